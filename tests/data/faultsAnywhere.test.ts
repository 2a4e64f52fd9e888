import { describe, expect, it } from 'vitest';
import { KINDS, STARTS } from '@/lib/data/affects';
import { datasetOf } from '@/lib/data/dataset';
import { faultsIn, type FaultKind } from '@/lib/data/faults';
import { link } from '@/lib/data/link';
import { CHANGED, CHILDREN, FIELDS, LATER_WORDS, SCOPES } from '@/lib/data/questionWords.data';
import { readDataFiles } from '@/lib/data/read';
import { dataFile, type JsonNode } from './bothFormats';
import { some } from '../effort';

/** A fault is one fault wherever it stands: in both forms of data, in both kinds of file, in any node, behind any gate. */

type Form = 'XML' | 'JSON';
type File = 'gameSystem' | 'catalogue';
const GONE = '9a1f-gone';
const named = (id: string, over: JsonNode = {}): JsonNode => ({ id, name: id, ...over });

/** What a file has where its own node is put in. */
interface Parts {
  readonly root?: JsonNode;
  readonly shared?: JsonNode;
}
/** The parts of a file with a node put in at some place. */
const PLACES: Readonly<Record<string, (node: JsonNode) => Parts>> = {
  'an entry': (node) => ({ root: { selectionEntries: [named('own', { type: 'unit', ...node })] } }),
  'an entry in an entry': (node) => ({
    root: {
      selectionEntries: [named('own', { type: 'unit', selectionEntries: [named('in', { type: 'upgrade', ...node })] })],
    },
  }),
  'a group': (node) => ({
    root: { selectionEntries: [named('own', { type: 'unit', selectionEntryGroups: [named('in', node)] })] },
  }),
  'a link': (node) => ({ root: { entryLinks: [named('own', { targetId: 'net', type: 'selectionEntry', ...node })] } }),
  'a shared entry': (node) => ({ shared: node }),
  'a kind of force': (node) => ({ root: { forceEntries: [named('own', node)] } }),
  'a kind of force in another': (node) => ({
    root: { forceEntries: [named('own', { forceEntries: [named('in', node)] })] },
  }),
  'a link to a kind of force': (node) => ({
    root: { forceEntries: [named('own', { forceEntryLinks: [named('in', { targetId: 'fleet', ...node })] })] },
  }),
  'a category': (node) => ({ root: { categoryEntries: [named('own', node)] } }),
  'a link to a category': (node) => ({
    root: { forceEntries: [named('own', { categoryLinks: [named('in', { targetId: 'crew', ...node })] })] },
  }),
  'a profile': (node) => ({
    root: { selectionEntries: [named('own', { type: 'unit', profiles: [named('in', { typeId: 'boat', ...node })] })] },
  }),
  'a rule': (node) => ({ root: { rules: [named('own', node)] } }),
  'a link to a rule': (node) => ({ root: { infoLinks: [named('own', { targetId: 'tide', type: 'rule', ...node })] } }),
  'a group of rules': (node) => ({
    root: { selectionEntries: [named('own', { type: 'unit', infoGroups: [named('in', node)] })] },
  }),
  'a cost type': (node) => ({ root: { costTypes: [named('own', node)] } }),
};

const SYSTEM: JsonNode = {
  costTypes: [named('pts')],
  profileTypes: [named('boat', { characteristicTypes: [named('speed')] }), named('Boat of. two')],
  categoryEntries: [named('crew')],
  forceEntries: [named('fleet')],
  sharedRules: [named('tide')],
};

function withParts(file: JsonNode, { root = {}, shared = {} }: Parts): JsonNode {
  const merged: Record<string, JsonNode[string]> = { ...file };
  for (const [list, nodes] of Object.entries(root)) {
    merged[list] = [...((merged[list] ?? []) as readonly JsonNode[]), ...(nodes as readonly JsonNode[])];
  }
  return {
    ...merged,
    sharedSelectionEntries: [named(`${String(file['id'])}-net`, { type: 'upgrade', ...shared })],
    entryLinks: [
      ...((merged['entryLinks'] ?? []) as readonly JsonNode[]),
      named(`${String(file['id'])}-to-net`, { targetId: `${String(file['id'])}-net`, type: 'selectionEntry' }),
    ],
  };
}

