import type { Metadata } from 'next';
import Link from 'next/link';
import { FormatFacts } from '@/components/list/format/formatFacts';
import { buttonClasses } from '@/components/ui/button';
import { formatList } from '@/lib/formats';

export const metadata: Metadata = { title: 'Formats' };

export default function FormatsPage() {
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-4 py-8">
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
            <Link href={`/formats/${format.id}`} className={buttonClasses()}>
              Read the rules of {format.name}
            </Link>
          </div>
          <FormatFacts format={format} />
        </section>
      ))}
    </main>
  );
}
