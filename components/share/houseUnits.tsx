import { StateMark } from '@/components/ui/stateMark';
import type { Army } from '@/lib/army/army';
import { count, shortList } from '@/lib/foundation/words';
import { clipped } from '@/lib/foundation/bounded';
import { unitLabels } from '@/lib/rules/target';

/** Units and books that are named. */
const MOST_NAMED = 30;
const NAME = 200;

/** The units of a list that its player wrote: shown near the verdict, which depends on them. */
export function HouseUnits({ army }: { army: Army }) {
  const units = army.units.filter(({ house }) => house !== null);
  if (units.length === 0) return null;
  const labels = unitLabels(army);
  const books = [...new Set(units.map(({ house }) => house?.name ?? ''))];
  return (
    <section
      aria-label="House units"
      className="keep-together border-l-3 border-cannot-tell bg-cannot-tell-wash px-4 py-3"
    >
      <h2 className="flex items-center gap-2 text-lg">
        <StateMark state="cannot-tell" size={18} />
        Holds {count(units.length, 'house unit')} that the player wrote
      </h2>
      <p className="max-w-text text-sm text-ink-soft">
        {named(units.map(({ id, name }) => labels.get(id) ?? name))}, from {named(books)}.{' '}
        {units.length === 1 ? 'Its points, statlines' : 'Their points, statlines'}, wargear and rules are the player’s
        own: nobody else vouches for them, and the verdict takes them as they are written. Agree on them before the
        game.
      </p>
    </section>
  );
}

const named = (names: readonly string[]): string =>
  shortList(
    names.map((name) => clipped(name, NAME)),
    MOST_NAMED,
  );
