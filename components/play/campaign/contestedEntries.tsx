import { ContestedNote } from '@/components/play/match/contested';
import type { Campaign } from '@/lib/play/campaign/campaign';
import { nameOf } from '@/lib/play/campaign/campaign';
import { asksForConsent, campaignKind } from '@/lib/play/campaign/account';
import { mayCorrect } from '@/lib/play/campaign/corrections';
import type { CampaignEvent } from '@/lib/play/campaign/events';
import { eventText } from '@/lib/play/campaignWords';
import { claimsOf } from '@/lib/play/game/consent';
import type { Entry } from '@/lib/play/game/log';
import { otherSide, type Side } from '@/lib/play/game/side';
import { CorrectButton } from './correctSheet';

interface ContestedEntriesProps {
  campaign: Campaign;
  entries: readonly Entry<CampaignEvent>[];
  /** Who plays at this device. */
  sides: readonly Side[];
  busy: boolean;
  /** Null: nothing is corrected here. */
  onCorrect: ((event: string) => void) | null;
  onSend: (side: Side, event: CampaignEvent) => void;
}

/** What one player entered and the other does not agree with, until a further game is entered. */
export function ContestedEntries({ campaign, entries, sides, busy, onCorrect, onSend }: ContestedEntriesProps) {
  const claims = claimsOf(entries, asksForConsent);
  const played = entries.findLastIndex(({ event, now }) => now !== null && isGame(event));
  return entries
    .map(({ event }) => ({ event, amends: campaignKind.amends(event)?.event ?? null }))
    .map((each) => ({ ...each, entry: entries.find(({ event }) => event.id === (each.amends ?? each.event.id)) }))
    .filter(
      ({ event: { id }, amends, entry }) =>
        claims.get(id)?.answer === 'disputes' &&
        // What was corrected once more is asked about by its new words.
        (amends === null || entry?.amendedBy === id) &&
        entries.findLastIndex(({ event }) => event.kind === 'consented' && event.event === id) > played,
    )
    .map(({ event, entry }) => {
      const other = otherSide(event.by);
      const correct = entry !== undefined && mayCorrect(entry.event, sides) ? onCorrect : null;
      const way = event.kind === 'struck' ? 'Put it back' : 'Correct or strike it';
      return (
        <ContestedNote
          key={event.id}
          says={`${nameOf(campaign, event.by)}: ${eventText(campaign, entries, event)}.`}
          name={nameOf(campaign, other)}
          cure={correct === null ? 'It counts until a player corrects it.' : `${way}, or play on as it is.`}
          busy={busy}
          back={
            correct !== null &&
            entry !== undefined && (
              // A correction is corrected where it stands: at its entry.
              <CorrectButton what={`entry ${entries.indexOf(entry) + 1}`} onClick={() => correct(entry.event.id)} />
            )
          }
          onAgree={
            sides.includes(other) ? () => onSend(other, { kind: 'consented', event: event.id, agrees: true }) : null
          }
        />
      );
    });
}

const isGame = ({ kind }: CampaignEvent): boolean => kind === 'game' || kind === 'played';
