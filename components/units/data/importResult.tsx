import { buttonClasses } from '@/components/ui/button';
import { StateMark } from '@/components/ui/stateMark';
import { FaultList } from './faultList';
import { MissingCatalogues } from './missingCatalogues';
import { Disclosure } from '@/components/ui/disclosure';
import type { DatasetSummary, WireProblem } from '@/lib/documents/unitData';
import type { ImportEnd } from '@/lib/browser/sendImport';
import { amount, plural } from '@/lib/foundation/words';

interface ImportResultProps {
  end: ImportEnd;
  leftOut: string | null;
}

/** The result of an import: what can be played now, and each problem with its file and place. */
export function ImportResult({ end, leftOut }: ImportResultProps) {
  return (
    <section aria-label="Result" className="flex flex-col gap-3 border-y border-rule bg-sheet px-4 py-4">
      {end.stage === 'failed' ? (
        <Failed message={end.message} />
      ) : (
        end.datasets.map((dataset) => <Ready key={dataset.hash} dataset={dataset} />)
      )}
      {leftOut !== null && <p className="text-sm text-ink-soft">{leftOut}</p>}
      <Problems problems={end.problems.filter(({ severity }) => severity === undefined)} good={end.stage === 'done'} />
      <NotUnderstood problems={end.problems.filter(({ severity }) => severity === 'warning')} />
      <MissingCatalogues problems={end.problems} />
      <FaultList problems={end.problems} />
    </section>
  );
}

function Failed({ message }: { message: string }) {
  return (
    <p className="flex items-start gap-2">
      <StateMark state="illegal" size={18} className="mt-0.5 shrink-0" />
      <span>
        <span className="sr-only">Failed: </span>
        {message}
      </span>
    </p>
  );
}

function Ready({ dataset: { hash, name, factions, files } }: { dataset: DatasetSummary }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <StateMark state="legal" size={18} className="mt-0.5 shrink-0" />
        <span>
          <strong className="font-semibold">{counted(factions.length, 'faction')}</strong> of {name}{' '}
          {plural(factions.length, 'is', 'are')} ready
          <span className="text-ink-soft"> ({counted(files, 'file')}).</span>
        </span>
      </p>
      <a href={`/new?data=${hash}`} className={buttonClasses('primary')}>
        Make a list
      </a>
    </div>
  );
}

const counted = (number: number, what: string): string => amount(number, what);

const MOST_OPEN = 8;

interface ProblemsProps {
  problems: readonly WireProblem[];
  good: boolean;
}

function Problems({ problems, good }: ProblemsProps) {
  if (problems.length === 0) return null;
  const files = new Set(problems.map(({ file }) => file)).size;
  const where = `${counted(problems.length, 'problem')} in ${counted(files, 'file')}`;
  return <Told title={good ? `${where}: everything else was loaded` : where} label="Problems" problems={problems} />;
}

/** Words that this program does not know: the files are loaded, and lists say what cannot be told for that. */
function NotUnderstood({ problems }: { problems: readonly WireProblem[] }) {
  if (problems.length === 0) return null;
  const title = `${counted(problems.length, 'word')} of the data ${plural(problems.length, 'is', 'are')} not understood: lists say what cannot be told for that`;
  return <Told title={title} label="Not understood" problems={problems} />;
}

interface ToldProps {
  title: string;
  label: string;
  problems: readonly WireProblem[];
}

function Told({ title, label, problems }: ToldProps) {
  const list = (
    <ul className="mt-1 flex flex-col gap-1.5" aria-label={label}>
      {problems.map(({ file, place, message }) => (
        <li key={`${file} ${place ?? ''} ${message}`} className="text-sm">
          <span className="font-semibold break-words">{file}</span>
          {place !== null && <span className="text-ink-faint">, {place}</span>}
          <span className="text-ink-soft">: {message}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="border-t border-hairline pt-3">
      {problems.length <= MOST_OPEN ? (
        <>
          <h3 className="label text-ink-soft">{title}</h3>
          {list}
        </>
      ) : (
        <Disclosure summary={title}>{list}</Disclosure>
      )}
    </div>
  );
}
