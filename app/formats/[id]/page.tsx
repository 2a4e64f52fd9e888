import { Layers } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { visitorOrigin } from '@/app/visitor';
import { stampDate } from '@/lib/foundation/stampDate';
import { ButtonLink } from '@/components/ui/button';
import { AdaptationNotes } from '@/components/list/format/adaptationNotes';
import { FormatFacts } from '@/components/list/format/formatFacts';
import { KeywordList, RuleList, TraitList } from '@/components/list/format/ruleList';
import { Ledger } from '@/components/list/format/ledger';
import { coverageCounts } from '@/components/list/coverageCounts.model';
import { formatById } from '@/lib/formats';
import { Page } from '@/components/ui/page';

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const format = formatById((await params).id);
  if (format === null) return {};
  return { metadataBase: new URL(await visitorOrigin()), title: format.name, description: format.summary };
}

export default async function FormatPage({ params }: Props) {
  const format = formatById((await params).id);
  if (format === null) notFound();
  const { checked, kept, table, open } = coverageCounts(format.coverage);
  return (
    <Page data-format={format.id} className="gap-10">
      <header className="grid items-start gap-6 lg:grid-cols-[1fr_1.4fr]">
        <div className="flex flex-col gap-2">
          <p className="label text-accent">Format</p>
          <h1>{format.name}</h1>
          <p className="max-w-text text-ink-soft">{format.summary}</p>
          <p className="text-sm text-ink-faint">
            {format.byData
              ? 'No document: the unit data is all that judges. See below what it does not judge.'
              : `By the document “${format.document}” (${stampDate(format.version)}), told here in our own words. Where the two differ, the document is right.`}
          </p>
          {format.table !== null && (
            <ButtonLink href="/deck" prefetch={false} className="self-start" icon={<Layers />}>
              Open the activation deck
            </ButtonLink>
          )}
        </div>
        <FormatFacts format={format} />
      </header>
      {format.rules.length > 0 && (
        <section aria-labelledby="rules">
          <h2 id="rules" className="mb-2">
            What is checked
          </h2>
          <RuleList rules={format.rules} />
        </section>
      )}
      {format.keywords.length > 0 && (
        <section aria-labelledby="keywords">
          <h2 id="keywords" className="mb-1">
            Keywords
          </h2>
          <KeywordList keywords={format.keywords} />
        </section>
      )}
      {format.traits.length > 0 && (
        <section aria-labelledby="traits">
          <h2 id="traits" className="mb-2">
            Specialist traits
          </h2>
          <TraitList traits={format.traits} />
        </section>
      )}
      {format.adaptations.length > 0 && (
        <section aria-labelledby="adaptations">
          <h2 id="adaptations" className="mb-3">
            What changes for single factions
          </h2>
          <AdaptationNotes adaptations={format.adaptations} />
        </section>
      )}
      {format.supersedes.length > 0 && (
        <section aria-labelledby="supersedes">
          <h2 id="supersedes" className="mb-2">
            What the format sets aside
          </h2>
          <p className="mb-2 max-w-text text-ink-soft">
            The unit data checks each unit. These of its checks do not count in this format.
          </p>
          <ul className="max-w-text divide-y divide-hairline border-y border-hairline">
            {format.supersedes.map(({ what, reason }) => (
              <li key={what} className="py-2">
                {what}. <span className="text-ink-soft">{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="ledger">
        <h2 id="ledger" className="mb-1">
          {format.byData ? 'What is judged, and what is not' : 'The whole document, statement by statement'}
        </h2>
        <p className="mb-3 text-ink-soft">
          {`${checked} ${format.byData ? 'judged by the unit data' : 'checked'}, `}
          {kept > 0 && `${kept} kept in matches and campaigns, `}
          {table} left to the table, {open} still open.
        </p>
        <Ledger format={format} />
      </section>
    </Page>
  );
}
