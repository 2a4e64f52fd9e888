import { Disclosure } from '@/components/ui/disclosure';
import type { WireProblem } from '@/lib/documents/unitData';
import { amount, plural } from '@/lib/foundation/words';

/** What is said of unit data, kind by kind; each list draws nothing where there is nothing of its kind. */

interface OfData {
  problems: readonly WireProblem[];
}

const ofKind = (problems: readonly WireProblem[], kind: WireProblem['severity']): readonly WireProblem[] =>
  problems.filter(({ severity }) => severity === kind);

/** Lines that each name a file and a place in it. */
const lines = (problems: readonly WireProblem[]) =>
  problems.map(({ file, place, message }) => (
    <li key={`${file} ${place ?? ''} ${message}`} className="break-words">
      <span className="font-semibold">{file}</span>
      {place !== null && <span className="text-ink-faint">, {place}</span>}
      <span className="text-ink-soft">: {message}</span>
    </li>
  ));

const MOST_OPEN = 8;

interface ListedProps extends OfData {
  title: string;
  label: string;
}

/** Some lines under a title, folded where they are many. */
function Listed({ title, label, problems }: ListedProps) {
  if (problems.length === 0) return null;
  const list = (
    <ul className="mt-1 flex flex-col gap-1.5 text-sm" aria-label={label}>
      {lines(problems)}
    </ul>
  );
  return problems.length > MOST_OPEN ? (
    <Disclosure summary={<span className="text-sm">{title}</span>}>{list}</Disclosure>
  ) : (
    <div>
      <h3 className="label text-ink-soft">{title}</h3>
      {list}
    </div>
  );
}

/** Files that could not be read, in whole or in part; `good`: others were. */
export function Refused({ problems, good }: OfData & { good: boolean }) {
  const refused = ofKind(problems, undefined);
  const files = new Set(refused.map(({ file }) => file)).size;
  const where = `${amount(refused.length, 'problem')} in ${amount(files, 'file')}`;
  return <Listed title={good ? `${where}: everything else was loaded` : where} label="Problems" problems={refused} />;
}

/** Words that this program does not know: the files are loaded, and lists say what cannot be told for that. */
export function NotUnderstood({ problems }: OfData) {
  const unknown = ofKind(problems, 'warning');
  const words = `${amount(unknown.length, 'word')} of the data ${plural(unknown.length, 'is', 'are')} not understood`;
  return (
    <Listed title={`${words}: lists say what cannot be told for that`} label="Not understood" problems={unknown} />
  );
}

/** Catalogues that others take units from and that are not here, in sight: only who brings the data can add them. */
export function MissingCatalogues({ problems }: OfData) {
  const missing = ofKind(problems, 'missing');
  if (missing.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="font-medium text-cannot-tell">
        {amount(missing.length, 'catalogue')} {plural(missing.length, 'is', 'are')} missing. Without{' '}
        {plural(missing.length, 'it', 'them')} some factions have few units or none: add{' '}
        {plural(missing.length, 'its file', 'their files')} too.
      </p>
      <ul className="mt-1 flex flex-col gap-1" aria-label="Missing catalogues">
        {missing.map(({ file, message }) => (
          <li key={file} className="break-words">
            <span className="font-semibold">{file}</span> <span className="text-ink-soft">{message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the authors of unit data write to its readers, as plain text, folded. */
export function ReadmeList({ problems }: OfData) {
  const readmes = ofKind(problems, 'readme');
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

/** What is wrong with unit data, kind by kind, for its authors: folded, since lists are made with it all the same. */
export function FaultList({ problems }: OfData) {
  const faults = ofKind(problems, 'fault');
  const kinds = [...new Set(faults.map(({ among = '' }) => among))];
  if (kinds.length === 0) return null;
  const title = `Details for data authors: ${amount(kinds.length, 'kind')} of faults`;
  return (
    <Disclosure summary={<span className="text-sm">{title}</span>}>
      <ul className="flex flex-col gap-3 text-sm" aria-label="Faults of the data">
        {kinds.map((kind) => (
          <li key={kind}>
            <p className="text-ink-soft">{kind}</p>
            <ul className="mt-1 flex flex-col gap-1 border-l border-hairline pl-3">
              {lines(faults.filter(({ among = '' }) => among === kind))}
            </ul>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
