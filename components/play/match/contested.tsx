import type { ReactNode } from 'react';
import { Check, Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import type { MissionPlay } from '@/components/play/mission/useMissionPlay';
import { landingText } from '@/lib/play/deck/airborne';
import { claimsOf, type Entry, type LogEvent } from '@/lib/play/game/log';
import { isReplaced } from '@/lib/play/game/rolls';
import { otherSide } from '@/lib/play/game/side';
import { eventText } from '@/lib/play/match/eventText';
import type { MatchEvent } from '@/lib/play/match/match';
import { asksForConsent, isStep, matchGame } from '@/lib/play/match/replay';
import { type MatchState, nameOf } from '@/lib/play/match/state';

type Entries = readonly Entry<MatchEvent>[];

/** What one player said and the other does not agree with. `counts`: it is played with all the same. */
export function contestedIn({ rolls }: Pick<MatchState, 'rolls'>, entries: Entries) {
  const claims = claimsOf(entries, asksForConsent);
  return entries
    .filter(({ event }) => claims.get(event.id)?.answer === 'disputes')
    .map(({ event }) => ({ event, counts: !isReplaced(rolls, event.id) }));
}

/** Whether an entry takes the game on: a step, one of the deck, or of the landing of who was drawn. */
const takesOn = (event: MatchEvent): boolean =>
  isStep(event) || event.kind === 'deck-step' || (event.kind === 'set' && landingText(event.sets) !== null);

const wentOn = (entries: Entries, isIt: (event: LogEvent<MatchEvent>) => boolean): boolean =>
  entries
    .slice(entries.findLastIndex(({ event }) => isIt(event)) + 1)
    .some(({ event, now, problem }) => now !== null && problem === null && takesOn(event));

interface ContestedNoteProps {
  /** What was entered, as one sentence. */
  says: string;
  /** Who does not agree with it. */
  name: string;
  /** What to do about it. */
  cure: string;
  busy: boolean;
  /** Takes it back or puts it right; left out: nobody here does. */
  back?: ReactNode;
  /** Null: whoever does not agree sits elsewhere. */
  onAgree: (() => void) | null;
}

/** An entry that the other player does not agree with, and what either does about it. */
export const ContestedNote = ({ says, name, cure, busy, back, onAgree }: ContestedNoteProps) => (
  <Note role="status" state="illegal" className="no-print flex flex-wrap items-center gap-x-3 gap-y-1">
    <p className="min-w-0 flex-1 basis-60">
      {says} <strong className="font-semibold">{name} does not agree.</strong> {cure}
    </p>
    {back}
    {onAgree !== null && (
      <Button small icon={<Check />} disabled={busy} onClick={onAgree}>
        I agree after all
      </Button>
    )}
  </Note>
);

/** What the two do not agree on, on both pages, and what to do about it: until the game goes on. */
export function ContestedLines({ play: { state, seats, entries, busy, act } }: { play: MissionPlay }) {
  const draws = state.opened.mission === 'none';
  return (
    contestedIn(state, entries)
      .filter(({ event }) => !wentOn(entries, (each) => each.kind === 'consented' && each.event === event.id))
      // Dice of a mission that do not count are asked for anew, with these words.
      .filter(({ counts }) => counts || draws)
      .map(({ event, counts }) => {
        const { by, id } = event;
        const other = otherSide(by);
        const again = draws ? 'draw again' : 'do it again';
        const back =
          counts &&
          matchGame.whyNotAmend(event, event, () => []) === null &&
          !wentOn(entries, (each) => each.id === id);
        const stays = back
          ? `${nameOf(state, by)} can take it back and ${again}, or go on as it is.`
          : 'Go on as it is.';
        return (
          <ContestedNote
            key={id}
            says={eventText(state, event)}
            name={nameOf(state, other)}
            cure={counts ? stays : `It does not count: ${again}.`}
            busy={busy}
            back={
              back &&
              seats[by] !== null && (
                <Button
                  small
                  icon={<Undo2 />}
                  disabled={busy}
                  onClick={() => act(by, { kind: 'taken-back', event: id })}
                >
                  Take it back
                </Button>
              )
            }
            onAgree={
              counts && seats[other] !== null ? () => act(other, { kind: 'consented', event: id, agrees: true }) : null
            }
          />
        );
      })
  );
}