function faultsWith(form: Form, file: File, parts: Parts): readonly string[] {
  const system = { ...SYSTEM, ...named('salt') };
  const net = {
    sharedSelectionEntryGroups: [named('nets', { selectionEntries: [named('net', { type: 'upgrade' })] })],
  };
  const all: JsonNode = {
    ...system,
    ...net,
    selectionEntries: [
      named('raft', {
        type: 'unit',
        entryLinks: [named('to-nets', { targetId: 'nets', type: 'selectionEntryGroup' })],
      }),
    ],
  };
  const marsh = named('marsh', { gameSystemId: 'salt' });
  const inputs = [
    dataFile(form, 'gameSystem', file === 'gameSystem' ? withParts(all, parts) : all),
    dataFile(form, 'catalogue', file === 'catalogue' ? withParts(marsh, parts) : marsh),
  ];
  const { files, problems, warnings } = readDataFiles(inputs);
  expect(problems).toEqual([]);
  // What is known to be wrong may be warned of as well; all else is understood.
  const strange = warnings.filter(({ what }) => !what.includes('without'));
  return [
    ...strange.map(({ what }) => what),
    ...faultsIn(link(datasetOf(files)!)).flatMap(({ first }) =>
      first.map(({ kind, targetId }) => `${kind} ${targetId}`),
    ),
  ];
}

const FORMS = (['XML', 'JSON'] as const).flatMap((form) =>
  (['gameSystem', 'catalogue'] as const).map((file) => [form, file] as const),
);

const question = (over: JsonNode): JsonNode => ({
  type: 'atLeast',
  value: 1,
  field: 'selections',
  scope: 'roster',
  childId: 'crew',
  shared: true,
  ...over,
});
const repeat = (over: JsonNode): JsonNode => {
  const { type: _, ...rest } = question({ repeats: 1, ...over });
  return rest as JsonNode;
};
const local = (over: JsonNode): JsonNode => {
  const { childId: _, ...rest } = question({ repeats: 1, ...over });
  return rest as JsonNode;
};
const hide = (gate: JsonNode): JsonNode => ({ type: 'set', field: 'hidden', value: true, ...gate });

/** What holds modifiers, with one behind a gate that asks a question. */
const GATES: Readonly<Record<string, (asked: JsonNode) => JsonNode>> = {
  'a modifier': (asked) => ({ modifiers: [hide({ conditions: [asked] })] }),
  'a group of conditions': (asked) => ({
    modifiers: [hide({ conditionGroups: [{ type: 'or', conditions: [asked] }] })],
  }),
  'a group in a group of conditions': (asked) => ({
    modifiers: [hide({ conditionGroups: [{ type: 'and', conditionGroups: [{ type: 'or', conditions: [asked] }] }] })],
  }),
  'a local group': (asked) => ({
    modifiers: [hide({ localConditionGroups: [{ ...local({}), conditions: [asked] }] })],
  }),
  'a local group in a group of conditions': (asked) => ({
    modifiers: [
      hide({ conditionGroups: [{ type: 'and', localConditionGroups: [{ ...local({}), conditions: [asked] }] }] }),
    ],
  }),
  'a group of modifiers': (asked) => ({
    modifierGroups: [{ type: 'and', modifiers: [hide({})], conditions: [asked] }],
  }),
  'a modifier in a group': (asked) => ({
    modifierGroups: [{ type: 'and', modifiers: [hide({ conditions: [asked] })] }],
  }),
  'a group in a group of modifiers': (asked) => ({
    modifierGroups: [{ type: 'and', modifierGroups: [{ type: 'and', modifiers: [hide({ conditions: [asked] })] }] }],
  }),
};

const ASKED: readonly (readonly [FaultKind, JsonNode])[] = [
  ['condition-child', { childId: GONE }],
  ['condition-scope', { scope: GONE }],
  ['condition-field', { field: GONE }],
];

describe('a question about what is not there is one fault', () => {
  const rows = Object.keys(PLACES).flatMap((place) => FORMS.map(([form, file]) => [place, form, file] as const));
  // A number of rows that goes through the forms and the files too.
  it.each(some(rows, 17))('in %s, in %s, in the %s', (place, form, file) => {
    for (const [gate, gated] of Object.entries(GATES)) {
      for (const [kind, wrong] of ASKED) {
        const parts = PLACES[place]!(gated(question(wrong)));
        expect(faultsWith(form, file, parts), gate).toEqual([`${kind} ${GONE}`]);
      }
      expect(faultsWith(form, file, PLACES[place]!(gated(question({})))), gate).toEqual([]);
    }
  });

  it.each(FORMS)('and so is a repeat and a local group, in %s, in the %s', (form, file) => {
    for (const place of Object.keys(PLACES)) {
      for (const [kind, wrong] of ASKED) {
        const inRepeat = { modifiers: [hide({ repeats: [repeat(wrong)] })] };
        const ofGroup = { modifierGroups: [{ type: 'and', modifiers: [hide({})], repeats: [repeat(wrong)] }] };
        for (const node of [inRepeat, ofGroup]) {
          expect(faultsWith(form, file, PLACES[place]!(node)), place).toEqual([`${kind} ${GONE}`]);
        }
        if (kind === 'condition-child') continue;
        const inLocal = { modifiers: [hide({ localConditionGroups: [local(wrong)] })] };
        expect(faultsWith(form, file, PLACES[place]!(inLocal)), place).toEqual([`${kind} ${GONE}`]);
      }
    }
  });
});

