import { citationText } from '@/lib/rules/citation';
import type { Adaptation } from '@/lib/rules/format';

/** What the document changes for a faction's own rules: to stand beside a list of that faction. */
export const AdaptationNotes = ({ adaptations }: { adaptations: readonly Adaptation[] }) => (
  <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-2 print:grid-cols-2">
    {adaptations.map(({ title, says, cite }) => (
      <div key={title} className="keep-together">
        <dt className="font-medium">{title}</dt>
        <dd className="max-w-text text-ink-soft">
          {says} <cite className="text-sm text-ink-faint not-italic">{citationText(cite)}</cite>
        </dd>
      </div>
    ))}
  </dl>
);
