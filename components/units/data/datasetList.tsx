import { stampDate } from '@/lib/foundation/stampDate';
import { buttonClasses } from '@/components/ui/button';
import { readEarlierText } from '@/components/units/data/readEarlier.model';
import { StateMark } from '@/components/ui/stateMark';
import { FaultList } from './faultList';
import { MissingCatalogues } from './missingCatalogues';
import { Disclosure } from '@/components/ui/disclosure';
import type { DatasetSummary, WireProblem } from '@/lib/documents/unitData';
import { dataSourceAddress, dataSourceText, shortHash } from '@/lib/verdict/dataSourceText';
import { writerOf } from '@/lib/data/dialect';
import { amount } from '@/lib/foundation/words';

/** What the authors of unit data write to its readers, as plain text, folded. */
export function ReadmeList({ problems }: { problems: readonly WireProblem[] }) {
  const readmes = problems.filter(({ severity }) => severity === 'readme');
  if (readmes.length === 0) return null;
  return (
    <Disclosure summary={<span className="text-sm">What its authors write</span>}>
      <ul className="flex flex-col gap-2 text-sm" aria-label="What its authors write">
        {readmes.map(({ file, message }) => (
          <li key={file}>
            <span className="font-semibold break-words">{file}</span>
            <p className="max-h-64 overflow-y-auto break-words whitespace-pre-line text-ink-soft">{message}</p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

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

interface DatasetRowProps {
  dataset: DatasetSummary;
  /** Offered to this browser only. */
  alone: boolean;
}

function DatasetRow({ dataset, alone }: DatasetRowProps) {
  const { hash, name, source, factions, gameSystem, dialect, problems, createdAt } = dataset;
  const address = dataSourceAddress(source);
  const earlier = readEarlierText(dataset);
  const unread = problems.filter(({ severity }) => severity === 'warning');
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
          <a
            href={address}
            rel="noreferrer"
            className="underline decoration-rule underline-offset-3 hover:decoration-ink"
          >
            {dataSourceText(source, true)}
          </a>
        )}
        {alone && ', offered to this browser only'}
      </p>
      <p className="figures text-sm text-ink-faint">
        {[
          `revision ${gameSystem.revision}`,
          `written for ${writerOf(dialect)}`,
          `added ${stampDate(createdAt)}`,
          `data ${shortHash(hash)}`,
        ].join(' · ')}
        {refused > 0 && ` · ${amount(refused, 'problem')} when read`}
      </p>
      {earlier !== null && (
        <p className="flex items-start gap-1.5 text-sm">
          <StateMark state="cannot-tell" size={16} className="mt-0.5 shrink-0" />
          <span>{earlier}</span>
        </p>
      )}
      {unread.length > 0 && (
        <Disclosure
          summary={
            <span className="text-sm">
              {amount(unread.length, 'word')} of it not understood: lists say what cannot be told for that
            </span>
          }
        >
          <ul className="text-sm text-ink-soft" aria-label="Not understood">
            {unread.map(({ file, place, message }) => (
              <li key={message} className="break-words">
                {message}
                <span className="text-ink-faint">{` (first in ${file}${place === null ? '' : `, ${place}`})`}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <MissingCatalogues problems={problems} />
      <ReadmeList problems={problems} />
      <FaultList problems={problems} />
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
