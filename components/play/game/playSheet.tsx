'use client';

import { CAMPAIGN_LIMITS, MISSION_FORMAT, PACES, PACES_NOW } from '@/lib/play/terms.data';
import { QrCode, Smartphone, Swords } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { GameSizeField } from '@/components/list/army/gameSize';
import { type ListChoice, NameField, otherSample, PickList } from '@/components/play/match/pickList';
import { Button, ButtonLink } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Form, Select } from '@/components/ui/field';
import { Problem } from '@/components/ui/note';
import { Page } from '@/components/ui/page';
import { Stepper } from '@/components/ui/stepper';
import { useRequest } from '@/components/ui/useRequest';
import type { AgreedTerms } from '@/lib/browser/openMatch';
import { withLazy } from '@/lib/browser/lazy';
import { loadPlayerName } from '@/lib/browser/texts';
import { tablePath } from '@/lib/documents/paths';
import { capitalised } from '@/lib/foundation/words';
import type { HandDice } from '@/lib/play/game/rolls';
import type { formatChoices } from '@/lib/formats/gameFormats';

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

/** As it stands they agree on the usual. */
const USUAL: AgreedTerms = { played: 'skirmish', games: USUAL_GAMES, size: null, pace: 'table', byHand: 'word' };

/** Moves to what has just come up on the page. */
const intoView = (part: HTMLElement | null): void => part?.scrollIntoView({ block: 'center' });

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
  const [agreed, setAgreed] = useState(USUAL);
  const [name, setName] = useState('');
  const [second, setSecond] = useState<{ name: string; picked: string | null } | null>(null);
  const { busy, problem, setProblem, run } = useRequest();
  // What this device remembers is not known to the server, which draws the page first.
  useEffect(() => setName((typed) => typed || loadPlayerName()), []);
  const format = formats.find(({ id }) => id === picked?.format) ?? null;
  const theirs = choices.filter((choice) => choice.format === picked?.format);

  async function open(): Promise<string | null> {
    if (picked === null) return 'Pick a list.';
    if (name.trim() === '') return 'Write your name: the other player sees it.';
    if (second?.name.trim() === '') return 'Write the name of the other player.';
    if (second?.picked === null) return `Pick a list for ${second.name.trim()}.`;
    if (second?.name.trim() === name.trim()) return 'Two players have two names.';
    if (format === null) return 'This app does not know the format of that list.';
    const own = { picked: picked.viewId, name: name.trim() };
    const opponent = second === null ? null : { picked: second.picked ?? '', name: second.name.trim() };
    const opened = await withLazy(
      () => import('@/lib/browser/openMatch'),
      (part) => part.openMatch({ format, own, second: opponent, agreed }),
    );
    if (!opened.ok) return opened.problem;
    router.push(opened.value);
    return null;
  }

  return (
    <Page width="3xl" data-format={format?.id} className="gap-5">
      <div>
        {format !== null && <p className="label text-accent">{format.name}</p>}
        <h1 className="break-words">Play{list === null ? '' : ` ${list.name || 'the unnamed list'}`}</h1>
      </div>
      <Form className="flex flex-1 flex-col gap-5" onSend={() => run(open())}>
        <NameField
          name={name}
          onName={(typed) => {
            setName(typed);
            setProblem(null);
          }}
        />
        {list === null && (
          <PickList
            choices={choices}
            format={null}
            picked={picked?.viewId ?? null}
            onPick={(viewId, of) => setPicked(of === null ? null : { viewId, name: '', format: of })}
          />
        )}
        {second !== null && format !== null && (
          <section ref={intoView} aria-label="The other player" className="flex flex-col gap-3">
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
        <Disclosure summary={format?.id === MISSION_FORMAT ? 'Options and campaign' : 'Options'}>
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
            {!busy && (second === null ? 'Invite a player' : 'Begin')}
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
                Play alone
              </ButtonLink>
            )}
          </div>
        </div>
      </Form>
    </Page>
  );
}

interface OptionsProps {
  format: PlaySheetProps['formats'][number] | null;
  agreed: AgreedTerms;
  onChange: (agreed: AgreedTerms) => void;
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
