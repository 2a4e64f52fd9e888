import { Dices, Hand } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { classes } from '@/lib/foundation/classes';
import { Disclosure } from '@/components/ui/disclosure';
import { type RollCall, rollHash } from '@/lib/play/game/dice';
import { bothHere } from '@/lib/browser/seats';
import { rolled } from '@/lib/browser/throwDice';
import { rollText } from '@/lib/play/match/questions';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import type { MissionPlay } from '@/components/play/mission/useMissionPlay';
import { isOld, offeredFor, openRolls, rollFor, type Roll } from '@/lib/play/game/rolls';
import { otherSide, SIDES, type Side } from '@/lib/play/game/side';
import { capitalised, listed, plural } from '@/lib/foundation/words';
import { rollSentence } from '@/lib/play/match/eventText';

/** A roll that is asked for: thrown by both phones together, by one for both, or entered as it fell by hand. */
export function RollPanel({ play, call }: { play: MissionPlay; call: RollCall }) {
  const { state, seats, held, writer, busy, act } = play;
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
const Die = ({ face, faint = false }: { face: number; faint?: boolean }) => (
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

/** The dice of a roll, drawn; nothing before they are rolled. */
export function RollShown({ state, purpose }: { state: MatchState; purpose: string }) {
  const roll = rollFor(state.rolls, purpose);
  if (roll === null) return null;
  const faces = roll.faces ?? [];
  // Of a roll-off a die for each player, and those of the ties before.
  const last = faces.length / 2 - 1;
  return (
    <div className="flex flex-col">
      {roll.call.of === 'dice' ? (
        <p className="flex items-center gap-2">
          <span className="flex flex-wrap gap-1">
            {faces.map((face, place) => (
              <Die key={place} face={face} />
            ))}
          </span>
          <span className="text-sm text-ink-soft">{rollSentence(state, roll)}</span>
        </p>
      ) : (
        <span className="flex flex-col gap-1">
          {Array.from({ length: last + 1 }, (_, place) => (
            <span key={place} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {SIDES.map((side, each) => (
                <span key={side} className="flex items-center gap-1.5">
                  <span className="text-sm text-ink-soft">{nameOf(state, side)}</span>
                  <Die face={faces[2 * place + each] ?? 0} faint={place < last} />
                </span>
              ))}
              {place < last && <span className="text-sm text-ink-faint">a tie, rolled again</span>}
            </span>
          ))}
        </span>
      )}
      {roll.places === null && <p className="text-sm text-ink-faint">{whoseWord(state, roll)}</p>}
    </div>
  );
}

/** Who alone says what fell. */
export const whoseWord = (state: MatchState, { by, byDevice }: Roll): string =>
  `${byDevice ? 'Thrown by the phone of' : 'Rolled by hand, entered by'} ${nameOf(state, by)}.`;

/** Both links and the hash, for anyone who wants to recompute the roll. */
export function RollProof({ state, roll }: { state: MatchState; roll: Roll }) {
  const { a, b } = roll.links;
  const { places } = roll;
  if (places === null || a === null || b === null) return null;
  const facts = [
    ...SIDES.flatMap((side) => [
      [`${nameOf(state, side)} had committed to`, places[side].chain],
      [`${nameOf(state, side)} showed part ${places[side].index}`, roll.links[side]],
    ]),
    ['Hash of the roll', rollHash(state.id, { ...roll, places }, { a, b })],
  ];
  return (
    <Proof facts={facts}>
      Before the call, each phone had committed to the end of a chain of hashes. Each part, put through SHA-256 as many
      times as its number, gives that end. The dice follow from the match, the call, the log before it and both parts.
      So neither player could choose. This browser has checked it.
    </Proof>
  );
}

interface ProofProps {
  /** What stands there to be recomputed, each with its name. */
  facts: readonly (readonly (string | null)[])[];
  children: ReactNode;
}

/** Why something could not be otherwise, and what it can be recomputed from. */
export const Proof = ({ facts, children }: ProofProps) => (
  <div className="max-w-text text-sm text-ink-soft">
    <p>{children}</p>
    <dl className="mt-1">
      {facts.map(([what, value]) => (
        <div key={what} className="mt-1">
          <dt className="label">{what}</dt>
          <dd className="font-mono break-all">{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);
