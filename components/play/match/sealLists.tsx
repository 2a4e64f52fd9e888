import { useState } from 'react';
import { SIDES, type Side } from '@/lib/play/game/side';
import { dutyOf, fitsSeal, sealList } from '@/lib/play/match/duties';
import { bothRevealed, bothSealed } from '@/lib/play/match/lobby';
import type { MatchEvent } from '@/lib/play/match/match';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import { isVoid } from '@/lib/play/match/steps';
import { parseRevision } from '@/lib/documents/revision';
import type { ListChoice } from './choices';
import { ChooseList } from './chooseList';
import type { ChosenList } from '@/lib/browser/chosenList';
import { Sealing } from './sealing';
import { keepSealed, loadSealed, type Seats } from '@/lib/browser/seats';
import { Note } from '@/components/ui/note';

interface Props {
  state: MatchState;
  seats: Seats;
  send: (side: Side, event: MatchEvent) => Promise<string | null>;
  choices: readonly ListChoice[];
}

/** The part of a match in which both players seal a list, until both are shown. */
export function SealLists(props: Props) {
  const { state, seats, send, choices } = props;
  const [loose, setLoose] = useState(false);
  if (isVoid(state) || state.opened.known !== null || bothRevealed(state)) return null;
  const here = SIDES.filter((side) => seats[side] !== null && state.names[side] !== null);
  const sealing = !bothSealed(state);
  async function seal(side: Side, text: string): Promise<string | null> {
    const before = loadSealed(state.id)[side];
    // Kept before it is sealed: a seal without its list would be useless.
    setLoose(!keepSealed(state.id, side, text));
    const problem = await send(side, sealList(state.id, side, seats[side] ?? '', text));
    if (problem !== null) keepSealed(state.id, side, before);
    return problem;
  }
  return (
    <section aria-labelledby="lists" className="flex flex-col gap-4">
      <h2 id="lists">The lists</h2>
      <p className="max-w-text text-ink-soft">
        {sealing
          ? 'A sealed list stays on your device. Both are shown once both are sealed.'
          : 'Both are sealed. Each phone shows its list once this page is open there.'}
      </p>
      <Sealing
        here={here}
        nameOf={(side) => nameOf(state, side)}
        standing={(side) => standingOf(state, side)}
        closed={!sealing}
        pick={(side, onSealed) => (
          <ChooseList
            choices={choices}
            format={state.opened.format}
            verb="Seal this list"
            onChoose={async ({ text }) => {
              const problem = await seal(side, text);
              if (problem === null) onSealed();
              return problem;
            }}
          />
        )}
        sealedName={(side) => sealedName(loadSealed(state.id)[side]) ?? 'a list on another device'}
      />
      {loose && <Note role="alert">This browser is full or private: leave this page open until then.</Note>}
      {!sealing &&
        here
          .filter((side) => state.lists[side].hash === null)
          .map((side) => <Missing key={side} {...props} side={side} />)}
    </section>
  );
}

/** How far a player is with the list. */
function standingOf({ id, lists, names }: MatchState, side: Side) {
  if (names[side] === null) return 'away';
  if (lists[side].hash !== null) return 'shown';
  // What was picked to open or to join the match is sealed in a moment.
  return lists[side].commitment === null && loadSealed(id)[side] === null ? 'picks' : 'sealed';
}

/** A list that was sealed on another device: shown from there, or picked here once more. */
function Missing({ state, seats, choices, side, send }: Props & { side: Side }) {
  const secret = seats[side];
  const text = loadSealed(state.id)[side];
  if (secret === null || (text !== null && fitsSeal(state, side, secret, text))) {
    return (
      <p role="status" className="text-ink-soft">
        Showing {nameOf(state, side)}’s list …
      </p>
    );
  }
  async function pick(list: ChosenList): Promise<string | null> {
    if (!fitsSeal(state, side, secret ?? '', list.text)) {
      return `${list.name} is not the sealed list now: pick that one, unchanged.`;
    }
    keepSealed(state.id, side, list.text);
    const reveal = dutyOf(state, side, secret ?? '', list.text);
    return reveal === null ? null : send(side, reveal);
  }
  return (
    <div className="flex flex-col gap-3">
      <Note>
        {nameOf(state, side)}’s list was sealed on another device. Open the match there, or pick the same list here.
      </Note>
      <ChooseList choices={choices} format={state.opened.format} verb="Show this list" onChoose={pick} />
    </div>
  );
}

function sealedName(text: string | null): string | null {
  const parsed = text === null ? null : parseRevision(text);
  return parsed !== null && parsed.ok ? parsed.value.roster.name || 'Unnamed list' : null;
}
