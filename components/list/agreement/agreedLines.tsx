import type { Declarations } from '@/lib/documents/roster/schema';
import { agreedOn, type Agreements } from '@/lib/rules/agreements';

interface AgreedLinesProps {
  agreements: Agreements;
  declarations: Pick<Declarations, 'agreements'> | null;
}

/** What the two players agreed on, one line each. Nothing when they agreed on nothing. */
export function AgreedLines({ agreements, declarations }: AgreedLinesProps) {
  const lines = agreedOn(agreements, declarations);
  if (lines.length === 0) return null;
  return (
    <section aria-label="We agreed" className="keep-together border-l-3 border-accent bg-well px-4 py-2 print:py-1">
      <h2 className="text-lg">We agreed:</h2>
      <ul>
        {lines.map(({ on, words }, place) => (
          <li key={place} className="break-words">
            <span className="font-medium">{on}</span>: {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
