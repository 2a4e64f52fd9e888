import { expect, it } from 'vitest';
import { headOf, headsOf } from '@/lib/play/game/signing';
import { milestonesOf } from '@/lib/play/match/replay';
import { NIGHT_CALL } from '@/lib/play/match/setup';
import { accepted, begun, confirm, did, over, roll, turnsPlayed } from './builders';

it('the fingerprint after set-up is that of the log when the first turn began, however long the log has become', () => {
  const log = begun();
  const [setUp] = milestonesOf(log);
  expect(setUp).toEqual({ id: 'set-up', head: headOf(log) });
  expect(milestonesOf(turnsPlayed(log, 3))).toEqual([setUp]);
  expect(milestonesOf(accepted())).toEqual([]);
});

it('what was corrected in set-up is in it, from the correction on', () => {
  const log = begun();
  const night = log.events.at(-1)!;
  const call = night.kind === 'entered' ? night.call : NIGHT_CALL;
  const corrected = did(did(log, 'a', { kind: 'taken-back', event: night.id }), 'a', roll(call, 5));
  expect(milestonesOf(corrected)).toEqual([{ id: 'set-up', head: headOf(corrected) }]);
  expect(milestonesOf(turnsPlayed(corrected, 2))).toEqual(milestonesOf(corrected));
});

it('another log has another one', () => {
  const [one, other] = [begun({ night: 3 }), begun({ night: 4 })];
  expect(milestonesOf(other)[0]?.head).not.toBe(milestonesOf(one)[0]?.head);
  expect(headsOf(other)).toContain(milestonesOf(other)[0]?.head);
});

it('the one at the end is that of the log when both had confirmed', () => {
  const ended = confirm(confirm(over(turnsPlayed(begun(), 2)), 'a'), 'b');
  expect(milestonesOf(ended).map(({ id }) => id)).toEqual(['set-up', 'end']);
  const said = did(ended, 'a', { kind: 'consented', event: ended.events[5]!.id, agrees: true });
  expect(milestonesOf(said)[1]?.head).toBe(headOf(ended));
});