/** Places that hold limits. */
const LIMITED = Object.keys(PLACES).filter((place) => !/profile|rule|cost/.test(place));

describe('a limit, a modifier, a link and an id are one fault too', () => {
  const rows = FORMS.map(([form, file]) => [form, file] as const);
  const limit = (over: JsonNode): JsonNode => ({
    constraints: [{ id: 'limit', type: 'max', value: 1, field: 'selections', scope: 'parent', shared: true, ...over }],
  });

  it.each(rows)('limits, in %s, in the %s', (form, file) => {
    for (const place of LIMITED) {
      const at = PLACES[place]!;
      expect(faultsWith(form, file, at(limit({}))), place).toEqual([]);
      expect(faultsWith(form, file, at(limit({ field: GONE }))), place).toEqual([`constraint-field ${GONE}`]);
      expect(faultsWith(form, file, at(limit({ scope: GONE }))), place).toEqual([`constraint-scope ${GONE}`]);
      // That a limit has one is not understood either.
      expect(faultsWith(form, file, at(limit({ childId: GONE }))), place).toEqual([
        `constraint: the attribute childId="${GONE}"`,
        `constraint-child ${GONE}`,
      ]);
      const { constraints } = limit({});
      const twice = { constraints: [...(constraints as readonly JsonNode[]), ...(constraints as readonly JsonNode[])] };
      expect(faultsWith(form, file, at(twice)), place).toEqual(['duplicate-id limit']);
      const changed = { ...limit({}), modifiers: [{ type: 'set', field: 'limit', value: 2 }] };
      expect(faultsWith(form, file, at(changed)), place).toEqual([]);
    }
  });

  it.each(rows)('modifiers, in %s, in the %s', (form, file) => {
    const wrong: readonly (readonly [FaultKind, JsonNode])[] = [
      ['modifier-field', { field: GONE }],
      ['modifier-scope', { scope: GONE }],
      ['modifier-scope', { affects: `self.entries.${GONE}` }],
      ['modifier-value', { type: 'add', field: 'category', value: GONE }],
    ];
    for (const place of Object.keys(PLACES)) {
      for (const [kind, over] of wrong) {
        const modifiers = [{ ...hide({}), ...over }];
        const inGroup = [{ type: 'and', modifiers }];
        for (const node of [{ modifiers } as JsonNode, { modifierGroups: inGroup } as JsonNode]) {
          expect(faultsWith(form, file, PLACES[place]!(node)), place).toEqual([`${kind} ${GONE}`]);
        }
      }
    }
  });

  it.each(rows)('links, in %s, in the %s', (form, file) => {
    const to = (list: string, type: string): JsonNode => ({ [list]: [named('lost', { targetId: GONE, type })] });
    const entryLinks = ['an entry', 'an entry in an entry', 'a group', 'a link', 'a shared entry'];
    const infoLinks = [
      ...entryLinks,
      'a kind of force',
      'a kind of force in another',
      'a category',
      'a group of rules',
    ];
    const links: readonly (readonly [string, string, readonly string[]])[] = [
      ['entryLinks', 'selectionEntry', entryLinks],
      ['entryLinks', 'selectionEntryGroup', entryLinks],
      ...['profile', 'rule', 'infoGroup'].map((type) => ['infoLinks', type, infoLinks] as const),
      ['categoryLinks', 'category', [...entryLinks, 'a kind of force', 'a kind of force in another']],
      ['forceEntryLinks', 'force', ['a kind of force', 'a kind of force in another']],
    ];
    for (const [list, type, places] of links) {
      const { type: _, ...plain } = (to(list, type)[list] as readonly JsonNode[])[0]!;
      const node =
        list === 'categoryLinks' || list === 'forceEntryLinks' ? { [list]: [plain as JsonNode] } : to(list, type);
      for (const place of places) {
        expect(faultsWith(form, file, PLACES[place]!(node)), `${list} ${type} in ${place}`).toEqual([
          `broken-link ${GONE}`,
        ]);
      }
    }
  });

  it.each(rows)('links that say another kind than they lead to, and associations, in %s, in the %s', (form, file) => {
    for (const place of ['an entry', 'an entry in an entry', 'a group', 'a link', 'a shared entry']) {
      const at = PLACES[place]!;
      const wrong = { entryLinks: [named('lost', { targetId: 'nets', type: 'selectionEntry' })] };
      expect(faultsWith(form, file, at(wrong)), place).toEqual(['broken-link nets']);
      if (place === 'a group') continue;
      const odd = { associations: [named('tied', { scope: GONE, childId: 'net' })] };
      expect(faultsWith(form, file, at(odd)), place).toEqual([`condition-scope ${GONE}`]);
      const lost = { associations: [named('tied', { scope: 'force', childId: GONE })] };
      expect(faultsWith(form, file, at(lost)), place).toEqual([`condition-child ${GONE}`]);
    }
  });

  it.each(rows)('ids, in %s, in the %s', (form, file) => {
    for (const place of ['an entry', 'a group', 'a kind of force', 'a category', 'a profile', 'a rule']) {
      expect(faultsWith(form, file, PLACES[place]!({ id: 'raft' })), place).toEqual(['duplicate-id raft']);
    }
  });
});

