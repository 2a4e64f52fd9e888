import { expect, it } from 'vitest';
import { headOf, headsOf } from '@/lib/game/chain';
import { milestonesOf } from '@/lib/match/milestones';
import { accepted, begun, confirm, did, over, turnsPlayed } from './builders';

it('the fingerprint after set-up is that of the log when the first turn began, however long the log has become', () => {
  const log = begun();
  const [setUp] = milestonesOf(log);
  expect(setUp).toEqual({ id: 'set-up', place: log.events.length, head: headOf(log) });
  const later = turnsPlayed(log, 3);
  expect(milestonesOf(later)).toEqual([setUp]);
  expect(milestonesOf(later, [setUp!])).toEqual([setUp]);
  expect(milestonesOf(accepted())).toEqual([]);
});

it('another log has another one, also where one was known', () => {
  const [one, other] = [begun({ night: 3 }), begun({ night: 4 })];
  const [known] = milestonesOf(one);
  const [found] = milestonesOf(other, [known!]);
  expect(found?.head).not.toBe(known?.head);
  expect(found?.head).toBe(headsOf(other)[found?.place ?? 0]);
});

it('the one at the end is that of the log when both had confirmed', () => {
  const ended = confirm(confirm(over(turnsPlayed(begun(), 2)), 'a'), 'b');
  expect(milestonesOf(ended).map(({ id }) => id)).toEqual(['set-up', 'end']);
  const said = did(ended, 'a', { kind: 'consented', event: ended.events[5]!.id, agrees: true });
  expect(milestonesOf(said)[1]?.head).toBe(headOf(ended));
});
