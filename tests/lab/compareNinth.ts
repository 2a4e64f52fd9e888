/**
 * Draws units of the ninth edition's data by a printed seed and reads each a second time, straight from the files:
 * number of models, statlines, keywords, factions, marked weapons. Prints where the two readings differ.
 *
 *   npx tsx tests/lab/compareNinth.ts DIR [--seed N] [--count 40]
 */
import { parseArgs } from 'node:util';
import { minimumUnits, type Sample } from '@/lib/army/survey';
import type { Selection } from '@/lib/documents/roster/schema';
import { seeded } from './seeded';
import { catalogueNamed, readTwice } from './unitData';
import { inside as within, lookUp, type Element, type XmlFile } from './xml';

const ENTRIES = ['selectionEntry', 'entryLink'];
const INFO = ['profile', 'rule', 'infoGroup'];

interface Read {
  readonly selection: Selection;
  readonly layers: readonly Element[];
  readonly profiles: readonly Element[];
  readonly children: readonly Read[];
}

function read(selection: Selection, file: XmlFile): Read {
  const ids = selection.entryId.split('::');
  const target = ids.at(-1)!;
  const entry = lookUp(file, target, ENTRIES);
  const links = ids.slice(0, -1).map((id) => lookUp(file, id, ENTRIES));
  const own = links.filter((link) => link !== null && link.element.a['targetId'] === target);
  const layers = [entry, ...own].flatMap((layer) => (layer === null ? [] : [layer.element]));
  return {
    selection,
    layers,
    profiles: layers.flatMap((layer) => profilesOf(layer, file)),
    children: selection.selections.map((child) => read(child, file)),
  };
}

function profilesOf(holder: Element, file: XmlFile): readonly Element[] {
  const linked = within(holder, 'infoLinks').flatMap(({ a }) => {
    const target = lookUp(file, a['targetId'] ?? '', INFO)?.element;
    if (target === undefined) return [];
    return a['type'] === 'infoGroup' ? profilesOf(target, file) : [target];
  });
  return [
    ...within(holder, 'profiles'),
    ...linked,
    ...within(holder, 'infoGroups').flatMap((group) => profilesOf(group, file)),
  ].filter(({ tag }) => tag === 'profile');
}

const isBody = (profile: Element): boolean => (profile.a['typeName'] ?? '').startsWith('Unit');
const value = (profile: Element, name: string): string =>
  within(profile, 'characteristics')
    .find(({ a }) => a['name'] === name)
    ?.text.trim() ?? '';
const typeOf = ({ layers }: Read): string => layers[0]?.a['type'] ?? '';
const everything = (read: Read): readonly Read[] => [read, ...read.children.flatMap(everything)];

/** Model entries, and what has a statline without being inside one; a unit with nothing of the kind is one model. */
function countBodies(root: Read): number {
  const below = (each: Read, inModel: boolean): number => {
    const isModel = typeOf(each) === 'model' || (!inModel && typeOf(each) === 'upgrade' && each.profiles.some(isBody));
    const copies = Number(/^(\d+)\s*x /i.exec(each.layers[0]?.a['name'] ?? '')?.[1] ?? 1);
    return (
      (isModel ? each.selection.number * copies : 0) +
      each.children.reduce((sum, child) => sum + below(child, inModel || isModel), 0)
    );
  };
  return below(root, false) || 1;
}

/** Category names that an entry surely has, and those that it may have, since this script asks no conditions. */
function categories(
  reads: readonly Read[],
  file: XmlFile,
): { readonly sure: readonly string[]; readonly possible: readonly string[] } {
  const name = (id: string): string => (lookUp(file, id, ['categoryEntry'])?.element.a['name'] ?? id).trim();
  const modifiers = (holder: Element): readonly Element[] =>
    [...within(holder, 'modifiers'), ...within(holder, 'modifierGroups').flatMap(modifiers)].filter(
      ({ a }) => a['field'] === 'category',
    );
  const written = reads.flatMap(({ layers }) =>
    layers.flatMap((layer) => within(layer, 'categoryLinks').map(({ a }) => name(a['targetId'] ?? ''))),
  );
  const changed = reads.flatMap(({ layers }) => layers.flatMap(modifiers));
  const by = (type: string): readonly string[] =>
    changed.filter(({ a }) => a['type'] === type).map(({ a }) => name(a['value'] ?? ''));
  return {
    sure: written.filter((each) => !by('remove').includes(each)),
    possible: [...written, ...by('add'), ...by('set-primary')],
  };
}

