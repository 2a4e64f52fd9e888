import type { Army } from '@/lib/army/army';
import { StateMark } from '@/components/shared/stateMark';
import { vouchedFacts } from '@/lib/view/sharing/vouchedFacts';

/** What this list has only on the player's word. It is shown near the verdict, which depends on it. */
export function VouchedFacts({ army }: { readonly army: Army }) {
  const facts = vouchedFacts(army);
  if (facts.length === 0) return null;
  return (
    <section
      aria-label="Vouched for by the player"
      className="keep-together border-l-3 border-cannot-tell bg-cannot-tell-wash px-4 py-3"
    >
      <h2 className="flex items-center gap-2 text-lg">
        <StateMark state="cannot-tell" size={18} />
        Vouched for by the player
      </h2>
      <p className="mb-2 max-w-text text-sm text-ink-soft">
        The unit data does not say this; the player looked it up. Look it up too if it matters.
      </p>
      <ul className="text-ink">
        {facts.map(({ model, fact, value }, place) => (
          <li key={`${place} ${model} ${fact}`}>
            <span className="font-medium">{model}</span>: {fact} <span className="figures font-semibold">{value}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
