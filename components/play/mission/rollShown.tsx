import type { ReactNode } from 'react';
import { rollSentence } from '@/lib/play/match/eventText';
import { rollHash } from '@/lib/play/game/dice';
import { rollFor, type Roll } from '@/lib/play/game/rolls';
import { SIDES } from '@/lib/play/game/side';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import { Die } from '@/components/play/game/rollPanel';

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
