import { describe, expect, it } from 'vitest';
import type { Constraint } from '@/lib/data/schema';
import { entry, group, linkTo, max, min, model, table, unit, wardens, type Table } from '../data/nodes';

/** Where a limit that is broken shows: `at`, and what it is too many in. */
function shown(at: Table) {
  return at.evaluation().roster.findings.map(({ at: where, within }) => [where.id, within?.name ?? null]);
}

const deep = { includeChildSelections: true } as const;

/** Two troopers of a squad, each of whom may have a melta gun or several. */
function squadOf(limit: Partial<Constraint>) {
  const melta = entry('melta', { constraints: [max(2, limit)] });
  const at = table(
    wardens(
      [
        unit('squad', {
          selectionEntries: [
            model('trooper', { entryLinks: [linkTo('melta', 'arms')] }),
            model('sergeant', { entryLinks: [linkTo('melta', 'side')] }),
          ],
        }),
      ],
      { sharedSelectionEntries: [melta] },
    ),
  );
  const squad = at.pick('squad');
  const [trooper, sergeant] = [at.pick('trooper', squad), at.pick('sergeant', squad)];
  return { at, squad, trooper, sergeant };
}

describe('too many in a unit', () => {
  it('of what it holds itself shows on the unit', () => {
    const at = table(wardens([unit('squad', { selectionEntries: [entry('melta', { constraints: [max(2)] })] })]));
    const squad = at.pick('squad');
    at.count(at.pick('melta', squad), 3);
    expect(shown(at)).toEqual([[squad, null]]);
  });

  it.each(['parent', 'force', 'squad'])(
    'of what may be at any depth under its %s shows on the one that is too many',
    (scope) => {
      const at = table(
        wardens([unit('squad', { selectionEntries: [entry('melta', { constraints: [max(2, { scope, ...deep })] })] })]),
      );
      const squad = at.pick('squad');
      const melta = at.pick('melta', squad);
      at.count(melta, 3);
      expect(shown(at)).toEqual([[melta, 'squad']]);
    },
  );

  it.each(['parent', 'trooper'])('of what a model may have (%s) is told of the model', (scope) => {
    const { at, trooper } = squadOf({ scope, ...deep });
    const melta = at.pick('melta', trooper);
    at.count(melta, 3);
    expect(shown(at)).toEqual([[melta, 'trooper']]);
  });

  it('shows on the last of them, wherever in the squad that is', () => {
    const { at, trooper, sergeant } = squadOf({ scope: 'squad', ...deep });
    at.count(at.pick('melta', trooper), 2);
    expect(shown(at)).toEqual([]);
    const last = at.pick('melta', sergeant);
    expect(shown(at)).toEqual([[last, 'squad']]);
    expect(at.evaluation().roster.findings).toMatchObject([
      { code: 'data/max', actual: 3, limit: 2, at: { kind: 'selection', name: 'melta' } },
    ]);
  });

  it('never shows on one of which there is none', () => {
    const { at, trooper, sergeant } = squadOf({ scope: 'squad', ...deep });
    const first = at.pick('melta', trooper);
    at.count(first, 3);
    const written = at.roster().forces[0]!.selections[0]!.selections[0]!.selections[0]!;
    at.edit({ kind: 'add', into: sergeant, selection: { ...written, id: 'none', entryId: 'side::melta', number: 0 } });
    expect(at.selection('none')).toMatchObject({ missing: false, number: 0 });
    expect(shown(at)).toEqual([[first, 'squad']]);
  });

  it('of one limit in the whole army shows in the unit of the last', () => {
    const relic = entry('relic', { constraints: [max(1, { scope: 'roster', ...deep })] });
    const at = table(
      wardens(
        ['hero', 'heroine'].map((id) => unit(id, { entryLinks: [linkTo('relic', `${id}-relic`)] })),
        { sharedSelectionEntries: [relic] },
      ),
    );
    at.pick('relic', at.pick('hero'));
    const last = at.pick('relic', at.pick('heroine'));
    expect(shown(at)).toEqual([[last, 'heroine']]);
  });

  it('of a group shows on the last from it', () => {
    const arms = group('arms', [entry('bow'), entry('axe')], { constraints: [max(1, deep)] });
    const at = table(wardens([unit('squad', { selectionEntryGroups: [arms] })]));
    const squad = at.pick('squad');
    at.pick('bow', squad);
    const axe = at.pick('axe', squad);
    expect(shown(at)).toEqual([[axe, 'squad']]);
  });
});

describe('too few in a unit', () => {
  it('shows on the unit, at whatever depth it is counted', () => {
    const at = table(wardens([unit('squad', { selectionEntries: [entry('melta', { constraints: [min(2, deep)] })] })]));
    const squad = at.pick('squad');
    at.drop(at.selection(squad).children[0]!.id);
    expect(shown(at)).toEqual([[squad, null]]);
  });
});
