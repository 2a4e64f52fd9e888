import type { Declarations } from '@/lib/documents/roster/schema';
import { agreedOn, type Agreements } from '@/lib/rules/agreements';

interface AgreedLinesProps {
  agreements: Agreements;
  declarations: Pick<Declarations, 'agreements'> | null;
  /** Both said so; else it is what one list says. */
  both?: boolean;
}

/** What the two players agreed on, one line each. Nothing when they agreed on nothing. */
export function AgreedLines({ agreements, declarations, both = false }: AgreedLinesProps) {
  const lines = agreedOn(agreements, declarations);
  if (lines.length === 0) return null;
  const title = both ? 'We agreed' : 'This list takes as agreed';
  return (
    <section aria-label={title} className="keep-together border-l-3 border-accent bg-well px-4 py-2 print:py-1">
      <h2 className="text-lg">{title}:</h2>
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
