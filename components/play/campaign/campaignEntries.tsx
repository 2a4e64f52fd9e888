import type { Army } from '@/lib/army/army';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/sheet';
import type { CampaignEvent, Correctable } from '@/lib/play/campaign/events';
import { type Campaign, nameOf, lastRead, mayCorrect } from '@/lib/play/campaign/campaign';
import * as account from '@/lib/play/campaign/account';
import { type Entry, type LogEvent, claimsOf, claimText } from '@/lib/play/game/log';
import { otherSide, type BySide, type Side } from '@/lib/play/game/side';
import { ContestedNote } from '@/components/play/match/contested';
import { eventText } from '@/lib/play/campaign/eventText';
import { Correction } from './entryForm';
import { Pencil } from 'lucide-react';
import { stampDate } from '@/lib/foundation/stampDate';
import { classes } from '@/lib/foundation/classes';

/** What every part of a campaign’s page works with. */
export interface CampaignHere {
  campaign: Campaign;
  entries: readonly Entry<CampaignEvent>[];
  /** Who plays at this device; none: an onlooker's. */
  sides: readonly Side[];
  /** The frozen lists as this browser reads them; null: it cannot. */
  armies: BySide<Army | null>;
  busy: boolean;
  /** What only this device knows so far. */
  unsent: readonly { id: string }[];
  onSend: (side: Side, event: CampaignEvent) => void;
  /** Opens an entry to be corrected. Null: nothing is corrected here. */
  onCorrect: ((event: string) => void) | null;
}

/** A campaign with the log that it is read from. */
export type CampaignLogHere = Pick<CampaignHere, 'campaign' | 'entries'>;

interface CorrectSheetProps extends Pick<CampaignHere, 'sides' | 'armies' | 'busy' | 'onSend'> {
  log: account.CampaignLog;
  event: string;
  onClose: () => void;
}

/** Corrects or strikes an entry; what would break is shown before it is done. */
export function CorrectSheet({ log, event, sides, armies, busy, onSend, onClose }: CorrectSheetProps) {
  const { state, entries } = account.replayCampaign(log);
  const entry = entries.find((each) => each.event.id === event);
  if (entry === undefined) return null;
  const struckNow = entry.now === null;
  const { id, by, at } = entry.event;
  const reads = entry.now ?? { ...lastRead(entries, entry.event), id, by, at };
  const strike: CampaignEvent = { kind: 'struck', event };
  const without = account.replayCampaign({ ...log, events: [...log.events, stamp(reads.by, strike)] }).state;
  /** Made by the player here who may make it; else by the first, who is told why not. */
  const lookAhead = (amending: CampaignEvent) => {
    const maker = sides.find((side) => account.whatBreaks(log, stamp(side, amending)).ok) ?? sides[0] ?? 'a';
    const breaks = account.whatBreaks(log, stamp(maker, amending));
    return {
      refused: !breaks.ok,
      says: <Breaks campaign={state} entries={entries} breaks={breaks} />,
      send: () => onSend(maker, amending),
    };
  };
  const corrected = (content: Correctable) => lookAhead({ kind: 'corrected', event, content });
  const struck = lookAhead(strike);
  return (
    <Sheet open onClose={onClose} title={struckNow ? 'Put an entry back' : 'Correct an entry'}>
      <div className="flex flex-col gap-6">
        <p className="text-ink-soft">
          {struckNow ? 'Struck: ' : ''}
          {eventText(state, entries, reads)}
        </p>
        <section aria-label="Correct it">
          <Correction
            campaign={without}
            reads={reads}
            sent={entry.event}
            army={'side' in reads ? armies[reads.side] : null}
            label={struckNow ? 'Put it back' : 'Correct it'}
            busy={busy}
            lookAhead={corrected}
            onSend={(content) => corrected(content).send()}
          />
        </section>
        {!struckNow && (
          <section aria-label="Strike it" className="border-t border-hairline pt-4">
            <h3>Or strike it</h3>
            <p className="mb-2 text-ink-soft">The entry goes, and all later ones are worked out again.</p>
            {struck.says}
            <Button look="danger" className="mt-3" disabled={busy || struck.refused} onClick={struck.send}>
              Strike this entry
            </Button>
          </section>
        )}
      </div>
    </Sheet>
  );
}

const stamp = (by: Side, event: CampaignEvent): LogEvent<CampaignEvent> => ({
  ...event,
  id: 'looked-ahead',
  by,
  at: '2000-01-01T00:00:00Z',
});

function Breaks({ breaks, ...shown }: CampaignLogHere & { breaks: ReturnType<typeof account.whatBreaks> }) {
  if (!breaks.ok || breaks.value.length === 0) {
    return (
      <p role="status" className={breaks.ok ? 'text-ink-soft' : 'text-illegal'}>
        {breaks.ok ? 'Nothing after it breaks.' : breaks.problem}
      </p>
    );
  }
  return (
    <div role="status">
      <p className="font-medium">This breaks:</p>
      <LedgerProblems {...shown} problems={breaks.value} sides={[]} onCorrect={null} />
    </div>
  );
}

type LogListProps = CampaignLogHere & Pick<CampaignHere, 'sides' | 'onCorrect'>;
type LedgerProblemsProps = LogListProps & { problems: readonly account.LedgerProblem[] };

