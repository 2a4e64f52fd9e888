import { priceAmount } from '@/lib/foundation/points';
import { StateMark } from '@/components/ui/stateMark';
import { Disclosure } from '@/components/ui/disclosure';
import type { RelinkNote } from '@/lib/api/imports';
import { amount, plural } from '@/lib/foundation/words';

const STAYS = 'They stay in the list, marked, at no cost until replaced.';

/** How well another program's list matched the data: what was found, what was not, which prices changed. */
export function RelinkNoteText({ note }: { note: RelinkNote }) {
  const { file, writtenBy, told, selections, found, missing, notes } = note;
  const whole = found === selections;
  return (
    <div className="flex items-start gap-2">
      <StateMark state={whole ? 'note' : 'cannot-tell'} size={18} className="mt-2 shrink-0" />
      <div className="min-w-0 flex-1 py-1.5">
        <p>
          <strong className="font-semibold break-words">{file}</strong> (
          {told === undefined ? `from ${writtenBy}` : writtenBy}):{' '}
          {told ?? `${foundLine(note)} ${whole ? '' : STAYS} ${priceLine(note)}`}
        </p>
        {notes.map((line) => (
          <p key={line} className="max-w-text text-sm text-ink-soft">
            {line}
          </p>
        ))}
        {missing.length > 0 && (
          <Disclosure summary={told === undefined ? 'What was not found' : 'What was not understood'}>
            <ul aria-label="Not found" className="flex flex-col gap-1 text-sm">
              {missing.map((line, place) => (
                <li key={`${place} ${line}`} className="break-words">
                  {line}
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </div>
  );
}

function foundLine({ selections, found, data }: RelinkNote): string {
  if (found < selections) {
    return `${found} of ${amount(selections, 'selection')} ${plural(found, 'was', 'were')} found in ${data}, ${selections - found} not.`;
  }
  return selections === 1
    ? `its one selection was found in ${data}.`
    : `all ${selections} selections were found in ${data}.`;
}

function priceLine({ points, prices }: RelinkNote): string {
  const lines = prices === 0 ? '' : `${amount(prices, 'price has', 'prices have')} changed since. `;
  return points === null || points.recorded === points.now
    ? lines
    : `${lines}The file says ${priceAmount(points.recorded, points.in === undefined ? null : { name: points.in })}, it is ${points.now} now.`;
}
