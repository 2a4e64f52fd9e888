import { Disclosure } from '@/components/ui/disclosure';
import type { WireProblem } from '@/lib/documents/unitData';
import { amount } from '@/lib/foundation/words';

interface Faults {
  among: string;
  faults: readonly WireProblem[];
}

/** Faults by their kind, in their order. */
function groupsOf(problems: readonly WireProblem[]): readonly Faults[] {
  const faults = problems.filter(({ severity }) => severity === 'fault');
  return [...new Set(faults.map(({ among = '' }) => among))].map((among) => ({
    among,
    faults: faults.filter((each) => (each.among ?? '') === among),
  }));
}

/** What is wrong with unit data, kind by kind, for its authors: folded, since lists are made with it all the same. */
export function FaultList({ problems }: { problems: readonly WireProblem[] }) {
  const groups = groupsOf(problems);
  if (groups.length === 0) return null;
  const title = `${amount(groups.length, 'kind')} of faults in the data, for its authors: lists can be made all the same`;
  return (
    <Disclosure summary={<span className="text-sm">{title}</span>}>
      <ul className="flex flex-col gap-3 text-sm" aria-label="Faults of the data">
        {groups.map(({ among, faults }) => (
          <li key={among}>
            <p className="text-ink-soft">{among}</p>
            <ul className="mt-1 flex flex-col gap-1 border-l border-hairline pl-3">
              {faults.map(({ file, place, message }) => (
                <li key={`${file} ${place ?? ''} ${message}`} className="break-words">
                  <span className="font-semibold">{file}</span>
                  {place !== null && <span className="text-ink-faint">, {place}</span>}
                  <span className="text-ink-soft">: {message}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
