'use client';

import { Lock, ChevronDown } from 'lucide-react';
import { useState, useId } from 'react';
import { PassCover } from '@/components/play/game/passCover';
import { SideMark } from '@/components/play/game/sides';
import { Button } from '@/components/ui/button';
import { nonceOf } from '@/lib/play/game/secret';
import { SIDES, otherSide, type Side } from '@/lib/play/game/side';
import { sealStratagem } from '@/lib/play/match/duties';
import { nameOf } from '@/lib/play/match/state';
import { bothStratagemsSealed, sealedStratagem } from '@/lib/play/match/stratagems';
import { listed } from '@/lib/foundation/words';
import type { MissionPlay } from '@/components/play/mission/useMissionPlay';
import { Chip } from '@/components/ui/chip';
import { classes } from '@/lib/foundation/classes';
import { type Stratagem, type StratagemId, STRATAGEMS } from '@/lib/play/match/stratagems.data';
import { citationText } from '@/lib/rules/citation';

/** Both players pick in secret; on one device one after the other, with a cover in between. */
export function StratagemStep({ play }: { play: MissionPlay }) {
  const { state, held, standsInFor, busy, act } = play;
  const here = held.filter((side) => side !== standsInFor);
  const next = bothStratagemsSealed(state)
    ? null
    : (here.find((side) => state.stratagems[side].commitment === null) ?? null);
  const single = here.length === 1 ? (here[0] ?? null) : null;
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label="Seals" className="flex flex-wrap gap-x-6 gap-y-1">
        {SIDES.map((side) => (
          <li key={side} className="flex items-center gap-1.5">
            <SideMark side={side} />
            {nameOf(state, side)}:{' '}
            {state.stratagems[side].commitment === null ? (
              <span className="text-ink-faint">picks</span>
            ) : (
              <span className="inline-flex items-center gap-1 font-medium">
                <Lock aria-hidden="true" className="size-4" />
                sealed
              </span>
            )}
          </li>
        ))}
      </ul>
      {bothStratagemsSealed(state) && (
        <p className="text-ink-soft">
          Both are sealed. Each page shows its own once open. Still to come:{' '}
          {listed(SIDES.filter((side) => state.stratagems[side].id === null).map((side) => nameOf(state, side)))}.
        </p>
      )}
      {next !== null && <Pick key={next} play={play} side={next} />}
      {next === null && single !== null && !bothStratagemsSealed(state) && <OwnSeal play={play} side={single} />}
      {standsInFor !== null && state.stratagems[standsInFor].id === null && (
        <StratagemCards
          legend={`For ${nameOf(state, standsInFor)}, in the open`}
          verb="Name"
          busy={busy}
          onPick={(id) => act(standsInFor, { kind: 'stratagem-named', stratagem: id })}
        />
      )}
      {held.length === 0 && !bothStratagemsSealed(state) && (
        <p className="text-ink-soft">Both are shown once both are sealed.</p>
      )}
    </div>
  );
}

interface PickProps {
  play: MissionPlay;
  side: Side;
}

function Pick({ play: { state, seats, held, busy, act }, side }: PickProps) {
  const secret = seats[side];
  if (secret === null) return null;
  return (
    <PassCover name={nameOf(state, side)} shared={held.length === 2}>
      <StratagemCards
        legend={`${nameOf(state, side)}: pick one in secret`}
        verb="Seal"
        busy={busy}
        onPick={(id) => act(side, sealStratagem(state.id, side, secret, id))}
      />
    </PassCover>
  );
}

interface OwnSealProps {
  play: MissionPlay;
  side: Side;
}

/** On a player's own device: what was sealed, which can be changed until the other player has sealed too. */
function OwnSeal({ play, side }: OwnSealProps) {
  const { state, seats } = play;
  const [again, setAgain] = useState(false);
  const secret = seats[side];
  const sealed = secret === null ? null : sealedStratagem(state, side, nonceOf(secret, state.id, 'stratagem'));
  if (again) return <Pick key={state.stratagems[side].commitment} play={play} side={side} />;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>
        You sealed <strong>{sealed?.name ?? 'a stratagem'}</strong>. Until {nameOf(state, otherSide(side))} has sealed
        one, you may pick another.
      </p>
      <Button small onClick={() => setAgain(true)}>
        Pick another
      </Button>
    </div>
  );
}

interface StratagemCardsProps {
  legend: string;
  /** What the button does with the one that is picked. */
  verb: 'Seal' | 'Name';
  busy: boolean;
  onPick: (id: StratagemId) => void;
}

/** The six, of which a player picks one: a line each, and all of the one that is tapped. */
function StratagemCards({ legend, verb, busy, onPick }: StratagemCardsProps) {
  const [picked, setPicked] = useState<StratagemId | null>(null);
  const chosen = STRATAGEMS.find(({ id }) => id === picked) ?? null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-display text-lg font-semibold">{legend}</legend>
      <p className="-mt-2 text-sm text-ink-soft">A tap shows all. Nothing is final until you press {verb}.</p>
      <div className="grid items-start gap-x-6 border-t border-hairline sm:grid-cols-2">
        {STRATAGEMS.map((each) => (
          <Card key={each.id} stratagem={each} picked={picked === each.id} onPick={() => setPicked(each.id)} />
        ))}
      </div>
      <div>
        <Button
          look="primary"
          icon={<Lock />}
          disabled={busy || chosen === null}
          onClick={() => chosen !== null && onPick(chosen.id)}
        >
          {chosen === null ? `${verb} a stratagem` : `${verb} ${chosen.name}`}
        </Button>
      </div>
    </fieldset>
  );
}

interface CardProps {
  stratagem: Stratagem;
  picked: boolean;
  onPick: () => void;
}

/** Folded its name, for how many models it is, and a line; unfolded all of it in our words, with where it stands. */
function Card({ stratagem: { id, name, brief, says, reading, cite, d3Plus }, picked, onPick }: CardProps) {
  const whole = useId();
  return (
    <div className={classes('border-b border-hairline', picked && 'bg-press')}>
      <label className="flex min-h-row cursor-pointer items-center gap-2 px-1 py-1 hover:bg-press has-focus-visible:outline-2 has-focus-visible:outline-accent">
        <input
          type="radio"
          name="stratagem"
          value={id}
          checked={picked}
          aria-describedby={whole}
          onChange={onPick}
          className="size-4 shrink-0 accent-accent"
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="font-display text-lg leading-6 font-semibold">{name}</span>{' '}
            {d3Plus !== null && <Chip>{d3Plus === 0 ? 'D3 models' : `D3+${d3Plus} models`}</Chip>}
          </span>{' '}
          <span className="block text-sm text-ink-soft">{brief}</span>
        </span>
        <ChevronDown aria-hidden="true" className={classes('size-4 shrink-0 text-ink-faint', picked && 'rotate-180')} />
      </label>
      <div id={whole} hidden={!picked} className="pr-2 pb-2 pl-7">
        <p>{says}</p>
        {reading !== null && <p className="text-sm text-ink-soft">{reading}</p>}
        <cite className="text-sm text-ink-faint not-italic">{citationText(cite)}</cite>
      </div>
    </div>
  );
}
