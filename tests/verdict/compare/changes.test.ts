import { describe, expect, it } from 'vitest';
import { changesBetween, nothingChanged } from '@/lib/verdict/compare/changes';
import type { ComparedList } from '@/lib/verdict/compare/declaredChanges';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { formats } from '@/lib/formats';
import { applyEdit } from '@/lib/documents/roster/edits';
import { copySelection } from '@/lib/documents/roster/find';
import { NO_DECLARATIONS, type Roster } from '@/lib/documents/roster/schema';
import { changed, count, declare, drop, linked, option, unit } from '../../samples/editing';
import { SAMPLE_LISTS, sampleList } from '../../samples/sampleData';
import { shownFormat } from './shownFormat';

const listed = (roster: Roster): ComparedList => ({
  roster,
  checked: checkRoster(roster, linked, formats['recon-squad']),
});
const written = (roster: Roster): ComparedList => ({ roster, checked: null });
const between = (before: Roster, after: Roster) => changesBetween(listed(before), listed(after), shownFormat);
const grell = sampleList('the-grell-survey.json');

/** The same list put together again: other ids throughout, its declarations led along. */
function rebuilt(roster: Roster): Roster {
  const renamed = (id: string): string => id.replace(/^[^#]*/, (old) => `new-${old}`);
  const ids = (function* () {
    for (let next = 0; ; next += 1) yield next;
  })();
  const forces = roster.forces.map((force) => ({
    ...force,
    selections: force.selections.map((each) =>
      withIds(
        copySelection(each, () => String(ids.next().value)),
        each,
      ),
    ),
  }));
  const { declarations } = roster;
  return {
    ...roster,
    forces,
    declarations: declarations && {
      ...declarations,
      leader: declarations.leader && renamed(declarations.leader),
      specialists: declarations.specialists.map((each) => ({ ...each, model: renamed(each.model) })),
      attested: declarations.attested.map((each) => ({ ...each, model: renamed(each.model) })),
      rides: declarations.rides.map((ride) => ({ unit: `new-${ride.unit}`, in: `new-${ride.in}` })),
    },
  };
}
type Selection = Roster['forces'][number]['selections'][number];
const withIds = (copy: Selection, original: Selection): Selection => ({
  ...copy,
  id: `new-${original.id}`,
  selections: copy.selections.map((child, at) => withIds(child, original.selections[at] ?? child)),
});

describe('what changed', () => {
  it('something, where points or models alone differ', () => {
    const same = between(grell, grell);
    const { points, models } = same;
    expect(nothingChanged({ ...same, points: { ...points, after: points.before! + 1 } })).toBe(false);
    expect(nothingChanged({ ...same, models: { ...models, after: models.before! + 1 } })).toBe(false);
  });

  it.each(SAMPLE_LISTS)('nothing, between %s and itself, or itself put together anew', (name) => {
    const list = sampleList(name);
    const same = between(list, list);
    expect(nothingChanged(same)).toBe(true);
    expect(same.same).toBe(
      list.forces.flatMap(({ selections }) => selections).length -
        (listed(list).checked?.army.configuration.length ?? 0),
    );
    expect(nothingChanged(between(list, rebuilt(list)))).toBe(true);
    expect(nothingChanged(changesBetween(written(list), written(rebuilt(list)), shownFormat))).toBe(true);
  });

  it('a unit that came and one that went, with all that they bring', () => {
    const after = changed(grell, drop('The Night Round'), unit('Lamplighter Patrol'));
    const renamed = applyEdit(after, { kind: 'title', name: 'Spring' });
    const changes = between(changed(grell, drop('The Quay Street Gang')), renamed);
    const round = changes.units.find(({ kind }) => kind === 'added');
    expect(round).toMatchObject({
      before: null,
      after: { name: 'The Quay Street Gang', points: expect.any(Number), models: 6 },
    });
    expect(round?.models).toContainEqual({ name: 'Salvor', before: 0, after: 3 });
    expect(round?.wargear).toContainEqual({ name: 'Rivet Gun (Salvor)', before: 0, after: 3 });
    expect(changes.list).toContainEqual({ what: 'Name', before: 'The Grell Survey', after: 'Spring' });
    expect(changes.models.after).toBe(listed(renamed).checked?.army.models.length);
  });

  it('models, wargear and points of a unit that stayed', () => {
    const changes = between(grell, changed(grell, count('salvors', 4), drop('gang-storm-lanterns')));
    expect(changes.units).toHaveLength(1);
    const [gang] = changes.units;
    expect(gang).toMatchObject({ kind: 'changed', id: 'gang', before: { models: 6 }, after: { models: 7 } });
    expect(gang?.models).toEqual([{ name: 'Salvor', before: 3, after: 4 }]);
    expect(gang?.wargear).toContainEqual({ name: 'Storm Lanterns', before: 1, after: 0 });
    const [was, is] = [gang?.before?.points ?? 0, gang?.after?.points ?? 0];
    expect((changes.points.after ?? 0) - (changes.points.before ?? 0)).toBe(is - was);
    expect(is).not.toBe(was);
  });

  it('which of the models carries it', () => {
    const moved = changed(grell, drop('wick-long-rifle'), option('Ember', 'Long Rifle'));
    const [patrol] = between(grell, moved).units;
    expect(patrol?.models).toEqual([]);
    expect(patrol?.wargear).toContainEqual({ name: 'Long Rifle (Wick)', before: 1, after: 0 });
    expect(patrol?.wargear).toContainEqual({ name: 'Long Rifle (Ember)', before: 0, after: 1 });
  });

  it('leader, specialists, traits, vouched facts, size and agreements, each by itself', () => {
    const specialists = grell.declarations?.specialists
      .filter(({ model }) => model !== 'wick#1')
      .map((each) => (each.model === 'boss#1' ? { ...each, trait: 'fleet' } : each));
    const changes = between(
      grell,
      changed(
        grell,
        declare({
          leader: 'boss#1',
          specialists: [...(specialists ?? []), { model: 'ember#1', trait: null, weapon: null }],
          gameSize: 150,
          attested: [{ model: 'tansy#1', fact: 'masteryLevel', value: 1 }],
          agreements: { answers: [{ question: 'Blasts', answer: 'earlier' }], rulings: [] },
        }),
      ),
    );
    expect(changes.units).toEqual([]);
    expect(changes.declared).toEqual([
      { what: 'Leader', before: 'Captain Tobias Grell', after: 'Mother Hatch' },
      { what: 'Specialist Mother Hatch', before: 'COUNTER-ATTACK', after: 'FLEET' },
      { what: 'Specialist Ember', before: null, after: 'trait still open' },
      { what: 'Vouched for: Tansy, Mastery level', before: null, after: '1' },
      { what: 'Size of the game', before: null, after: '150 points' },
      { what: 'Agreed: Blasts', before: null, after: 'earlier' },
      { what: 'Specialist Wick', before: 'SNIPER', after: null },
    ]);
  });

  it('no declaration, where the model that it names is merely gone', () => {
    expect(between(grell, changed(grell, drop('The Night Round'))).declared).toEqual([]);
    expect(between(changed(grell, drop('The Night Round')), grell).declared).toEqual([]);
  });

  it('not the leader, where only a namesake came and numbers the two', () => {
    const two = changed(grell, unit('Salvage Captain'));
    expect(between(grell, two).declared).toEqual([]);
  });

  it('settings of the data are told by what was chosen, not as units', () => {
    const bare = changed(grell, drop('charter'));
    expect(between(grell, bare).units).toEqual([]);
    expect(between(grell, bare).list).toEqual([{ what: 'Company Charter', before: 'Harbour Charter', after: null }]);
  });

  it('by what is written, where one of the two is not understood', () => {
    const changes = changesBetween(listed(grell), written(changed(grell, count('salvors', 4))), shownFormat);
    expect(changes.units).toEqual([
      {
        kind: 'changed',
        id: 'gang',
        before: { name: 'The Quay Street Gang', points: null, models: null },
        after: { name: 'The Quay Street Gang', points: null, models: null },
        models: [],
        wargear: expect.arrayContaining([{ name: 'Salvor', before: 3, after: 4 }]),
        facts: [],
      },
    ]);
    expect(changes.points).toEqual({ before: listed(grell).checked?.army.points, after: null });
  });

  it('backwards says the opposite', () => {
    const other = changed(
      grell,
      drop('The Night Round'),
      count('salvors', 2),
      declare({ ...NO_DECLARATIONS, leader: 'captain#1' }),
    );
    const [there, back] = [between(grell, other), between(other, grell)];
    const swapped = <T extends { before: unknown; after: unknown }>({ before, after, ...rest }: T) => ({
      ...rest,
      before: after,
      after: before,
    });
    const sorted = (lines: readonly object[]): readonly string[] =>
      lines.map((line) => JSON.stringify(line, Object.keys(line).sort())).toSorted();
    expect(sorted(back.declared)).toEqual(sorted(there.declared.map(swapped)));
    expect(back.points).toEqual(swapped(there.points));
    expect(back.units.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(['added patrol', 'changed gang']);
    expect(there.units.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(['changed gang', 'removed patrol']);
  });
});
