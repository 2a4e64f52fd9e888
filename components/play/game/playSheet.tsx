'use client';

import { QrCode, Smartphone, Swords } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { GameSizeField } from '@/components/list/army/gameSizeField';
import { type ListChoice, chosenList, NameField, otherSample, PickList } from '@/components/play/match/pickList';
import { Button, ButtonLink } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Form, Select } from '@/components/ui/field';
import { Problem } from '@/components/ui/note';
import { Page } from '@/components/ui/page';
import { Stepper } from '@/components/ui/stepper';
import { useRequest } from '@/components/ui/useRequest';
import { call } from '@/lib/api/client';
import { gamePath, openGame } from '@/lib/api/games';
import { joinAlone, openingOf } from '@/lib/browser/joining';
import { keepKeys, keepPlayerName, keepSealed, keepSeat, loadPlayerName, newSecret } from '@/lib/browser/seats';
import { tablePath } from '@/lib/documents/paths';
import { capitalised } from '@/lib/foundation/words';
import { CAMPAIGN_LIMITS } from '@/lib/play/campaign/events';
import type { HandDice } from '@/lib/play/game/rolls';
import { invitationOf, keyOf } from '@/lib/play/game/secret';
import { signerOf } from '@/lib/play/game/signing';
import { MISSION_FORMAT, PACES, PACES_NOW } from '@/lib/play/match/match';
import { FromHere } from './wholeGame';
import { listClient } from '@/lib/browser/lists';
import { formatChoices } from '@/lib/formats/gameFormats';

const USUAL_GAMES = 5;

const PLAYED = {
  skirmish: 'Skirmish, one game',
  campaign: 'Campaign: No Rest for the Weary',
  none: 'One game, no mission',
} as const;

const HAND: Readonly<Record<HandDice, string>> = {
  word: 'On one player’s word',
  both: 'When both say so',
  no: 'Not at all',
};

const PACE = Object.fromEntries(
  PACES_NOW.map((pace) => [pace, capitalised(`${pace === 'table' ? '' : 'by letter: '}${PACES[pace].words}`)]),
);

/** What two players may agree on before they open a match; as it stands they agree on the usual. */
const USUAL = {
  played: 'skirmish' as keyof typeof PLAYED,
  games: USUAL_GAMES,
  /** Null: that of the list. */
  size: null as number | null,
  pace: 'table' as (typeof PACES_NOW)[number],
  byHand: 'word' as HandDice,
};
type Agreed = typeof USUAL;

interface PlaySheetProps {
  /** Null: it is picked here. */
  list: { viewId: string; name: string; format: string } | null;
  choices: readonly ListChoice[];
  formats: typeof formatChoices;
}

