import { stampDate } from '@/lib/foundation/stampDate';
import { buttonClasses, TextLink } from '@/components/ui/button';
import { StateLine } from '@/components/ui/stateMark';
import { Disclosure } from '@/components/ui/disclosure';
import type { DatasetSummary } from '@/lib/documents/unitData';
import { dataSourceAddress, dataSourceText, shortHash } from '@/lib/verdict/dataSourceText';
import { groupedBy } from '@/lib/foundation/collect';
import { amount } from '@/lib/foundation/words';
import { DataProblems } from './dataProblems';

type ReadData = Pick<DatasetSummary, 'readEarlier' | 'source'>;

/** What is said of unit data that an earlier version of this program read; null: nothing is to be said. */
export function readEarlierText({ readEarlier, source }: ReadData): string | null {
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

/** The repositories to download again: their data was read by an earlier version, and none of it by this one. */
export function repositoriesToRead(datasets: readonly ReadData[]): readonly string[] {
  const all = datasets.flatMap(({ source, readEarlier }) =>
    source.kind === 'repository' ? [{ name: source.repository, readEarlier }] : [],
  );
  return [...groupedBy(all, ({ name }) => name.toLowerCase()).values()]
    .filter((same) => same.every(({ readEarlier }) => readEarlier))
    .map(([{ name }]) => name);
}

interface DatasetListProps {
  datasets: readonly DatasetSummary[];
  /** The hashes of those that everybody is offered. */
  forAll: ReadonlySet<string>;
}

/** The datasets that lists can be built from, newest first. */
export function DatasetList({ datasets, forAll }: DatasetListProps) {
  if (datasets.length === 0) return <p className="text-ink-soft">No unit data yet.</p>;
  const replaced = new Set(datasets.filter((dataset, place) => isReplaced(dataset, datasets.slice(0, place))));
  const rows = (shown: readonly DatasetSummary[]) => (
    <ul className="divide-y divide-hairline border-y border-rule">
      {shown.map((dataset) => (
        <DatasetRow key={dataset.hash} dataset={dataset} alone={!forAll.has(dataset.hash)} />
      ))}
    </ul>
  );
  return (
    <>
      {rows(datasets.filter((dataset) => !replaced.has(dataset)))}
      {replaced.size > 0 && (
        <Disclosure
          summary={`${amount(replaced.size, 'earlier set')}, all of which a newer one holds`}
          className="mt-3"
        >
          {rows([...replaced])}
        </Disclosure>
      )}
    </>
  );
}

/** Whether what a player handed in is all in what came in since: lists of before keep it. */
const isReplaced = ({ source, gameSystem, factions }: DatasetSummary, newer: readonly DatasetSummary[]): boolean =>
  source.kind === 'upload' &&
  newer.some(
    (each) =>
      each.source.kind === 'upload' &&
      each.gameSystem.id === gameSystem.id &&
      factions.every(({ id }) => each.factions.some((faction) => faction.id === id)),
  );

/** `alone`: it is offered to this browser only. */
function DatasetRow({ dataset, alone }: { dataset: DatasetSummary; alone: boolean }) {
  const { hash, name, source, factions, gameSystem, problems, createdAt } = dataset;
  const address = dataSourceAddress(source);
  const earlier = readEarlierText(dataset);
  const refused = problems.filter(({ severity }) => severity === undefined).length;
  return (
    <li className="flex flex-col gap-1 py-3" data-dataset={hash}>
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