const BOOKS =
  /^(?:HQ|Troops|Elites|Fast Attack|Heavy Support|Flyer|Dedicated Transport|Agent of the Imperium|No Force Org Slot|Lord of War|Elite Character|.* HQ|Non-Compulsory.*|Primarch .*|Relic (?:HQ|Elites|Heavy Support)|.*Boarding Patrol.*|Configuration|Stratagems)$/i;

function differences({ unit, roster }: Sample, file: XmlFile): readonly string[] {
  const selection = roster.forces[0]?.selections[0];
  if (unit === null || selection === undefined) return ['no unit'];
  const root = read(selection, file);
  const reads = everything(root);
  const found: string[] = [];
  const bodies = countBodies(root);
  if (bodies !== unit.models.length) found.push(`${unit.models.length} models, the file has ${bodies}`);
  const lines = reads.flatMap(({ profiles }) => profiles.filter(isBody));
  for (const model of unit.models) {
    for (const [name, fact] of [
      ['W', model.wounds],
      ['T', model.toughness],
      ['Ld', model.leadership],
      ['Save', model.armourSave],
    ] as const) {
      const texts = model.statlines.flatMap((own) =>
        lines.filter(({ a }) => a['id'] === own.id).map((each) => value(each, name)),
      );
      if (!fact.known) found.push(`${name} of ${model.name} is not known, the file has ${texts.join()}`);
      else if (
        !texts.some((text) =>
          fact.value === null ? !/\d/.test(text) : text.match(/\d+/g)?.some((digits) => Number(digits) === fact.value),
        )
      ) {
        found.push(`${name} of ${model.name} is ${fact.value}, the file has ${texts.join()}`);
      }
    }
    const inside = reads.filter(
      (each) =>
        each === root ||
        each.selection.id === model.selectionId ||
        everything(each).some((below) => below.selection.id === model.selectionId),
    );
    const { possible } = categories(inside, file);
    for (const keyword of model.keywords.known ? model.keywords.value : []) {
      if (!possible.includes(keyword)) found.push(`${model.name} has the keyword ${keyword}`);
    }
  }
  const { sure, possible } = categories([root], file);
  const factions = unit.factionKeywords.known ? unit.factionKeywords.value.map((each) => `Faction: ${each}`) : [];
  const has = [...unit.keywords, ...factions];
  found.push(
    ...sure.filter((each) => !BOOKS.test(each) && !has.includes(each)).map((each) => `lacks ${each}`),
    ...factions.filter((each) => !possible.includes(each)).map((each) => `has ${each}`),
  );
  found.push(...weaponDifferences(unit, reads));
  return [...new Set(found)];
}

function weaponDifferences(unit: NonNullable<Sample['unit']>, reads: readonly Read[]): readonly string[] {
  const raw = reads.flatMap(({ profiles }) => profiles.filter(({ a }) => a['typeName'] === 'Weapon'));
  const marked = (profile: Element): string =>
    [
      ...(/(?:^|[,.\s-])blast\s*(?:$|[,.\n])/i.test(`${value(profile, 'Abilities')}`) ||
      /\bblast/i.test(value(profile, 'Type'))
        ? ['blast']
        : []),
      ...(/^grenade/i.test(value(profile, 'Type')) ? ['grenade'] : []),
    ].join();
  const ours = new Map(
    unit.models
      .flatMap(({ weapons }) => (weapons.known ? weapons.value : []))
      .flatMap(({ profile, marks }) => (profile === null ? [] : [[profile.id, marks.join()] as const])),
  );
  return raw.flatMap((profile) => {
    const mine = ours.get(profile.a['id'] ?? '');
    if (mine === undefined) return profile.a['hidden'] === 'true' ? [] : [`nobody has ${profile.a['name']}`];
    return mine === marked(profile)
      ? []
      : [`${profile.a['name']} is marked "${mine}", the file says "${marked(profile)}"`];
  });
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, count: { type: 'string' } },
});
const seed = Number(values.seed ?? 20_261_121);
const data = readTwice(positionals[0] ?? '.');
const drawn = seeded(seed).draw([...minimumUnits(data.linked)], Number(values.count ?? 40));
let alike = 0;
for (const sample of drawn) {
  const { catalogue, option, unit } = sample;
  const found = differences(sample, catalogueNamed(data, catalogue));
  if (found.length === 0) alike++;
  const result = found.length === 0 ? 'same' : 'DIFFERS';
  console.log(`${result}  ${catalogue} | ${option.name} | ${unit?.models.length} models, ${unit?.points} points`);
  for (const each of found) console.log(`           ${each}`);
}
console.log(`seed ${seed}: ${alike} of ${drawn.length} units read alike`);
