import { RotateCcw, Skull } from 'lucide-react';
import { classes } from '@/lib/foundation/classes';
import { IconButton } from '@/components/ui/iconButton';
import type { Card, Deck, DeckForce, SidedUnit } from '@/lib/play/deck/deck';
import type { Play } from '@/lib/play/deck/stack';
import { eachSide, otherSide, SIDES, type Side } from '@/lib/play/game/side';
import { SIDE_EDGE, SIDE_FILL } from '../game/sides';
import { ArmyHead, ArmyTabs } from '../table/armyTabs';

interface SideStacksProps {
  forces: Deck['forces'];
  units: readonly SidedUnit[];
  now: Play;
  lost: readonly string[];
  /** Whose units a phone shows first. */
  first?: Side;
  onDied: ((unit: string) => void) | null;
  onBack: ((unit: string) => void) | null;
}

/** The units of both sides: beside each other where there is room, on a phone one side at a time. */
export function SideStacks({ forces, units, now, lost, first = 'a', onDied, onBack }: SideStacksProps) {
  const [alone, other] = SIDES.filter((side) => forces[side].units.length > 0);
  const stacks = eachSide((side) => (
    <SideStack
      side={side}
      force={forces[side]}
      units={units.filter((unit) => unit.side === side)}
      now={now}
      lost={lost}
      alone={other === undefined}
      onDied={onDied}
      onBack={onBack}
    />
  ));
  if (alone !== undefined && other === undefined) return stacks[alone];
  return (
    <ArmyTabs
      order={[first, otherSide(first)]}
      names={eachSide((side) => forces[side].name)}
      notes={eachSide((side) => `${now.stack.filter((card) => card.side === side).length} left`)}
      armies={stacks}
    />
  );
}

interface SideStackProps {
  side: Side;
  force: DeckForce;
  units: readonly SidedUnit[];
  now: Play;
  /** The other side plays nothing: no tab names this one. */
  alone?: boolean;
  /** Units whose models are all lost on the table, by key. */
  lost: readonly string[];
  /** Null: somebody looks on. */
  onDied: ((unit: string) => void) | null;
  onBack: ((unit: string) => void) | null;
}

/** One side's units: which cards are still to come, which were drawn, who is dead. */
function SideStack({ side, force, units, now, lost, alone = false, onDied, onBack }: SideStackProps) {
  const left = now.stack.filter((card) => card.side === side).length;
  return (
    <section aria-label={force.name} className="min-w-0">
      <ArmyHead side={side} name={force.name} alone={alone}>
        <span className="figures text-sm text-ink-soft">{left} left</span>
      </ArmyHead>
      <ul className="divide-y divide-hairline">
        {units.map((unit) => {
          const dead = now.dead.includes(unit.key);
          return (
            <li key={unit.key} className="flex min-h-row items-center gap-2">
              <Pips unit={unit} now={now} />
              <span className={classes('min-w-0 flex-1 truncate', dead && 'text-ink-faint line-through')}>
                {unit.name}
              </span>
              {dead && <span className="text-sm text-ink-faint">dead</span>}
              {lost.includes(unit.key) && (
                <span className="text-sm font-medium text-illegal">all lost: take its cards out</span>
              )}
              {!now.ended &&
                onDied !== null &&
                onBack !== null &&
                (dead ? (
                  <IconButton label={`Bring ${unit.name} back`} icon={<RotateCcw />} onClick={() => onBack(unit.key)} />
                ) : (
                  <IconButton label={`${unit.name} died`} icon={<Skull />} onClick={() => onDied(unit.key)} />
                ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface PipsProps {
  unit: SidedUnit;
  now: Play;
}

/** A unit's cards as small cards: full still to come, hollow drawn, struck set aside. */
function Pips({ unit, now }: PipsProps) {
  const count = (cards: readonly Card[]): number => cards.filter(({ unitId }) => unitId === unit.key).length;
  const parts = [
    ['left', count(now.stack)],
    ['drawn', count(now.drawn)],
    ['set aside', count(now.aside)],
  ] as const;
  const said = parts.flatMap(([what, number]) => (number === 0 ? [] : `${number} ${what}`)).join(', ');
  return (
    <span role="img" aria-label={said} title={said} className="flex max-w-24 min-w-8 shrink-0 flex-wrap gap-0.5">
      {parts.flatMap(([what, number]) =>
        Array.from({ length: number }, (_, place) => (
          <span
            key={`${what} ${place}`}
            className={classes(
              'relative h-4 w-3 overflow-hidden rounded-sm border',
              SIDE_EDGE[unit.side],
              what === 'left' && SIDE_FILL[unit.side],
              what === 'set aside' && 'opacity-60',
            )}
          >
            {what === 'set aside' && (
              <span className={classes('absolute top-1/2 -left-1 h-px w-5 -rotate-50', SIDE_FILL[unit.side])} />
            )}
          </span>
        )),
      )}
    </span>
  );
}
