import { describe, expect, it } from 'vitest';
import { datasetOf } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { isMadeId, wordIdsOf } from '@/lib/data/wordIds';
import { dataFile, type JsonNode } from './bothFormats';
import { table } from './nodes';

// A word that is not known is never taken for an id that happens to lead nowhere: what hangs on it cannot be told. An id
// that leads nowhere is a fault of the data, and what asks for it is not so.

const SYSTEM: JsonNode = {
  id: 'system',
  name: 'Salt',
  costTypes: [{ id: 'points', name: 'pts' }],
  categoryEntries: [{ id: 'line', name: 'Line' }],
  forceEntries: [{ id: 'patrol', name: 'Patrol' }],
};
const question = (over: JsonNode): JsonNode => ({
  type: 'atLeast',
  value: 1,
  field: 'selections',
  scope: 'roster',
  childId: 'raft',
  shared: true,
  ...over,
});
const repeat = (over: JsonNode): JsonNode => {
  const { type: _, ...rest } = question({ repeats: 1, ...over });
  return rest as JsonNode;
};
const hide = (over: JsonNode): JsonNode => ({ type: 'set', field: 'hidden', value: false, ...over });
const gated = (over: JsonNode): JsonNode => ({ modifiers: [hide({ conditions: [question(over)] })] });
const limited = (over: JsonNode): JsonNode => ({
  constraints: [{ id: 'most', type: 'max', value: 3, field: 'selections', scope: 'parent', shared: true, ...over }],
});

/** What is warned of, and what cannot be told of a list of one raft. */
function said(raft: JsonNode, system: JsonNode = {}) {
  const catalogue = {
    id: 'wardens',
    name: 'Wardens',
    gameSystemId: 'system',
    selectionEntries: [{ id: 'raft', name: 'Raft', type: 'unit', ...raft }],
  };
  const inputs = [
    dataFile('XML', 'gameSystem', { ...SYSTEM, ...system }),
    dataFile('JSON', 'catalogue', catalogue as JsonNode),
  ];
  const { files, problems, warnings } = readDataFiles(inputs);
  expect(problems).toEqual([]);
  const at = table(link(datasetOf(files)!));
  at.pick('raft');
  const findings = at.evaluation().roster.findings.filter(({ code }) => code === 'data/unread');
  return {
    warned: warnings.map(({ what }) => what),
    open: findings.flatMap(({ doubt }) => doubt ?? []),
  };
}

const STRANGE = ['Roster', 'root2', 'non_upgrade', 'in the same force', 'everything-that-is-near-it', 'parent '];

describe('what stands for an id and is none that a program makes', () => {
  it.each(STRANGE)('is a word that is not understood: %s', (word) => {
    const rows: readonly (readonly [string, JsonNode])[] = [
      ['condition: scope', gated({ scope: word })],
      ['condition: field', gated({ field: word })],
      ['condition: childId', gated({ childId: word })],
      ['repeat: childId', { modifiers: [hide({ repeats: [repeat({ childId: word })] })] }],
      ['constraint: scope', limited({ scope: word })],
      ['constraint: field', limited({ field: word })],
      ['modifier: field', { modifiers: [hide({ field: word })] }],
      ['modifier: value', { modifiers: [{ type: 'add', field: 'category', value: word }] }],
      ['modifier: scope', { modifiers: [hide({ scope: word, affects: 'self' })] }],
      ['modifier: affects', { modifiers: [hide({ affects: `self.entries.${word}` })] }],
    ];
    for (const [what, raft] of rows) {
      const { warned, open } = said(raft);
      expect(warned, what).toEqual([`${what}="${word}"`]);
      expect(open, what).toContain(`"${word}"`);
      // Where the data has that id it is one.
      const known = said(raft, {
        categoryEntries: [
          { id: 'line', name: 'Line' },
          { id: word, name: 'Its' },
        ],
      });
      expect(
        known.warned.filter((each) => each.includes(word)),
        what,
      ).toEqual([]);
      expect(
        known.open.filter((each) => each.includes(word)),
        what,
      ).toEqual([]);
    }
  });

  it('is each part of a path, and the cost of a limit', () => {
    expect(said(gated({ childId: '12ab-34cd::Everything' })).open).toEqual(['"Everything"']);
    expect(said(gated({ field: 'limit::Points' })).open).toEqual(['"Points"']);
    expect(said(gated({ field: 'limit::points' }))).toEqual({ warned: [], open: [] });
    const long = Array.from({ length: 5000 }, () => 'x1').join('::');
    expect(said(gated({ childId: long })).open).toEqual(['"x1"']);
    const [wide] = said(gated({ childId: 'x'.repeat(5000) })).open;
    expect(wide!.length).toBeLessThan(70);
  });

  it('is nothing said at all', () => {
    expect(said(gated({ scope: '' })).open).toEqual(['condition: without scope']);
    expect(said(gated({ field: '' })).open).toEqual(['condition: without field']);
    expect(said({ modifiers: [hide({ field: '' })] }).open).toEqual(['modifier: without field']);
  });

  it('is no id as programs make them, which is only a fault', () => {
    const ids = [
      '12ab-34cd-56ef-7890',
      'ab12-cd34',
      'a808d69a-88e2-9484-b24a-181ea44917e5',
      '9a1f-gone',
      '53746164',
      'f1-min',
    ];
    for (const id of ids) {
      for (const raft of [gated({ scope: id }), gated({ childId: id }), limited({ scope: id }), gated({ field: id })]) {
        expect(said(raft), id).toEqual({ warned: [], open: [] });
      }
    }
    for (const word of ['decade', 'add-face', 'min-max', 'unit', '', 'Ab12x']) expect(isMadeId(word), word).toBe(false);
  });

  it('may be the name of a limit of an older schema', () => {
    const data =
      '<catalogue id="c" name="C" revision="1" battleScribeVersion="2.01" gameSystemId="system"><selectionEntries><selectionEntry id="e" name="E" type="unit"><modifiers><modifier type="set" field="minSelections" value="1"/></modifiers></selectionEntry></selectionEntries></catalogue>';
    const inputs = [dataFile('XML', 'gameSystem', SYSTEM), { name: 'c.cat', bytes: new TextEncoder().encode(data) }];
    const { files, warnings } = readDataFiles(inputs);
    expect(warnings).toEqual([]);
    expect([...wordIdsOf(files[1]!)].sort()).toEqual(['c', 'e']);
  });
});
