import { count } from '@/lib/foundation/words';
import type { PrintedSheet } from '@/components/list/printedSheet.model';
import { short } from '@/components/list/shortColumn.model';

/** The weapons of an army, each once. */
export function WeaponLines({ table: { typeName, columns, rows } }: { table: PrintedSheet['weapons'][number] }) {
  return (
    <section aria-label={`${typeName} profiles`} className="overflow-x-auto">
      <table className="weapon-table">
        <caption className="sr-only">{typeName} profiles</caption>
        <thead>
          <tr className="label">
            <th scope="col">{typeName}</th>
            {columns.map((column, at) => (
              <th key={at} scope="col">
                {short(column)}
              </th>
            ))}
          </tr>
        </thead>
        {rows.shown.map((row, place) => (
          <tbody key={place}>
            <tr>
              <th scope="row">
                {row.name}
                {row.units !== '' && <span className="text-sm font-normal text-ink-faint"> {row.units}</span>}
              </th>
              {row.cells.map((value, at) => (
                <td key={at}>{value || '–'}</td>
              ))}
            </tr>
            {row.remarks.length > 0 && (
              <tr>
                <td colSpan={columns.length + 1} className="remarks whitespace-pre-line">
                  {row.remarks.join('\n')}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
      {rows.left > 0 && <p className="text-sm text-ink-soft">and {count(rows.left, 'more weapon')}</p>}
    </section>
  );
}