/** Begins a game with a list: by a code for the other's phone, for both on this one, or alone. */
export function PlaySheet({ list, choices, formats }: PlaySheetProps) {
  const router = useRouter();
  const first = choices.find(({ own, format }) => own || format === MISSION_FORMAT) ?? choices[0];
  const [picked, setPicked] = useState(list ?? first ?? null);
  const [agreed, setAgreed] = useState<Agreed>(USUAL);
  const [name, setName] = useState('');
  const [second, setSecond] = useState<{ name: string; picked: string | null } | null>(null);
  const { busy, problem, run } = useRequest();
  // What this device remembers is not known to the server, which draws the page first.
  useEffect(() => setName((typed) => typed || loadPlayerName()), []);
  const format = formats.find(({ id }) => id === picked?.format) ?? null;
  const theirs = choices.filter((choice) => choice.format === picked?.format);
  const other = useRef<HTMLElement | null>(null);
  const both = second !== null;
  useEffect(() => {
    if (both) other.current?.scrollIntoView({ block: 'center' });
  }, [both]);

  async function open(): Promise<string | null> {
    if (picked === null) return 'Pick a list.';
    if (name.trim() === '') return 'Write your name: the other player sees it.';
    if (second?.name.trim() === '') return 'Write the name of the other player.';
    if (second?.picked === null) return `Pick a list for ${second.name.trim()}.`;
    if (second?.name.trim() === name.trim()) return 'Two players have two names.';
    keepPlayerName(name.trim());
    const own = await chosenList(picked.viewId, picked.format);
    if (!own.ok) return own.problem;
    const given = second?.picked == null ? null : await chosenList(second.picked, picked.format);
    if (given?.ok === false) return given.problem;
    const sizes = format?.gameSizes ?? null;
    const size = sizes === null ? null : (agreed.size ?? own.value.gameSize);
    if (sizes !== null && !sizes.optional && size === null) return 'Choose the size of the game: see Options.';
    // Who share a phone see the dice.
    const terms = { ...agreed, size, ...(second !== null && { byHand: USUAL.byHand }) };
    const secret = newSecret();
    const answer = await call(openGame, { body: opening(picked.format, terms, name.trim(), secret) });
    if (!answer.ok) return answer.problem;
    const { viewId, campaign } = answer.value;
    // The match, and the campaign that it is the first game of.
    const all = campaign === null ? [viewId] : [viewId, campaign];
    for (const each of all) {
      keepSeat(each, 'a', secret);
      // Whoever takes the key off, or puts another there, is found out.
      keepKeys(each, { a: signerOf(secret), b: null });
    }
    // Its page seals it: a seal without its list would be useless.
    keepSealed(viewId, 'a', own.value.text);
    if (second !== null && given !== null) {
      const seat = newSecret();
      for (const each of all) keepSeat(each, 'b', seat);
      keepSealed(viewId, 'b', given.value.text);
      if (!(await joinAlone(viewId, seat, invitationOf(secret), second.name.trim()))) {
        return 'The other player could not be seated: take another name, or show a code.';
      }
    }
    // With the player's own link, so that the seat is taken even where this browser keeps nothing.
    router.push(`${gamePath('match', viewId)}#${secret}`);
    return null;
  }

  return (
    <Page width="3xl" data-format={format?.id} className="gap-5">
      <div>
        {format !== null && <p className="label text-accent">{format.name}</p>}
        <h1 className="break-words">Play{list === null ? '' : ` ${list.name || 'the unnamed list'}`}</h1>
      </div>
      <Form className="flex flex-1 flex-col gap-5" onSend={() => run(open())}>
        <NameField name={name} onName={setName} />
        {list === null && (
          <PickList
            choices={choices}
            format={null}
            picked={picked?.viewId ?? null}
            onPick={(viewId, of) => setPicked(of === null ? null : { viewId, name: '', format: of })}
          />
        )}
        {second !== null && format !== null && (
          <section ref={other} aria-label="The other player" className="flex flex-col gap-3">
            <NameField other name={second.name} onName={(typed) => setSecond({ ...second, name: typed })} />
            <PickList
              other
              choices={theirs}
              format={format.id}
              picked={second.picked}
              onPick={(viewId) => setSecond({ ...second, picked: viewId })}
            />
          </section>
        )}
        <Disclosure summary="Options">
          <Options format={format} agreed={agreed} onChange={setAgreed} />
        </Disclosure>
        <div className="sticky bottom-0 -mx-4 mt-auto flex flex-col gap-2 border-t border-rule bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <Problem says={problem} />
          <Button
            type="submit"
            look="primary"
            icon={second === null ? <QrCode /> : <Swords />}
            disabled={busy}
            className="min-h-12!"
          >
            {busy && 'One moment …'}
            {!busy && (second === null ? 'Show a code' : 'Begin')}
          </Button>
          <div className="flex gap-2">
            <Button
              icon={<Smartphone />}
              className="flex-1 aria-pressed:border-ink aria-pressed:bg-well"
              aria-pressed={second !== null}
              onClick={() =>
                setSecond(second === null ? { name: '', picked: otherSample(theirs, picked?.viewId) } : null)
              }
            >
              Both on this phone
            </Button>
            {picked !== null && (
              <ButtonLink href={tablePath(picked.viewId)} className="flex-1">
                Alone
              </ButtonLink>
            )}
          </div>
        </div>
      </Form>
    </Page>
  );
}

/** What is sent to open a match, and with it a campaign. */
function opening(format: string, { played, games, size, pace, byHand }: Agreed, name: string, secret: string) {
  const hasMission = format === MISSION_FORMAT;
  const match = {
    format,
    gameSize: size,
    mission: hasMission && played !== 'none' ? 'skirmish' : 'none',
    name,
    deadline: pace,
    ...(byHand !== 'word' && { byHand }),
    ...openingOf(secret),
  };
  return { key: keyOf(secret), match, campaign: hasMission && played === 'campaign' ? { games } : null };
}

interface OptionsProps {
  format: PlaySheetProps['formats'][number] | null;
  agreed: Agreed;
  onChange: (agreed: Agreed) => void;
}

function Options({ format, agreed, onChange }: OptionsProps) {
  const hasMission = format?.id === MISSION_FORMAT;
  const choose = (
    label: string,
    of: 'played' | 'pace' | 'byHand',
    words: Readonly<Record<string, string>>,
    hint?: string,
  ) => (
    <Select
      label={label}
      hint={hint}
      value={agreed[of]}
      onChoose={(value) => onChange({ ...agreed, [of]: value })}
      choices={Object.entries(words).map(([value, name]) => ({ value, name }))}
    />
  );
  return (
    <div className="flex flex-col gap-4 pt-2">
      {format?.gameSizes != null && (
        <GameSizeField
          key={format.id}
          sizes={format.gameSizes}
          value={agreed.size}
          onChange={(size) => onChange({ ...agreed, size })}
        />
      )}
      {hasMission && choose('What you play', 'played', PLAYED)}
      {hasMission && agreed.played === 'campaign' && (
        <div className="flex flex-wrap items-center gap-3">
          <span className="label text-ink-soft">Games</span>
          <Stepper
            label="game"
            value={agreed.games}
            min={2}
            max={CAMPAIGN_LIMITS.games}
            onChange={(games) => onChange({ ...agreed, games })}
          />
        </div>
      )}
      {choose('Pace', 'pace', PACE, 'How long you wait for each other.')}
      {hasMission && agreed.played !== 'none' && choose('Dice by hand', 'byHand', HAND)}
    </div>
  );
}

/** Begins a game with a list that this device has, where the server does not draw the page. */
export const LocalPlay = ({ viewId }: { viewId: string }) => (
  <FromHere viewId={viewId} find={listClient.here}>
    {({ name, format }) => <PlaySheet list={{ viewId, name, format }} choices={[]} formats={formatChoices} />}
  </FromHere>
);
