'use client';

import { Lock } from 'lucide-react';
import { useState } from 'react';
import { PassCover } from '@/components/play/game/passCover';
import { SideMark } from '@/components/play/game/sides';
import { Button } from '@/components/ui/button';
import { nonceOf } from '@/lib/play/game/secret';
import { SIDES, otherSide, type Side } from '@/lib/play/game/side';
import { sealStratagem } from '@/lib/play/match/duties';
import { nameOf } from '@/lib/play/match/state';
import { bothStratagemsSealed, sealedStratagem } from '@/lib/play/match/stratagems';
import { listed } from '@/lib/foundation/words';
import type { MissionPlay } from './useMissionPlay';
import { PickOne } from './pickOne';
import { type StratagemId, STRATAGEMS } from '@/lib/play/match/stratagems.data';
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

/** The six, of which a player picks one: a line each, and all of the one that is tapped, with where it stands. */
const StratagemCards = ({ legend, verb, busy, onPick }: StratagemCardsProps) => (
  <PickOne
    legend={legend}
    note={`A tap shows all. Nothing is final until you press ${verb}.`}
    options={STRATAGEMS.map(({ id, name, brief, says, reading, cite, d3Plus }) => ({
      value: id,
      name,
      brief,
      chip: d3Plus === null ? null : `D3${d3Plus === 0 ? '' : `+${d3Plus}`} models`,
      whole: (
        <>
          <p>{says}</p>
          {reading !== null && <p className="text-sm text-ink-soft">{reading}</p>}
          <cite className="text-sm text-ink-faint not-italic">{citationText(cite)}</cite>
        </>
      ),
    }))}
    verb={verb}
    noun="a stratagem"
    icon={<Lock />}
    busy={busy}
    onTake={(id) => onPick(id as StratagemId)}
  />
);
