import type { Army } from '@/lib/army/army';
import { citationText } from '@/lib/rules/citation';
import { adaptationsFor, type Format } from '@/lib/rules/format';

/** What the document changes for the factions of this list. Nothing for most. */
export function Adaptations({ army, format }: { readonly army: Army; readonly format: Format }) {
  const factions = new Set([...army.detachments.map(({ faction }) => faction.name), ...army.units.flatMap(({ faction }) => faction?.name ?? [])]);
  const found = new Set([...factions].flatMap((name) => adaptationsFor(format, name)));
  if (found.size === 0) return null;
  return (
    <section aria-label="Changed for this faction" className="keep-together">
      <h2 className="mb-2 print:mb-1">Changed for this faction</h2>
      <dl className="flex flex-col gap-2">
        {[...found].map(({ title, says, cite }) => (
          <div key={title} className="max-w-text print:max-w-none">
            <dt className="font-medium">{title}</dt>
            <dd className="text-ink-soft">{says} <cite className="text-sm text-ink-faint not-italic">{citationText(cite)}</cite></dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
