import {
  atLeast,
  characteristic,
  condition,
  el,
  entry,
  entryLink,
  group,
  groupLink,
  infoLink,
  list,
  modifier,
  price,
  profile,
  repeat,
  times,
  type Inside,
} from './xml';

/**
 * Unit data that is small and means something without end, or nearly so: what a visitor could upload to stop a server.
 * Each is a game system with one catalogue (`hostile`), whose units begin with `bomb`.
 */
export interface HostileData {
  /** What is wrong with it, for people. */
  readonly what: string;
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const SYSTEM = el(
  'gameSystem',
  { id: 'hostile-system', name: 'Hostile', revision: 1, battleScribeVersion: '2.03' },
  list('costTypes', el('costType', { id: 'points', name: 'pts', defaultCostLimit: -1 })),
  list(
    'profileTypes',
    el(
      'profileType',
      { id: 'statline', name: 'Statline' },
      list(
        'characteristicTypes',
        ['T', 'W', 'Sv'].map((id) => el('characteristicType', { id, name: id })),
      ),
    ),
  ),
  list('categoryEntries', el('categoryEntry', { id: 'line', name: 'Line' })),
  list(
    'forceEntries',
    el(
      'forceEntry',
      { id: 'patrol', name: 'Patrol' },
      list('categoryLinks', el('categoryLink', { id: 'patrol-line', name: 'Line', targetId: 'line' })),
    ),
  ),
);

/** Attributes of a catalogue of that system. */
const catalogueHead = (id: string, version = '2.03') => ({
  id,
  name: id,
  revision: 1,
  battleScribeVersion: version,
  gameSystemId: 'hostile-system',
  gameSystemRevision: 1,
});

const hostile = (what: string, ...inside: readonly Inside[]): HostileData => ({
  what,
  files: [
    { name: 'hostile.gst', text: HEAD + SYSTEM },
    { name: 'hostile.cat', text: HEAD + el('catalogue', catalogueHead('hostile'), ...inside) },
  ],
});

const statline = (id = 'body'): string =>
  profile(id, characteristic('T', '4'), characteristic('W', '1'), characteristic('Sv', '4+'));

const asLine = list('categoryLinks', el('categoryLink', { id: 'in-line', targetId: 'line', primary: true }));
const bomb = (...inside: readonly Inside[]): string => entry('bomb', 'unit', asLine, ...inside);
const units = (...entries: readonly Inside[]): string => list('selectionEntries', ...entries);
const soldier = (...inside: readonly Inside[]): string =>
  entry('soldier', 'model', list('profiles', statline()), list('costs', price(10)), ...inside);

/** Groups of profiles, each with some links to the next. */
export const infoGroups = (levels = 30, links = 3): HostileData =>
  hostile(
    `${levels} info groups, each with ${links} links to the next`,
    units(bomb(list('infoLinks', infoLink('first', 'info-0')), units(soldier(atLeast(1))))),
    list(
      'sharedInfoGroups',
      times(levels, (level) =>
        el(
          'infoGroup',
          { id: `info-${level}`, name: 'info' },
          level === levels - 1
            ? list('profiles', statline('last'))
            : list(
                'infoLinks',
                times(links, (n) => infoLink(`info-${level}-${n}`, `info-${level + 1}`)),
              ),
        ),
      ),
    ),
  );

/** Groups of options, each with some links to the next. */
export const nestedGroups = (levels = 16, links = 3): HostileData =>
  hostile(
    `${levels} groups of options, each with ${links} links to the next`,
    units(bomb(list('entryLinks', groupLink('first', 'group-0')), units(soldier(atLeast(1))))),
    list(
      'sharedSelectionEntryGroups',
      times(levels, (level) =>
        group(
          `group-${level}`,
          level === levels - 1
            ? units(entry('last', 'upgrade'))
            : list(
                'entryLinks',
                times(links, (n) => groupLink(`group-${level}-${n}`, `group-${level + 1}`)),
              ),
        ),
      ),
    ),
  );

/** Entries that each must have some of the next. */
export const compulsoryEntries = (levels = 20, links = 3): HostileData =>
  hostile(
    `${levels} entries, each of which must have ${links} of the next`,
    units(
      bomb(
        list('profiles', statline()),
        list(
          'entryLinks',
          times(links, (n) => entryLink(`first-${n}`, 'need-0', atLeast(1))),
        ),
      ),
    ),
    list(
      'sharedSelectionEntries',
      times(levels, (level) =>
        entry(
          `need-${level}`,
          'upgrade',
          level === levels - 1
            ? ''
            : list(
                'entryLinks',
                times(links, (n) => entryLink(`need-${level}-${n}`, `need-${level + 1}`, atLeast(1))),
              ),
        ),
      ),
    ),
  );

/** Entries in a line, each of which must have the next. */
const compulsoryLine = (levels = 5000): HostileData => ({
  ...compulsoryEntries(levels, 1),
  what: `a line of ${levels} entries, each of which must have the next`,
});

/** Entries in a line, each of which may have the next, shared by all models. */
const entriesInLine = (levels = 10_000): HostileData =>
  hostile(
    `a line of ${levels} entries, each with the next as an option`,
    units(bomb(list('entryLinks', entryLink('first', 'way-0')), units(soldier(atLeast(1))))),
    list(
      'sharedSelectionEntries',
      times(levels, (level) =>
        el(
          'selectionEntry',
          { id: `way-${level}`, name: 'way', type: 'upgrade', import: true, collective: true },
          level === levels - 1
            ? ''
            : list(
                'entryLinks',
                el('entryLink', {
                  id: `way-link-${level}`,
                  name: '',
                  targetId: `way-${level + 1}`,
                  type: 'selectionEntry',
                  collective: true,
                }),
              ),
        ),
      ),
    ),
  );

/** Groups in a line, each with the next. */
const groupsInLine = (levels = 20_000): HostileData => ({
  ...nestedGroups(levels, 1),
  what: `a line of ${levels} groups, each with the next`,
});

/** Links in a line, each to the next. */
const linksInLine = (levels = 8000): HostileData =>
  hostile(
    `a line of ${levels} links, each to the next`,
    units(bomb(list('entryLinks', entryLink('chain-0', 'chain-1')), units(soldier(atLeast(1))))),
    list(
      'entryLinks',
      times(levels, (level) => entryLink(`chain-${level + 1}`, level === levels - 1 ? 'bomb' : `chain-${level + 2}`)),
    ),
  );

/** A long text, put behind a name thousands of times. */
export const appendedName = (repeats = 4000, length = 50_000): HostileData =>
  hostile(
    `${length} letters put behind a name ${repeats} times`,
    units(
      bomb(
        list('modifiers', modifier('append', 'name', 'long '.repeat(length / 5), list('repeats', repeat(repeats)))),
        units(soldier(atLeast(1))),
      ),
    ),
  );

/** The same by as many modifiers. */
const appendedOften = (modifiers = 900, length = 1000): HostileData =>
  hostile(
    `${modifiers} modifiers that put ${length} letters behind a name`,
    units(
      bomb(
        list(
          'modifiers',
          times(modifiers, () => modifier('append', 'name', 'x'.repeat(length))),
        ),
        units(soldier(atLeast(1))),
      ),
    ),
  );

/** A description that grows with each model, on many rules. */
const appendedRules = (rules = 300): HostileData =>
  hostile(
    `${rules} rules whose text is written thousands of times`,
    units(
      bomb(
        list(
          'rules',
          times(rules, (n) =>
            el(
              'rule',
              { id: `rule-${n}`, name: `rule ${n}` },
              list(
                'modifiers',
                modifier('append', 'description', 'invulnerable save, '.repeat(3), list('repeats', repeat(4000))),
              ),
              '<description>A model with this rule has a 4+ invulnerable save.</description>',
            ),
          ),
        ),
        units(soldier(atLeast(1))),
      ),
    ),
  );

/** A unit that must have a billion models. */
export const hugeMinimum = (least = 1e9): HostileData =>
  hostile(`a unit of at least ${least} models`, units(bomb(units(soldier(atLeast(least))))));

/** A thousand units of which a force must have a hundred each. */
const hugeForce = (entries = 500): HostileData =>
  hostile(
    `a force that must have a hundred of each of ${entries} units`,
    units(
      times(entries, (n) =>
        entry(`bomb-${n}`, 'unit', asLine, atLeast(100, `least-${n}`), units(soldier(atLeast(1, `soldier-${n}`)))),
      ),
    ),
  );

/** Prices that no number can hold when they are added up. */
export const hugePrices = (): HostileData =>
  hostile(
    'prices of 1e308 that cancel each other out',
    units(
      bomb(
        list('costs', price('1e308')),
        list(
          'modifiers',
          modifier('increment', 'points', '9'.repeat(300), list('repeats', repeat(10_000))),
          modifier('decrement', 'points', '9'.repeat(300), list('repeats', repeat(10_000))),
        ),
        units(soldier(atLeast(1))),
      ),
    ),
  );

/** A price that hangs on what all others cost: each asks for all. */
export const pricesAskPrices = (questions = 1): HostileData =>
  hostile(
    `a price with ${questions} questions for the price of the whole list`,
    units(
      bomb(
        list('costs', price(10)),
        list(
          'modifiers',
          modifier(
            'increment',
            'points',
            1,
            list(
              'conditions',
              times(questions, (n) => condition('atLeast', 'points', n)),
            ),
          ),
        ),
        units(soldier(atLeast(1))),
      ),
    ),
  );

/** Thousands of questions about the whole list, asked by every unit. */
export const manyQuestions = (questions = 5000): HostileData =>
  hostile(
    `${questions} questions about the whole list in each unit`,
    units(
      bomb(
        list(
          'modifiers',
          times(questions / 50, () =>
            modifier(
              'set',
              'hidden',
              true,
              list(
                'conditionGroups',
                el(
                  'conditionGroup',
                  { type: 'or' },
                  list(
                    'conditions',
                    times(50, (n) => condition('lessThan', 'selections', -1 - n, '0-none', 'line')),
                  ),
                ),
              ),
            ),
          ),
        ),
        units(soldier(atLeast(1))),
      ),
    ),
  );

/** Thousands of prices of one entry, and of their types. */
const manyPrices = (types = 3000): HostileData =>
  hostile(
    `an entry with prices in ${types} cost types`,
    list(
      'costTypes',
      times(types, (n) => el('costType', { id: `type-${n}`, name: `type ${n}`, defaultCostLimit: -1 })),
    ),
    units(
      bomb(
        list(
          'costs',
          times(types, (n) => price(1, `type-${n}`)),
        ),
        units(soldier(atLeast(1))),
      ),
    ),
  );

/** Each of its modifiers changes what is next to it, in a profile too. */
export const manyActs = (modifiers = 600): HostileData =>
  hostile(
    `${modifiers} modifiers of other units in each unit`,
    units(
      bomb(
        list('profiles', statline('own')),
        list(
          'modifiers',
          times(modifiers, (n) =>
            el('modifier', {
              type: 'increment',
              field: 'T',
              value: n,
              scope: 'roster',
              affects: 'self.entries.forces.recursive.profiles.all',
            }),
          ),
        ),
      ),
    ),
  );

/** Thousands of limits, each looked for among hundreds of modifiers. */
const manyLimits = (limits = 5000, modifiers = 900): HostileData =>
  hostile(
    `${limits} limits on one entry, and ${modifiers} modifiers of them`,
    units(
      bomb(
        units(
          soldier(
            list(
              'constraints',
              el('constraint', { id: 'least', type: 'min', field: 'selections', scope: 'parent', value: 1 }),
              times(limits, (n) =>
                el('constraint', { id: `limit-${n}`, type: 'max', field: 'selections', scope: 'parent', value: 5 }),
              ),
            ),
            list(
              'modifiers',
              times(modifiers, (n) => modifier('increment', `limit-${n}`, 1)),
            ),
          ),
        ),
      ),
    ),
  );

/** Thousands of categories of one entry, and as many that modifiers add. */
const manyCategories = (categories = 3000, modifiers = 900): HostileData =>
  hostile(
    `an entry in ${categories} categories, and ${modifiers} modifiers that add more`,
    list(
      'categoryEntries',
      times(categories * 2, (n) => el('categoryEntry', { id: `cat-${n}`, name: `cat ${n}` })),
    ),
    units(
      entry(
        'bomb',
        'unit',
        list(
          'categoryLinks',
          times(categories, (n) => el('categoryLink', { id: `in-${n}`, targetId: `cat-${n}` })),
        ),
        list(
          'modifiers',
          times(modifiers, (n) => modifier('add', 'category', `cat-${categories + n}`)),
        ),
        units(soldier(atLeast(1))),
      ),
    ),
  );

/** A catalogue that offers very many units. */
const manyUnits = (entries = 10_000): HostileData =>
  hostile(`${entries} units in one catalogue`, units(times(entries, (n) => entry(`bomb-${n}`, 'unit', asLine))));

/** A profile with very many values, of a type that has as many. */
const manyValues = (values = 20_000): HostileData =>
  hostile(
    `a profile with ${values} values`,
    list(
      'profileTypes',
      el(
        'profileType',
        { id: 'statline', name: 'Statline' },
        list(
          'characteristicTypes',
          times(values, (n) => el('characteristicType', { id: `v${n}`, name: `v${n}` })),
        ),
      ),
    ),
    units(
      bomb(
        list(
          'profiles',
          profile(
            'body',
            times(values, (n) => characteristic(`v${n}`, '1')),
          ),
        ),
      ),
    ),
  );

/** Links to one entry with very many modifiers and limits, each link with some of its own. */
const manyLinks = (links = 6000, modifiers = 8000, limits = 100): HostileData =>
  hostile(
    `${links} links to an entry with ${modifiers} modifiers and ${limits} limits`,
    units(
      bomb(
        list('profiles', statline()),
        list(
          'entryLinks',
          times(links, (n) =>
            entryLink(
              `link-${n}`,
              'target',
              list('modifiers', modifier('set', 'name', `name ${n}`), modifier('increment', 'limit-1', 1)),
            ),
          ),
        ),
        units(soldier(atLeast(1))),
      ),
    ),
    list(
      'sharedSelectionEntries',
      entry(
        'target',
        'upgrade',
        list(
          'constraints',
          times(limits, (n) =>
            el('constraint', { id: `limit-${n}`, type: 'max', field: 'selections', scope: 'parent', value: 5 }),
          ),
        ),
        list(
          'modifiers',
          times(modifiers / 2, (n) => modifier('append', 'name', `${n}`)),
          times(modifiers / 2, (n) => modifier('increment', `limit-${n % limits}`, 1)),
        ),
      ),
    ),
  );

/** Links that lead nowhere, each of which is looked for everywhere. */
const deadLinks = (links = 20_000): HostileData =>
  hostile(
    `${links} links that lead nowhere`,
    units(
      bomb(
        list(
          'entryLinks',
          times(links, (n) => entryLink(`dead-${n}`, `nowhere-${n}`)),
        ),
      ),
    ),
  );

/** Everything that may hold or name something holds or names itself. */
export const circles = (): HostileData =>
  hostile(
    'circles of links: entries, groups, info groups, links',
    units(
      bomb(
        list('infoLinks', infoLink('info', 'ring-info')),
        list(
          'entryLinks',
          groupLink('to-group', 'ring-group'),
          entryLink('to-entry', 'ring-entry', atLeast(1)),
          entryLink('ring-link-a', 'ring-link-b'),
          entryLink('ring-link-b', 'ring-link-a'),
        ),
        units(soldier(atLeast(1))),
      ),
    ),
    list(
      'sharedSelectionEntries',
      entry('ring-entry', 'upgrade', list('entryLinks', entryLink('again', 'ring-entry', atLeast(1)))),
    ),
    list('sharedSelectionEntryGroups', group('ring-group', list('entryLinks', groupLink('in-ring', 'ring-group')))),
    list(
      'sharedInfoGroups',
      el('infoGroup', { id: 'ring-info', name: 'i' }, list('infoLinks', infoLink('r', 'ring-info'))),
    ),
    list(
      'catalogueLinks',
      el('catalogueLink', { id: 'self', name: 'self', targetId: 'hostile', importRootEntries: true }),
    ),
  );

/** A number of a million digits that is none at its end. */
const longNumbers = (digits = 200_000): HostileData =>
  hostile(
    `a number of ${digits} digits that is none`,
    units(
      bomb(
        list('costs', price(1)),
        list('modifiers', modifier('increment', 'points', `${'1'.repeat(digits)}x`)),
        units(soldier(atLeast(1))),
      ),
    ),
  );

/** Texts on which a careless pattern tries every way to read them. */
const slowTexts = (length = 29_000): HostileData =>
  hostile(
    `rules of ${length} letters, half blanks, half words and digits`,
    units(
      bomb(
        list('profiles', statline()),
        list(
          'rules',
          ...[' ', '1', 'a ', '4+ ', 'invulnerable ', 'save (', '-', 'A model with ', '\n', 'makes ', 'adds ', '('].map(
            (text, n) =>
              el(
                'rule',
                { id: `slow-${n}`, name: `slow ${n}` },
                el('description', {}, text.repeat(length / text.length)),
              ),
          ),
        ),
        units(soldier(atLeast(1))),
      ),
    ),
  );

/** Ids so long that no list can hold a path of them. */
const longIds = (length = 100_000): HostileData =>
  hostile(
    `ids of ${length} letters`,
    units(bomb(list('entryLinks', entryLink('l'.repeat(length), 's'.repeat(length))), units(soldier(atLeast(1))))),
    list('sharedSelectionEntries', entry('s'.repeat(length), 'upgrade')),
  );

/** Ids that fit by themselves, and not as the path of a place. */
export const longPaths = (levels = 12, length = 180): HostileData => {
  const id = (word: string, level: number): string => `${word}-${level}-`.padEnd(length, 'x');
  return hostile(
    `${levels} groups by links with ids of ${length} letters`,
    units(bomb(list('entryLinks', groupLink('first', id('g', 0))), units(soldier(atLeast(1))))),
    list(
      'sharedSelectionEntryGroups',
      times(levels, (level) =>
        group(
          id('g', level),
          level === levels - 1
            ? units(entry('last', 'upgrade'))
            : list('entryLinks', groupLink(id('l', level), id('g', level + 1))),
        ),
      ),
    ),
  );
};

/** Elements in elements, deeper than anybody writes. */
const deepElements = (levels = 10_000): HostileData =>
  hostile(
    `entries in entries, ${levels} deep`,
    `${'<selectionEntries><selectionEntry id="d" name="d" type="upgrade">'.repeat(levels)}${'</selectionEntry></selectionEntries>'.repeat(levels)}`,
  );

/** One element with very many attributes. */
const manyAttributes = (attributes = 300_000): HostileData =>
  hostile(
    `${attributes} attributes on one element`,
    units(`<selectionEntry id="bomb" name="bomb" type="unit"${times(attributes, (n) => ` a${n}=""`).join('')}/>`),
  );

/** Entry links in the schema of 2016, in which each node names its book and its category. */
export const oldSchema = (levels = 16, links = 3): HostileData => {
  const { files, what } = nestedGroups(levels, links);
  return {
    what: `${what}, in the oldest schema`,
    files: files.map(({ name, text }) => ({ name, text: text.replaceAll('"2.03"', '"2.00"') })),
  };
};

/** Many catalogues, each of which links to all. */
const linkedCatalogues = (catalogues = 150): HostileData => ({
  what: `${catalogues} catalogues, each with a link to each`,
  files: [
    { name: 'hostile.gst', text: HEAD + SYSTEM },
    ...Array.from({ length: catalogues }, (_, index) => ({
      name: index === 0 ? 'hostile.cat' : `hostile-${index}.cat`,
      text:
        HEAD +
        el(
          'catalogue',
          catalogueHead(index === 0 ? 'hostile' : `hostile-${index}`),
          units(entry(`bomb-${index}`, 'unit', asLine, units(soldier(atLeast(1))))),
          list(
            'catalogueLinks',
            times(catalogues, (other) =>
              el('catalogueLink', {
                id: `to-${other}`,
                name: 'other',
                targetId: other === 0 ? 'hostile' : `hostile-${other}`,
                importRootEntries: true,
              }),
            ),
          ),
        ),
    })),
  ],
});

/** All of them, each by a name. */
export const HOSTILE_DATA: Readonly<Record<string, () => HostileData>> = {
  infoGroups: () => infoGroups(),
  nestedGroups: () => nestedGroups(),
  compulsoryEntries: () => compulsoryEntries(),
  compulsoryLine: () => compulsoryLine(),
  entriesInLine: () => entriesInLine(),
  groupsInLine: () => groupsInLine(),
  linksInLine: () => linksInLine(),
  appendedName: () => appendedName(),
  appendedOften: () => appendedOften(),
  appendedRules: () => appendedRules(),
  hugeMinimum: () => hugeMinimum(),
  hugeForce: () => hugeForce(),
  hugePrices: () => hugePrices(),
  pricesAskPrices: () => pricesAskPrices(),
  manyQuestions: () => manyQuestions(),
  manyPrices: () => manyPrices(),
  manyActs: () => manyActs(60_000),
  manyLimits: () => manyLimits(),
  manyCategories: () => manyCategories(),
  manyUnits: () => manyUnits(),
  manyValues: () => manyValues(),
  manyLinks: () => manyLinks(),
  manyLinksWithin: () => manyLinks(6000, 990),
  deadLinks: () => deadLinks(),
  circles: () => circles(),
  longNumbers: () => longNumbers(),
  slowTexts: () => slowTexts(),
  longIds: () => longIds(),
  longPaths: () => longPaths(),
  deepElements: () => deepElements(),
  manyAttributes: () => manyAttributes(),
  oldSchema: () => oldSchema(),
  linkedCatalogues: () => linkedCatalogues(),
};
