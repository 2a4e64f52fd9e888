'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState, type FormEvent } from 'react';
import { GameSizeField } from '@/components/list/army/gameSizeField';
import type { FormatChoice } from '@/components/list/format/formatPicker';
import { Button } from '@/components/ui/button';
import { Select, TextField } from '@/components/ui/field';
import { Stepper } from '@/components/ui/stepper';
import { CAMPAIGN_LIMITS } from '@/lib/play/campaign/events';
import { invitationOf, keyOf } from '@/lib/play/game/secret';
import { signerOf } from '@/lib/play/game/signing';
import { NAME_STAYS } from '@/lib/browser/whatStays';
import { DEADLINES, MATCH_LIMITS, MISSION_FORMAT, type Deadline } from '@/lib/play/match/match';
import { call } from '@/lib/api/client';
import { gamePath, openGame } from '@/lib/api/games';
import { joinAlone } from '@/lib/browser/joinAlone';
import { openingOf } from '@/lib/browser/joining';
import { keepKeys, keepPlayerName, keepSeat, loadPlayerName, newSecret } from '@/lib/browser/seats';
import { Problem } from '@/components/ui/note';

const USUAL_GAMES = 5;

const PLAYED = [
  {
    id: 'skirmish',
    title: 'One game of Skirmish',
    says: 'The mission of these rules. The app leads through stratagems, deployment, turns and score.',
  },
  {
    id: 'campaign',
    title: 'A campaign: No Rest for the Weary',
    says: 'Several games of Skirmish with the same lists. Specialists grow.',
  },
  {
    id: 'none',
    title: 'One game without a mission',
    says: 'The lists are sealed, shown and accepted; the rest is yours.',
  },
] as const;

/** Opens a match, or a campaign with its first match: what the two players agreed on, and who opens it. */
export function OpenGameForm({ formats }: { formats: readonly FormatChoice[] }) {
  const router = useRouter();
  const [formatId, setFormatId] = useState(formats[0]?.id ?? '');
  const [size, setSize] = useState<number | null>(null);
  const [played, setPlayed] = useState<(typeof PLAYED)[number]['id']>('skirmish');
  const [games, setGames] = useState(USUAL_GAMES);
  const [deadline, setDeadline] = useState<Deadline>('day');
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [other, setOther] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // What this device remembers is not known to the server, which draws the page first.
  useEffect(() => setName((typed) => typed || loadPlayerName()), []);
  const format = formats.find(({ id }) => id === formatId) ?? null;
  const hasMission = formatId === MISSION_FORMAT;
  const campaign = hasMission && played === 'campaign';

  async function open(): Promise<string | null> {
    if (name.trim() === '' || (shared && other.trim() === '')) {
      return shared ? 'Write both names.' : 'Write your name: the other player sees it.';
    }
    if (format?.gameSizes != null && !format.gameSizes.optional && size === null) return 'Choose the size of the game.';
    keepPlayerName(name.trim());
    const secret = newSecret();
    const match = {
      format: formatId,
      gameSize: format?.gameSizes == null ? null : size,
      mission: hasMission && played !== 'none' ? 'skirmish' : 'none',
      name: name.trim(),
      deadline,
      ...openingOf(secret),
    };
    const answer = await call(openGame, { body: { key: keyOf(secret), match, campaign: campaign ? { games } : null } });
    if (!answer.ok) return answer.problem;
    const { viewId } = answer.value;
    const all = [viewId, ...(answer.value.campaign === null ? [] : [answer.value.campaign])];
    for (const each of all) {
      keepSeat(each, 'a', secret);
      // Whoever takes the key off, or puts another there, is found out.
      keepKeys(each, { a: signerOf(secret), b: null });
    }
    if (shared) {
      const second = newSecret();
      for (const each of all) keepSeat(each, 'b', second);
      // If that fails, the match page asks for the second player again.
      await joinAlone(viewId, second, invitationOf(secret), other.trim());
    }
    // With the player's own link, so that the seat is taken even where this browser keeps nothing.
    router.push(`${gamePath('match', viewId)}#${secret}`);
    return null;
  }
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const failed = await open();
    setProblem(failed);
    if (failed !== null) setBusy(false);
  }

  return (
    <form onSubmit={(event) => void submit(event)} data-format={formatId} className="mt-5 flex flex-col gap-6">
      <fieldset className="flex flex-col gap-1">
        <legend className="label mb-1 text-ink-soft">Format</legend>
        {formats.map((each) => (
          <Option
            key={each.id}
            group="format"
            format={each.id}
            checked={each.id === formatId}
            onChoose={() => setFormatId(each.id)}
            title={each.name}
            says={each.summary}
          />
        ))}
      </fieldset>
      {format?.gameSizes != null && (
        <GameSizeField key={format.id} sizes={format.gameSizes} value={size} onChange={setSize} />
      )}
      {hasMission && (
        <fieldset className="flex flex-col gap-1">
          <legend className="label mb-1 text-ink-soft">What you play</legend>
          {PLAYED.map(({ id, title, says }) => (
            <Option
              key={id}
              group="mission"
              checked={played === id}
              onChoose={() => setPlayed(id)}
              title={title}
              says={says}
            />
          ))}
        </fieldset>
      )}
      {campaign && (
        <div className="flex flex-wrap items-center gap-3">
          <span className="label text-ink-soft">Games</span>
          <Stepper label="game" value={games} min={2} max={CAMPAIGN_LIMITS.games} onChange={setGames} />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Your name"
          value={name}
          maxLength={MATCH_LIMITS.nameLength}
          autoComplete="off"
          hint={NAME_STAYS}
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label="A sealed list is shown within"
          value={deadline}
          onChoose={(value) => setDeadline(value as Deadline)}
          choices={Object.entries(DEADLINES).map(([value, { words }]) => ({ value, name: words }))}
          hint="Once both are sealed, browsers show both. A late player is named."
        />
      </div>
      <div className="flex flex-col gap-2">
        <label className="flex min-h-row items-center gap-3">
          <input
            type="checkbox"
            checked={shared}
            onChange={(event) => setShared(event.target.checked)}
            className="size-4 accent-accent"
          />
          <span>We both play on this device, and pass it on</span>
        </label>
        {shared && (
          <div className="max-w-sm">
            <TextField
              label="Name of the second player"
              value={other}
              maxLength={MATCH_LIMITS.nameLength}
              autoComplete="off"
              onChange={(event) => setOther(event.target.value)}
            />
          </div>
        )}
      </div>
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 border-t border-rule bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button type="submit" look="primary" disabled={busy || format === null} className="px-5!">
          {busy && 'Opening it …'}
          {!busy && (campaign ? 'Open the campaign' : 'Open the match')}
        </Button>
        <Problem says={problem} />
      </div>
    </form>
  );
}

interface OptionProps {
  group: string;
  format?: string;
  checked: boolean;
  onChoose: () => void;
  title: string;
  says: string;
}

function Option({ group, format, checked, onChoose, title, says }: OptionProps) {
  return (
    <label
      {...(format === undefined ? {} : { 'data-format': format })}
      className="flex min-h-row items-start gap-3 rounded-sm border border-hairline bg-sheet px-3 py-2 has-checked:border-accent"
    >
      <input type="radio" name={group} checked={checked} onChange={onChoose} className="mt-1 size-4 accent-accent" />
      <span>
        <span className="font-semibold">{title}</span>
        <span className="block text-sm text-ink-soft">{says}</span>
      </span>
    </label>
  );
}
