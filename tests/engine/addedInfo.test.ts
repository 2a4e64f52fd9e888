import { expect, it } from 'vitest';
import { BUDGETS } from '@/lib/data/budgets.data';
import type { Modifier } from '@/lib/data/schema';
import { change, entry, forceEntry, profile, rule, table, unit, wardens, when } from '../data/nodes';

const SHARED = {
  sharedProfiles: [profile('wings', { M: '12' })],
  sharedRules: [rule('brave'), rule('sworn')],
  sharedInfoGroups: [{ id: 'lore', name: 'lore', rules: [rule('old')], infoLinks: [] }],
};
const show = (id: string, gate = {}): Modifier => change('add', 'add-info', id, gate);

function shown(modifiers: readonly Modifier[], relic: readonly Modifier[] = []) {
  const at = table(
    wardens([unit('guard', { modifiers, selectionEntries: [entry('relic', { modifiers: relic })] })], SHARED),
  );
  const guard = at.pick('guard');
  at.pick('relic', guard);
  const { profiles, rules } = at.selection(guard);
  return [...profiles, ...rules].map(({ name }) => name);
}

it.each([
  ['a profile', ['wings'], ['wings']],
  ['a rule', ['brave'], ['brave']],
  ['a group, with all that is in it', ['lore'], ['old']],
  ['several, each of them once', ['sworn', 'wings', 'sworn'], ['wings', 'sworn']],
  ['nothing that is not there', ['gone'], []],
])('a modifier adds %s', (_, ids, names) => {
  expect(shown(ids.map((id) => show(id)))).toEqual(names);
});

it('only while it acts, and with another type nothing', () => {
  expect(shown([show('brave', { conditions: [when('atLeast', 1, 'tank')] })])).toEqual([]);
  expect(shown([change('remove', 'add-info', 'brave')])).toEqual([]);
});

it('from outside too', () => {
  expect(shown([], [{ ...show('brave'), scope: 'parent' }])).toEqual(['brave']);
});

it('within the bounds of what one selection shows', () => {
  const many = Array.from({ length: 900 }, (_, n) => ({
    id: `many-${n}`,
    name: 'many',
    rules: Array.from({ length: BUDGETS.info.limit / 900 + 1 }, (__, i) => rule(`r${n}-${i}`)),
  }));
  const loop = {
    id: 'loop',
    name: 'loop',
    infoLinks: [{ id: 'l', name: '', targetId: 'loop', type: 'infoGroup' as const }],
  };
  const shows = (...ids: readonly string[]) => {
    const at = table(
      wardens([unit('guard', { modifiers: ids.map((id) => show(id)) })], {
        sharedInfoGroups: [loop, ...many],
      }),
    );
    at.pick('guard');
    return at.findings();
  };
  expect(shows('loop')).toEqual([]);
  expect(shows(...many.map(({ id }) => id))).toEqual([expect.stringContaining('unusable guard')]);
});

it('to a force', () => {
  const forceEntries = [forceEntry('patrol', [], { modifiers: [show('brave')] })];
  const at = table(wardens([], SHARED, { forceEntries }));
  expect(at.evaluation().roster.forces[0]!.rules.map(({ name }) => name)).toEqual(['brave']);
});

it('what every force shows is changed with what the force itself shows', () => {
  const modifiers = [{ ...change('append', 'name', 'twice'), scope: 'force', affects: 'self.rules' }];
  const at = table(wardens([unit('guard', { modifiers })], { rules: [rule('law')] }));
  const names = () => at.evaluation().roster.forces[0]!.rules.map(({ name }) => name);
  expect(names()).toEqual(['law']);
  at.pick('guard');
  expect([names(), at.findings()]).toEqual([['law twice'], []]);
});

it('without a doubt, nor does a category that is counted', () => {
  const doubtful = show('brave', { conditions: [{ ...when('atLeast', 1, 'tank'), unread: ['odd'] }] });
  const at = table(
    wardens([unit('guard', { modifiers: [doubtful] })], SHARED, {
      categoryEntries: [{ id: 'line', name: 'line', modifiers: [change('set', 'tracked', true)] }],
    }),
  );
  at.pick('guard');
  expect(at.findings()).toEqual([]);
});
