import { expect, it } from 'vitest';
import { newLog } from '@/lib/play/game/log';
import { contradicts, witnessOf } from '@/lib/play/game/trust';
import { matchGame, type MatchLog } from '@/lib/play/match/replay';
import { did, join, newMatch, opened, revealed } from '../match/builders';

const seen = revealed();
const witness = witnessOf(seen);
const changed = (events: MatchLog['events']): boolean => contradicts(witness, witnessOf({ ...seen, events }));

it('a log that has grown, or that is not read to its end, is the same log', () => {
  const grown = did(seen, 'a', { kind: 'declined', reason: null });
  expect(contradicts(witness, witnessOf(grown))).toBe(false);
  expect(contradicts(witnessOf(grown), witness)).toBe(false);
  expect(changed(seen.events.slice(0, 2))).toBe(false);
  expect(contradicts(witness, witnessOf(JSON.parse(JSON.stringify(seen)) as MatchLog))).toBe(false);
});

it('an entry that was changed, taken out, put in or exchanged is seen, wherever it stands', () => {
  const { events } = seen;
  for (const place of events.keys()) {
    const last = place === events.length - 1;
    const [event, next] = [events[place]!, events[place + 1]];
    expect(changed(events.with(place, { ...event, at: '2020-01-01T00:00:00.000Z' })), `${place}`).toBe(true);
    // The last one may be still to come.
    expect(changed(events.toSpliced(place, 1)), `${place}`).toBe(!last);
    expect(changed(events.toSpliced(place, 0, { ...event, id: 'put-in-later' })), `${place}`).toBe(true);
    if (next !== undefined) expect(changed(events.with(place, next).with(place + 1, event)), `${place}`).toBe(true);
  }
});

it('what was agreed on at the opening, and the game itself, are part of it', () => {
  const at = newMatch().opened.at;
  const other = did(newLog(matchGame, 'game1', opened({ deadline: 'week' }), at), 'b', join);
  expect(contradicts(witness, witnessOf(other))).toBe(true);
  expect(contradicts(witness, witnessOf({ ...seen, id: 'game2' }))).toBe(true);
});
