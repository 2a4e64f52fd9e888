import { Disclosure } from '@/components/ui/disclosure';
import type { WireProblem } from '@/lib/documents/unitData';
import { groupedBy } from '@/lib/foundation/collect';
import { amount, plural } from '@/lib/foundation/words';

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

/** Some lines under a title, folded where they are many; nothing where there are none. */
function Listed({ title, label, problems }: { title: string; label: string; problems: readonly WireProblem[] }) {
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

/** What is said of unit data. `good`: whether an import read more than it refused; left out: the data is here. */
export function DataProblems({ problems, good }: { problems: readonly WireProblem[]; good?: boolean }) {
  const of = (kind: WireProblem['severity']) => problems.filter(({ severity }) => severity === kind);
  // Files that could not be read, in whole or in part.
  const refused = good === undefined ? [] : of(undefined);
  const where = `${amount(refused.length, 'problem')} in ${amount(new Set(refused.map(({ file }) => file)).size, 'file')}`;
  // Words that this program does not know: the files are loaded.
  const unknown = of('warning');
  const words = `${amount(unknown.length, 'word')} of the data ${plural(unknown.length, 'is', 'are')} not understood`;
  const missing = of('missing');
  const faults = groupedBy(of('fault'), ({ among = '' }) => among);
  const faultsTitle = `Details for data authors: ${amount(faults.size, 'kind')} of faults`;
  return (
    <>
      <Listed title={good ? `${where}: everything else was loaded` : where} label="Problems" problems={refused} />
      <Listed title={`${words}: lists say what cannot be told for that`} label="Not understood" problems={unknown} />
      {/* In sight: only who brings the data can add them. */}
      {missing.length > 0 && (
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
      )}
      {/* Folded: lists are made with it all the same. */}
      {faults.size > 0 && (
        <Disclosure summary={<span className="text-sm">{faultsTitle}</span>}>
          <ul className="flex flex-col gap-3 text-sm" aria-label="Faults of the data">
            {[...faults].map(([kind, all]) => (
              <li key={kind}>
                <p className="text-ink-soft">{kind}</p>
                <ul className="mt-1 flex flex-col gap-1 border-l border-hairline pl-3">{lines(all)}</ul>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}