describe('a sound use of every word is no fault', () => {
  const words = (known: ReadonlyMap<string, boolean> | ReadonlySet<string>) => [...known.keys()];
  const expectSound = (form: Form, file: File, node: JsonNode, what: string): void => {
    const told = faultsWith(form, file, PLACES['an entry']!(node)).filter(
      (each) => !/^\w+: (?:scope|field)=/.test(each),
    );
    expect(told, what).toEqual([]);
  };
  const asks = (over: JsonNode): JsonNode => ({ modifiers: [hide({ conditions: [question(over)] })] });
  const limits = (over: JsonNode): JsonNode => ({
    constraints: [{ id: 'limit', type: 'max', value: 1, field: 'selections', scope: 'parent', ...over }],
  });

  it.each(FORMS)('in %s, in the %s', (form, file) => {
    expect(SCOPES.size).toBeGreaterThan(0);
    for (const scope of [...words(SCOPES), ...words(LATER_WORDS), 'crew', 'fleet', 'raft', 'nets', 'salt']) {
      if (scope === 'associations') continue;
      expectSound(form, file, asks({ scope }), scope);
      expectSound(form, file, limits({ scope }), scope);
    }
    for (const childId of [...words(CHILDREN), 'crew', 'fleet', 'raft', 'to-nets', 'salt', 'marsh']) {
      expectSound(form, file, asks({ childId }), childId);
    }
    for (const field of [...words(FIELDS), 'associations', 'pts', 'limit::pts']) {
      expectSound(form, file, asks({ field, percentValue: true }), field);
      if (field !== 'associations') expectSound(form, file, limits({ field, percentValue: true }), field);
    }
    for (const field of [...words(CHANGED), 'pts', 'speed']) {
      const fitting: Readonly<Record<string, JsonNode>> = {
        category: { type: 'add', value: 'crew' },
        hidden: { type: 'set', value: true },
        pts: { type: 'set', value: 7 },
      };
      expectSound(form, file, { modifiers: [{ ...(fitting[field] ?? { type: 'set', value: 'x' }), field }] }, field);
    }
    for (const scope of [...words(STARTS), 'crew', 'fleet', 'raft']) {
      expectSound(form, file, { modifiers: [hide({ scope, affects: 'self.entries.recursive' })] }, scope);
    }
    const filters = [...words(KINDS), 'crew', 'raft', 'to-nets'].map((filter) => `self.entries.recursive.${filter}`);
    for (const affects of [...filters, 'forces', 'profiles', 'self.profiles.Boat of. two', 'rules', 'entries.costs']) {
      expectSound(form, file, { modifiers: [hide({ affects })] }, affects);
    }
    for (const type of ['instanceOf', 'notInstanceOf', 'before', 'always', 'never', 'equalTo', 'notEqualTo']) {
      expectSound(form, file, asks({ type }), type);
    }
    const types = 'set append prepend replace increment decrement multiply divide floor ceil'.split(' ');
    for (const type of types) {
      const left = { arg: 'a', join: '', position: '-1', skipIfPresent: true, automatic: true };
      expectSound(form, file, { modifiers: [{ type, field: 'name', value: '1', ...left }] }, type);
    }
    expectSound(
      form,
      file,
      limits({ type: 'exactly', automatic: true, negative: true, message: '{self} {value}' }),
      'limit',
    );
    const count = { type: 'count', min: 1, max: 2, conditions: [question({}), { type: 'always' }] };
    expectSound(form, file, { modifiers: [hide({ conditionGroups: [count] })] }, 'count');
  });
});
