import { Layers } from 'lucide-react';
import type { Metadata } from 'next';
import { visitorOrigin, orNotFound } from '@/app/visitor';
import { stampDate } from '@/lib/foundation/stampDate';
import { ButtonLink } from '@/components/ui/button';
import { AdaptationNotes, KeywordList, RuleList, TraitList } from '@/components/list/format/documentLists';
import { FormatFacts } from '@/components/list/format/formatFacts';
import { Ledger, coverageCounts } from '@/components/list/format/ledger';
import { formatById } from '@/lib/formats';
import { Page, Part } from '@/components/ui/page';

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const format = formatById((await params).id);
  if (format === null) return {};
  return { metadataBase: new URL(await visitorOrigin()), title: format.name, description: format.summary };
}

export default async function FormatPage({ params }: Props) {
  const format = orNotFound(formatById((await params).id));
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
            <ButtonLink href="/deck" className="self-start" icon={<Layers />}>
              Open the activation deck
            </ButtonLink>
          )}
        </div>
        <FormatFacts format={format} />
      </header>
      {format.rules.length > 0 && (
        <Part id="rules" title="What is checked">
          <RuleList rules={format.rules} />
        </Part>
      )}
      {format.keywords.length > 0 && (
        <Part id="keywords" title="Keywords">
          <KeywordList keywords={format.keywords} />
        </Part>
      )}
      {format.traits.length > 0 && (
        <Part id="traits" title="Specialist traits">
          <TraitList traits={format.traits} />
        </Part>
      )}
      {format.adaptations.length > 0 && (
        <Part id="adaptations" title="What changes for single factions">
          <AdaptationNotes adaptations={format.adaptations} />
        </Part>
      )}
      {format.supersedes.length > 0 && (
        <Part id="supersedes" title="What the format sets aside">
          <p className="max-w-text text-ink-soft">
            The unit data checks each unit. These of its checks do not count in this format.
          </p>
          <ul className="max-w-text divide-y divide-hairline border-y border-hairline">
            {format.supersedes.map(({ what, reason }) => (
              <li key={what} className="py-2">
                {what}. <span className="text-ink-soft">{reason}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part
        id="ledger"
        title={format.byData ? 'What is judged, and what is not' : 'The whole document, statement by statement'}
      >
        <p className="text-ink-soft">
          {`${checked} ${format.byData ? 'judged by the unit data' : 'checked'}, `}
          {kept > 0 && `${kept} kept in matches and campaigns, `}
          {table} left to the table, {open} still open.
        </p>
        <Ledger format={format} />
      </Part>
    </Page>
  );
}
