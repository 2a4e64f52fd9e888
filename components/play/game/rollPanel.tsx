import { Dices, Hand } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { classes } from '@/lib/foundation/classes';
import { Disclosure } from '@/components/ui/disclosure';
import type { RollCall } from '@/lib/play/game/dice';
import { bothHere } from '@/lib/browser/seats';
import { rolled } from '@/lib/browser/throwDice';
import { type MatchNeed, rollText } from '@/lib/play/match/questions';
import { nameOf } from '@/lib/play/match/state';
import type { MissionPlay } from '@/components/play/mission/useMissionPlay';
import { isOld, offeredFor, openRolls } from '@/lib/play/game/rolls';
import { otherSide, SIDES, type Side } from '@/lib/play/game/side';
import { capitalised, listed, plural } from '@/lib/foundation/words';

interface RollPanelProps {
  play: MissionPlay;
  need: Extract<MatchNeed, { kind: 'roll' }>;
}

/** A roll that is asked for: thrown by both phones together, by one for both, or entered as it fell by hand. */
export function RollPanel({ play: { state, seats, held, writer, busy, act }, need }: RollPanelProps) {
  const { call } = need;
  const { rolls } = state;
  const words = capitalised(rollText(state, call));
  const name = (side: Side): string => nameOf(state, side);
  const alone = bothHere(seats);
  const caller = held.find((side) => call.purpose === `stratagem ${side}`) ?? writer;
  const open = openRolls(rolls).find((roll) => roll.call.purpose === call.purpose && !isOld(roll)) ?? null;
  const offered = offeredFor(rolls, call.purpose);
  const last = rolls.rolls.findLast((roll) => roll.call.purpose === call.purpose) ?? null;
  const wanting = SIDES.filter((side) => open?.again[side]);
  const away = alone ? [] : SIDES.filter((side) => rolls.heads[side] === null).map(name);
  // This phone shows its part by itself.
  const missing = SIDES.filter((side) => open?.links[side] === null && seats[side] === null).map(name);
  const opened = (of: readonly string[]): string => `${listed(of)} ${plural(of.length, 'has', 'have')} this page open`;
  const falls = missing.length === 0 ? ' and fall in a moment.' : `. They fall once ${opened(missing)}.`;
  const lines = [
    away.length === 0 ? null : `The dice wait until ${opened(away)} once.`,
    open && `The dice are thrown${falls}`,
    ...wanting.map((side) => `${name(side)} asks to throw again.`),
    last?.offered && last.replaced
      ? `${name(otherSide(last.by))} says that ${last.offered.join(' : ')} did not fall.`
      : null,
    offered &&
      `${name(offered.by)} says ${offered.offered?.join(' : ')}. It counts once ${name(otherSide(offered.by))} agrees.`,
  ];
  return (
    <section aria-label={words} className="flex flex-col items-start gap-2">
      <p className="font-medium">{words}.</p>
      {lines.map(
        (line) =>
          line !== null && (
            <p key={line} role="status" className="text-ink-soft">
              {line}
            </p>
          ),
      )}
      {caller !== null && open === null && (
        <Button
          look="primary"
          icon={<Dices />}
          disabled={busy || away.length > 0}
          onClick={() => act(caller, rolled(call, alone))}
        >
          {call.of === 'roll-off' ? 'Roll off' : `Roll a D${call.sides}`}
        </Button>
      )}
      {caller !== null && open !== null && (
        <Disclosure summary="If the dice do not fall" open={wanting.length > 0}>
          <p className="text-ink-soft">Once both say so, the roll is thrown again.</p>
          <Button icon={<Dices />} disabled={busy} onClick={() => act(caller, { kind: 'again', roll: open.id })}>
            Throw again
          </Button>
        </Disclosure>
      )}
      {caller !== null && (state.opened.byHand !== 'no' || open !== null) && (
        // What was entered is not left open to be entered once more.
        <Disclosure key={last?.id} summary="Enter dice rolled by hand">
          <HandEntry
            call={call}
            nameOf={name}
            busy={busy}
            onEnter={(faces) => act(caller, { kind: 'entered', call, faces })}
          />
        </Disclosure>
      )}
    </section>
  );
}

interface HandEntryProps {
  call: RollCall;
  nameOf: (side: Side) => string;
  busy: boolean;
  onEnter: (faces: readonly number[]) => void;
}

/** One die for each that is rolled; of a roll-off one for each player. */
export function HandEntry({ call, nameOf, busy, onEnter }: HandEntryProps) {
  const [faces, setFaces] = useState<Readonly<Record<number, number>>>({});
  const names =
    call.of === 'roll-off'
      ? SIDES.map(nameOf)
      : Array.from({ length: call.count }, (_, place) => (call.count === 1 ? 'The die' : `Die ${place + 1}`));
  const entered = names.flatMap((_, place) => faces[place] ?? []);
  const tie = call.of === 'roll-off' && entered.length === 2 && entered[0] === entered[1];
  return (
    <div className="flex flex-col items-start gap-2 pt-1">
      {names.map((name, place) => (
        <div key={name} role="group" aria-label={name} className="flex flex-wrap items-center gap-1">
          <span className="basis-full truncate text-sm text-ink-soft sm:basis-24">{name}</span>
          {Array.from({ length: call.sides }, (_, index) => index + 1).map((face) => (
            <button
              key={face}
              type="button"
              aria-pressed={faces[place] === face}
              aria-label={`${name}: ${face}`}
              className={classes(
                'flex size-row items-center justify-center rounded-sm border',
                faces[place] === face ? 'border-accent bg-press' : 'border-transparent hover:bg-press',
              )}
              onClick={() => setFaces({ ...faces, [place]: face })}
            >
              <Die face={face} />
            </button>
          ))}
        </div>
      ))}
      {tie && <p className="text-sm text-illegal">Ties are rerolled: enter the deciding roll.</p>}
      <Button icon={<Hand />} disabled={busy || tie || entered.length < names.length} onClick={() => onEnter(entered)}>
        Enter this roll
      </Button>
    </div>
  );
}

/** Where the pips of each face lie, on a field of three by three. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** One rolled die. `faint`: it did not count. */
export const Die = ({ face, faint = false }: { face: number; faint?: boolean }) => (
  <svg
    viewBox="0 0 28 28"
    width={28}
    height={28}
    role="img"
    aria-label={String(face)}
    className={faint ? 'shrink-0 opacity-45' : 'shrink-0'}
  >
    <rect x={1} y={1} width={26} height={26} rx={5} className="fill-sheet stroke-ink" strokeWidth={1.5} />
    {(PIPS[face] ?? []).map((place) => (
      <circle key={place} cx={7 + (place % 3) * 7} cy={7 + Math.floor(place / 3) * 7} r={2.4} className="fill-ink" />
    ))}
  </svg>
);
