import { Dices } from 'lucide-react';
import { useState } from 'react';
import { threwFree } from '@/lib/browser/throwDice';
import { Button } from '@/components/ui/button';
import type { Side } from '@/lib/play/game/side';
import type { MatchModel } from '@/lib/play/match/armies';
import { nameOf } from '@/lib/play/match/state';
import { markOf } from '@/lib/play/table/marks';
import { lastFreeThrow } from '@/components/play/freeThrows.model';
import type { ListCheckedHere } from '@/lib/play/shownList';
import type { MissionPlay } from './useMissionPlay';

const FALLING_BACK = 'falling-back';

/** Two dice against Leadership: passed when they do not show more. */
const MORALE = { count: 2, sides: 6, target: null } as const;

interface MoraleChecksProps {
  play: Pick<MissionPlay, 'state' | 'writer' | 'busy' | 'act'>;
  side: Side;
  checks: readonly MatchModel[];
  /** Null: this browser could not read it, and Leadership is not known here. */
  list: ListCheckedHere | null;
}

/** Who takes a morale check now, in this order, each with its Leadership and the dice for it. */
export function MoraleChecks({ play: { state, writer, busy, act }, side, checks, list }: MoraleChecksProps) {
  // For whom dice were thrown here, and what had fallen before.
  const [thrown, setThrown] = useState<{ id: string; after: number } | null>(null);
  const place = lastFreeThrow(state);
  const roll = thrown === null || place <= thrown.after ? null : (state.rolls.rolls[place] ?? null);
  const fell = roll?.call.count === MORALE.count ? (roll.faces ?? []).reduce((sum, face) => sum + face, 0) : null;
  const mine = writer === side;
  return (
    <ol aria-label={`Morale checks of ${nameOf(state, side)}`} className="list-decimal pl-5 text-sm">
      {checks.map(({ id, name }) => {
        const leadership = leadershipIn(list, id);
        return (
          <li key={id}>
            <span className="flex min-h-row flex-wrap items-center gap-x-2">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              {leadership !== null && <span className="figures font-semibold">Ld {leadership}</span>}
              {mine && (
                <Button
                  small
                  icon={<Dices />}
                  className="max-sm:min-h-row"
                  disabled={busy}
                  aria-label={`Roll 2D6 for ${name}`}
                  onClick={() => {
                    setThrown({ id, after: place });
                    if (writer !== null) act(writer, threwFree(MORALE));
                  }}
                >
                  2D6
                </Button>
              )}
              {thrown?.id === id && fell !== null && (
                <Fell
                  name={name}
                  fell={fell}
                  leadership={leadership}
                  back={(markOf(state.marks[side], id, FALLING_BACK) ?? 0) > 0}
                  onBack={() =>
                    writer !== null &&
                    act(writer, { kind: 'set', of: side, sets: [{ piece: id, mark: FALLING_BACK, value: 1 }] })
                  }
                />
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function leadershipIn(list: ListCheckedHere | null, id: string): number | null {
  const fact = list?.checked.army.models.find((model) => model.id === id)?.leadership;
  return fact?.known === true ? fact.value : null;
}

interface FellProps {
  name: string;
  fell: number;
  leadership: number | null;
  /** It falls back already. */
  back: boolean;
  onBack: () => void;
}

/** `9 against 8: failed`, and what follows at one tap. Its own Leadership only: the leader’s may be lent. */
export function Fell({ name, fell, leadership, back, onBack }: FellProps) {
  if (leadership === null) return <span role="status">rolled {fell}</span>;
  const failed = fell > leadership;
  return (
    <>
      <span role="status">
        {fell} against {leadership}: {failed ? 'failed by its own Leadership' : 'passed'}
      </span>
      {failed && (
        <Button small className="max-sm:min-h-row" aria-label={`${name} falls back`} disabled={back} onClick={onBack}>
          Falling back
        </Button>
      )}
    </>
  );
}
