import { stampDate } from '@/lib/foundation/stampDate';
import { buttonClasses, TextLink } from '@/components/ui/button';
import { StateLine } from '@/components/ui/stateMark';
import { Disclosure } from '@/components/ui/disclosure';
import type { DatasetSummary } from '@/lib/documents/unitData';
import { dataSourceAddress, dataSourceText, shortHash } from '@/lib/verdict/dataSourceText';
import { amount } from '@/lib/foundation/words';
import { DataProblems } from './dataProblems';

/** What is said of unit data that an earlier version of this program read; null: nothing is to be said. */
export function readEarlierText({
  readEarlier,
  source,
}: Pick<DatasetSummary, 'readEarlier' | 'source'>): string | null {
  if (!readEarlier) return null;
  const why = 'An earlier Muster Roll read this data: prices and limits may be wrong.';
  return `${why} ${WAYS[source.kind]} Lists keep their data until you move them.`;
}

const WAYS: Readonly<Record<DatasetSummary['source']['kind'], string>> = {
  repository: 'Download it again.',
  upload: 'Add its files again.',
  server: 'Use the newer one, read when the server starts.',
  sample: 'Use the newer one.',
  own: '',
};

interface DatasetListProps {
  datasets: readonly DatasetSummary[];
  /** The hashes of those that everybody is offered. */
  forAll: ReadonlySet<string>;
}

/** The datasets that lists can be built from, newest first. */
export function DatasetList({ datasets, forAll }: DatasetListProps) {
  if (datasets.length === 0) return <p className="text-ink-soft">No unit data yet.</p>;
  return (
    <ul className="divide-y divide-hairline border-y border-rule">
      {datasets.map((dataset) => (
        <DatasetRow key={dataset.hash} dataset={dataset} alone={!forAll.has(dataset.hash)} />
      ))}
    </ul>
  );
}

/** `alone`: it is offered to this browser only. */
function DatasetRow({ dataset, alone }: { dataset: DatasetSummary; alone: boolean }) {
  const { hash, name, source, factions, gameSystem, problems, createdAt } = dataset;
  const address = dataSourceAddress(source);
  const earlier = readEarlierText(dataset);
  const refused = problems.filter(({ severity }) => severity === undefined).length;
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <h3 className="min-w-0 flex-1 basis-48 text-base">{name}</h3>
        <a href={`/new?data=${hash}`} aria-label={`New list with ${name}`} className={buttonClasses('plain', true)}>
          New list
        </a>
      </div>
      <p className="text-sm text-ink-soft">
        {address === null ? (
          dataSourceText(source, true)
        ) : (
          <TextLink href={address} rel="noreferrer">
            {dataSourceText(source, true)}
          </TextLink>
        )}
        {alone && ', offered to this browser only'}
      </p>
      <p className="figures text-sm text-ink-faint">
        {[`revision ${gameSystem.revision}`, `added ${stampDate(createdAt)}`, `data ${shortHash(hash)}`].join(' · ')}
        {refused > 0 && ` · ${amount(refused, 'problem')} when read`}
      </p>
      {earlier !== null && (
        <StateLine state="cannot-tell" className="text-sm">
          {earlier}
        </StateLine>
      )}
      <DataProblems problems={problems} />
      <Disclosure summary={<span className="text-sm">{amount(factions.length, 'faction')}</span>}>
        <ul className="text-sm text-ink-soft sm:columns-2">
          {factions.map((faction) => (
            <li key={faction.id}>{faction.name}</li>
          ))}
        </ul>
      </Disclosure>
    </li>
  );
}