/** Entries that do not fit any more: what they say, what is wrong, and what to do. */
export const LedgerProblems = ({ campaign, entries, problems, sides, onCorrect }: LedgerProblemsProps) => (
  <ul className="divide-y divide-hairline">
    {problems.map(({ event, says, cure }) => {
      const entry = entries.find((each) => each.event.id === event);
      // Only who designated a specialist amends it.
      const alone = entry?.event.kind === 'designated' && !sides.includes(entry.event.by) ? entry.event.by : null;
      return (
        <li key={event} className="py-2">
          {entry !== undefined && (
            <p className="font-medium">{eventText(campaign, entries, entry.now ?? entry.event)}</p>
          )}
          <p>{says}</p>
          <p className="text-sm text-ink-soft">
            {alone !== null && `${nameOf(campaign, alone)} can mend it. `}
            {cure}
          </p>
          {onCorrect !== null && entry !== undefined && mayCorrect(entry.event, sides) && (
            <Button small className="mt-1" onClick={() => onCorrect(event)}>
              Correct this entry
            </Button>
          )}
        </li>
      );
    })}
  </ul>
);

/** What one player entered and the other does not agree with, until a further game is entered. */
export function ContestedEntries(props: Omit<CampaignHere, 'armies' | 'unsent'>) {
  const { campaign, entries, sides, busy, onCorrect, onSend } = props;
  const claims = claimsOf(entries, account.asksForConsent);
  const played = entries.findLastIndex(({ event, now }) => now !== null && ['game', 'played'].includes(event.kind));
  const answeredSince = new Set(
    entries.slice(played + 1).flatMap(({ event }) => (event.kind === 'consented' ? [event.event] : [])),
  );
  return entries
    .filter(({ event: { id } }) => claims.get(id)?.answer === 'disputes' && answeredSince.has(id))
    .map(({ event }) => {
      // A correction is corrected where it stands: at its entry. What was corrected once more is asked about anew.
      const amends = account.campaignKind.amends(event)?.event ?? null;
      const place = entries.findIndex((each) => each.event.id === (amends ?? event.id));
      const entry = entries[place];
      if (entry === undefined || (amends !== null && entry.amendedBy !== event.id)) return null;
      const other = otherSide(event.by);
      const correct = mayCorrect(entry.event, sides) ? onCorrect : null;
      const way = event.kind === 'struck' ? 'Put it back' : 'Correct or strike it';
      return (
        <ContestedNote
          key={event.id}
          says={`${nameOf(campaign, event.by)}: ${eventText(campaign, entries, event)}.`}
          name={nameOf(campaign, other)}
          cure={correct === null ? 'It counts as long as it stands.' : `${way}, or play on as it is.`}
          busy={busy}
          back={
            correct !== null && <CorrectButton what={`entry ${place + 1}`} onClick={() => correct(entry.event.id)} />
          }
          onAgree={
            sides.includes(other) ? () => onSend(other, { kind: 'consented', event: event.id, agrees: true }) : null
          }
        />
      );
    });
}

/** A campaign of three games has some 60 entries. */
const MOST_SHOWN = 600;

/** Everything that was entered, in order, and what became of it. */
export function LogList({ campaign, entries, sides, onCorrect, unsent }: LogListProps & Pick<CampaignHere, 'unsent'>) {
  const claims = claimsOf(entries, account.asksForConsent);
  const before = Math.max(0, entries.length - MOST_SHOWN);
  return (
    <ol className="divide-y divide-hairline">
      {before > 0 && <li className="py-1 text-sm text-ink-soft">{before} before these</li>}
      {entries.slice(before).map(({ event, now, amendedBy }, at) => {
        const [place, claim, amended] = [before + at + 1, claims.get(event.id), amendedBy !== null];
        return (
          <li key={event.id} className="grid min-h-7 grid-cols-[1.75rem_1fr_auto] items-baseline gap-x-2 py-1 text-sm">
            <span className="figures text-ink-faint">{place}.</span>
            <span className="min-w-0 break-words">
              <span className="text-ink-faint">
                {nameOf(campaign, event.by)}, {stampDate(event.at)}:{' '}
              </span>
              <span className={classes(amended && 'text-ink-faint line-through')}>
                {eventText(campaign, entries, event)}
              </span>
              {amended && now !== null && <span> {eventText(campaign, entries, now)}</span>}
              {claim !== undefined && (
                <span className="text-ink-faint"> ({claimText(claim, (side) => nameOf(campaign, side))})</span>
              )}
              {unsent.some(({ id }) => id === event.id) && (
                <span className="font-medium text-unfinished"> to be sent</span>
              )}
              {amended && <span className="text-ink-faint"> ({now === null ? 'struck' : 'corrected'})</span>}
            </span>
            {onCorrect !== null && mayCorrect(event, sides) && (
              <CorrectButton what={`entry ${place}`} onClick={() => onCorrect(event.id)} />
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Opens an entry to be corrected. */
export const CorrectButton = ({ what, onClick }: { what: string; onClick: () => void }) => (
  <Button small look="quiet" icon={<Pencil />} aria-label={`Correct ${what}`} onClick={onClick}>
    <span className="max-sm:sr-only">Correct</span>
  </Button>
);
