import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HeldBackLines } from '@/components/play/match/matchHead';
import { SIDES } from '@/lib/play/game/side';
import { sealList, sealStratagem } from '@/lib/play/match/duties';
import type { MatchLog } from '@/lib/play/match/replay';
import { CORNER_CALL } from '@/lib/play/match/setup';
import {
  SECRETS,
  START,
  accepted,
  did,
  join,
  listText,
  newMatch,
  settled,
  stateOf,
  withStratagems,
} from '../play/match/builders';

const DAY = 86_400_000;
const told = (log: MatchLog, after: number): string =>
  renderToStaticMarkup(<HeldBackLines state={stateOf(log)} now={new Date(START + after).toISOString()} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const sealedBoth = (): MatchLog =>
  SIDES.reduce(
    (log, side) => did(log, side, sealList('game1', side, SECRETS[side], listText(side))),
    did(newMatch(), 'b', join),
  );
const bothStratagems = (): MatchLog =>
  did(
    did(settled(accepted()), 'a', sealStratagem('game1', 'a', SECRETS.a, 'hero-exemplar')),
    'b',
    sealStratagem('game1', 'b', SECRETS.b, 'just-as-planned'),
  );

it('who keeps back a list, a stratagem or a part of a roll is named once the agreed time is over', () => {
  expect(told(sealedBoth(), 60_000)).toMatch(/Ada’s list is due by .*Bea’s list is due by/);
  expect(told(sealedBoth(), 2 * DAY)).toContain(
    'The time is over. Ada has sealed a list and not shown it. Ada has lost the exchange.',
  );
  expect(told(bothStratagems(), 10_000)).toBe('');
  expect(told(bothStratagems(), 60_000)).toContain('not shown it. You may go on without it from');
  expect(told(bothStratagems(), 2 * DAY)).toContain('The time is over. Bea has sealed a stratagem and not shown it');
  const rolling = did(withStratagems('just-as-planned', 'hero-exemplar'), 'b', { kind: 'call', call: CORNER_CALL });
  expect(told(rolling, 20_000)).toBe('');
  expect(told(rolling, 2 * DAY)).toContain('The time is over. Ada has not shown its part of a roll');
});
