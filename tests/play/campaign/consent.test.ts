import { expect, it } from 'vitest';
import { asksForConsent, replayCampaign, type CampaignLog } from '@/lib/play/campaign/account';
import type { CampaignEvent, Correctable } from '@/lib/play/campaign/events';
import { claimsOf } from '@/lib/play/game/log';
import { began, happened, opened, played } from './accountBuilders';

const answers = (log: CampaignLog): Record<string, string | null> =>
  Object.fromEntries(
    [...claimsOf(replayCampaign(log).entries, asksForConsent)].map(([event, { answer }]) => [event, answer]),
  );
const idOf = (log: CampaignLog, place: number): string => log.events[place - 1]?.id ?? '';

it('the other player is asked about a result by hand, its correction and its striking; nothing waits for the answer', () => {
  const one = happened(opened(3), [
    ['a', began()],
    ['a', played({ outcome: 'major', winner: 'a' })],
  ]);
  expect(answers(one)).toEqual({ [idOf(one, 2)]: null });
  expect(replayCampaign(one).state.played).toHaveLength(1);
  const no: CampaignEvent = { kind: 'consented', event: idOf(one, 2), agrees: false };
  const disputed = happened(one, [
    ['a', no],
    ['b', no],
  ]);
  // Nobody answers oneself, and a disputed result stands until it is corrected.
  expect(answers(happened(one, [['a', no]]))).toEqual({ [idOf(one, 2)]: null });
  expect(answers(disputed)).toEqual({ [idOf(one, 2)]: 'disputes' });
  expect(replayCampaign(disputed).state.played).toHaveLength(1);
  const struck = happened(disputed, [['b', { kind: 'struck', event: idOf(one, 2) }]]);
  const striking = idOf(struck, struck.events.length);
  // Who disputed the result is not held to have said anything of its striking.
  expect(answers(struck)).toEqual({ [striking]: null });
  const agreedThenCorrected = happened(one, [
    ['b', { kind: 'consented', event: idOf(one, 2), agrees: true }],
    [
      'a',
      { kind: 'corrected', event: idOf(one, 2), content: played({ outcome: 'draw', winner: null }) as Correctable },
    ],
  ]);
  expect(Object.values(answers(agreedThenCorrected))).toEqual([null]);
  const agreed = happened(struck, [['a', { kind: 'consented', event: striking, agrees: true }]]);
  expect(answers(agreed)).toEqual({ [striking]: 'agrees' });
});
