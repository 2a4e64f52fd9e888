import { Button } from '@/components/ui/button';

interface BeginUnitsProps {
  none: boolean;
  house: boolean;
  onAdd: () => void;
}

/** Shown in place of a form while no unit is open. */
export function BeginUnits({ none, house, onAdd }: BeginUnitsProps) {
  if (!none) return <p className="py-6 text-ink-soft">Choose a unit to edit.</p>;
  return (
    <div className="flex max-w-text flex-col items-start gap-3 py-6">
      {house ? (
        <p>
          A house unit is a datasheet of your own for a game that has unit data: role, points, statlines, weapons and
          rules. A list of any faction of that game can take it, and it counts as that faction’s. Your opponent sees
          that you wrote it: agree on it before the game.
        </p>
      ) : (
        <p>
          A unit is written once and then put into as many lists as you like: its models with hit points and leadership,
          their weapons, and the keywords that tell what it can do. Keywords are checked while you type.
        </p>
      )}
      <Button look="primary" onClick={onAdd}>
        Write the first unit
      </Button>
    </div>
  );
}
