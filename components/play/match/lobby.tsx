import { useState } from 'react';
import { SIDES, type Side } from '@/lib/play/game/side';
import { dutyOf, fitsSeal, sealList } from '@/lib/play/match/duties';
import { bothRevealed, bothSealed } from '@/lib/play/match/lobby';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import { isVoid } from '@/lib/play/match/steps';
import { parseRevision } from '@/lib/documents/revision';
import { type ListChoice, ChooseList, chosenList, NameField, otherSample } from './pickList';
import type { AgreedTermsProps } from './agreedTerms';
import { Sealing } from './sealing';
import { keepPlayerName, loadPlayerName } from '@/lib/browser/texts';
import { keepSealed, loadSealed } from '@/lib/browser/seats';
import { Note } from '@/components/ui/note';
import { lazyPart } from '@/components/ui/lazyPart';
import { LinkLine } from '@/components/ui/linkLine';

/** For who invites, where its place is kept until it is there. */
const QrCode = lazyPart(
  async () => (await import('@/components/ui/qrCode')).QrCode,
  <div className="aspect-square w-full max-w-96" />,
);

type Props = Omit<AgreedTermsProps, 'lists'> & { choices: readonly ListChoice[] };

/** The part of a match in which both players seal a list, until both are shown. */
export function SealLists(props: Props) {
  const { state, seats, send, choices } = props;
  const [loose, setLoose] = useState(false);
  if (isVoid(state) || state.opened.known !== null || bothRevealed(state)) return null;
  const here = SIDES.filter((side) => seats[side] !== null && state.names[side] !== null);
  const sealing = !bothSealed(state);
  const picks = here.some((side) => standingOf(state, side) === 'picks');
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
          ? `${picks ? 'Seal your list. ' : ''}Both lists are shown once both are sealed.`
          : 'Both are sealed. Each phone shows its list once this page is open there.'}
      </p>
      <Sealing
        here={here}
        state={state}
        standing={(side) => standingOf(state, side)}
        closed={!sealing}
        pick={(side, onSealed) => (
          <ChooseList
            choices={choices}
            format={state.opened.format}
            verb="Seal this list"
            onChoose={async (picked) => {
              const found = await chosenList(picked, state.opened.format);
              const problem = found.ok ? await seal(side, found.value.text) : found.problem;
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
  async function pick(picked: string): Promise<string | null> {
    const found = await chosenList(picked, state.opened.format);
    if (!found.ok) return found.problem;
    const list = found.value;
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

/** The way in for the other player: a code to scan, and the same as a link. */
export const Invitation = ({ address }: { address: string }) => (
  <section aria-label="Invitation" className="flex max-w-text flex-col gap-3">
    <h2>The other player scans this</h2>
    <QrCode text={address} label="The invitation as a QR code" className="w-full max-w-96" />
    <LinkLine
      label="Invitation"
      note="Or send the link. The first to join takes the second seat; everyone else watches."
      url={address}
    />
  </section>
);

interface JoinFormProps {
  format: string;
  choices: readonly ListChoice[];
  /** Takes the second seat with this list. Null: done; else why not. */
  onJoin: (name: string, list: string) => Promise<string | null>;
}

/** Joins with a name and a list, which is sealed with it. */
export function JoinForm({ format, choices, onJoin }: JoinFormProps) {
  const [name, setName] = useState(loadPlayerName);
  async function join(picked: string): Promise<string | null> {
    if (name.trim() === '') return 'Write your name: the other player sees it.';
    keepPlayerName(name.trim());
    const list = await chosenList(picked, format);
    return list.ok ? onJoin(name.trim(), list.value.text) : list.problem;
  }
  return (
    <section aria-label="Join" className="max-w-text">
      <ChooseList choices={choices} format={format} verb="Join" first={otherSample(choices)} pinned onChoose={join}>
        <NameField name={name} onName={setName} />
      </ChooseList>
    </section>
  );
}
