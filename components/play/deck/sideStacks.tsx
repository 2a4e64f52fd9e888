import type { Deck, SidedUnit } from '@/lib/play/deck/deck';
import type { Play } from '@/lib/play/deck/stack';
import { eachSide, otherSide, SIDES, type Side } from '@/lib/play/game/side';
import { ArmyTabs } from '../table/armyTabs';
import { SideStack } from './sideStack';

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
