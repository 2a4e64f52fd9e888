import { StateMark } from '@/components/ui/stateMark';
import type { FactRow } from '@/components/list/printedSheet.model';

/** A model's facts, each with where it was read. */
export function FactTable({ rows }: { rows: readonly FactRow[] }) {
  return (
    <table className="text-sm">
      <tbody>
        {rows.map(([name, value, source, open]) => (
          <tr key={name} className="align-baseline">
            <th scope="row" className="py-0.5 pr-3 text-left font-normal text-ink-faint">
              {name}
            </th>
            <td className="py-0.5 pr-3 text-ink">
              {open && <StateMark state="cannot-tell" size={12} className="mr-1 inline align-[-1px]" />}
              {value}
            </td>
            <td className="py-0.5 text-ink-faint">{source}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
