import type { Metadata } from 'next';
import { FormatFacts } from '@/components/list/format/formatFacts';
import { ButtonLink } from '@/components/ui/button';
import { formatList } from '@/lib/formats';
import { Page } from '@/components/ui/page';

export const metadata: Metadata = { title: 'Formats' };

export default function FormatsPage() {
  return (
    <Page className="gap-8">
      <h1>Formats</h1>
      {formatList.map((format) => (
        <section
          key={format.id}
          data-format={format.id}
          aria-labelledby={`format-${format.id}`}
          className="grid items-start gap-6 border-t-2 border-accent pt-4 lg:grid-cols-[1fr_1.4fr]"
        >
          <div className="flex flex-col items-start gap-3">
            <h2 id={`format-${format.id}`}>{format.name}</h2>
            <p className="max-w-text text-ink-soft">{format.summary}</p>
            <ButtonLink href={`/formats/${format.id}`}>Read the rules of {format.name}</ButtonLink>
          </div>
          <FormatFacts format={format} />
        </section>
      ))}
    </Page>
  );
}
