import type { Army } from '@/lib/army/army';
import { Note } from '@/components/ui/note';
import { StateMark } from '@/components/ui/stateMark';
import { bounded, clipped } from '@/lib/foundation/bounded';
import { vouchedFacts } from '@/lib/verdict/factLines';

/** Each is declared by hand, so that a real list has a handful. */
const MOST_FACTS = 60;
/** Bytes of a name and of a value. */
const LETTERS = 200;

/** What this list has only on the player's word. It is shown near the verdict, which depends on it. */
export function VouchedFacts({ army }: { army: Army }) {
  const { shown, left } = bounded(vouchedFacts(army), MOST_FACTS);
  if (shown.length === 0) return null;
  return (
    <Note label="Vouched for by the player" state="cannot-tell" wide className="keep-together">
      <h2 className="flex items-center gap-2 text-lg">
        <StateMark state="cannot-tell" size={18} />
        Vouched for by the player
      </h2>
      <p className="mb-2 max-w-text text-sm text-ink-soft">
        The unit data does not say this. Look it up too if it matters.
      </p>
      <ul className="text-ink">
        {shown.map(({ model, fact, value }, place) => (
          <li key={`${place} ${model} ${fact}`}>
            <span className="font-medium">{clipped(model, LETTERS)}</span>: {fact}{' '}
            <span className="figures font-semibold">{clipped(value, LETTERS)}</span>
          </li>
        ))}
        {left > 0 && <li>and {left} more</li>}
      </ul>
    </Note>
  );
}
