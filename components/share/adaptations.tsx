import type { Army } from '@/lib/army/army';
import { AdaptationNotes } from '@/components/list/format/adaptationNotes';
import { adaptationsFor, type Format } from '@/lib/rules/format';

interface AdaptationsProps {
  army: Army;
  format: Format;
}

/** What the document changes for the rules that this list's models have. Nothing for most. */
export function Adaptations({ army, format }: AdaptationsProps) {
  const found = adaptationsFor(format, army);
  if (found.length === 0) return null;
  return (
    <section aria-label="Changed for this army" className="keep-together">
      <h2 className="mb-2 print:mb-1">Changed for this army</h2>
      <AdaptationNotes adaptations={found} />
    </section>
  );
}
