import { expect, it } from 'vitest';
import { campaignKind, type CampaignLog } from '@/lib/play/campaign/account';
import type { CampaignEvent } from '@/lib/play/campaign/events';
import { signedOn, signerOf } from '@/lib/play/game/signing';
import { newLog, type LogEvent } from '@/lib/play/game/log';
import { againstCampaign } from '@/components/play/match/useCampaign';
import { began as unsigned } from '../../play/campaign/accountBuilders';
import { SECRETS } from '../../play/match/builders';

const AT = '2026-01-01T10:00:00.000Z';
const SIGNERS = { a: signerOf(SECRETS.a), b: signerOf(SECRETS.b) };
const NOBODY = { secrets: { a: null, b: null }, seen: '', told: null, keys: { a: null, b: null } };

const empty: CampaignLog = newLog(campaignKind, 'campaign1', { games: 3, name: 'Ann', signer: SIGNERS.a }, AT);
const event = { ...unsigned(), signers: SIGNERS } as CampaignEvent;
const stamp = { id: 'event-no-1', by: 'a', at: AT } as const;
/** Begun, signed by Ann or by whose secret it is. */
const begun = (secret: string): CampaignLog => {
  const after = { ...empty, events: [{ ...event, ...stamp } as LogEvent<CampaignEvent>] };
  // The keys are named by the beginning itself.
  const signature = signedOn({ ...campaignKind, signers: () => SIGNERS }, empty, secret, { ...stamp, event });
  return { ...after, events: [{ ...event, ...stamp, ...signature } as LogEvent<CampaignEvent>] };
};
const CAMPAIGN = begun(SECRETS.a);
const beginning = event.kind === 'began' ? event : null;
const opened = {
  name: 'Ann',
  signer: SIGNERS.a,
  known: { name: 'Bob', lists: beginning!.lists, signer: SIGNERS.b },
};

it('a later match that fits its campaign is taken', () => {
  expect(againstCampaign(opened, CAMPAIGN, NOBODY)).toEqual([]);
  // From before events were signed there is nothing to hold it against.
  expect(againstCampaign({ ...opened, signer: undefined }, CAMPAIGN, NOBODY)).toEqual([]);
});

it.each([
  [
    'other lists',
    { ...opened, known: { ...opened.known, lists: { ...opened.known.lists, b: 'f'.repeat(64) } } },
    /lists/,
  ],
  ['another name', { ...opened, known: { ...opened.known, name: 'Eve' } }, /names/],
  ['another key', { ...opened, known: { ...opened.known, signer: 'f'.repeat(64) } }, /keys/],
])('one with %s is named', (_, other, says) => {
  expect(againstCampaign(other, CAMPAIGN, NOBODY).join()).toMatch(says);
});

it('so is a campaign whose beginning its player did not sign', () => {
  expect(againstCampaign(opened, begun(SECRETS.b), NOBODY).join()).toMatch(/campaign’s log is wrong/);
});
