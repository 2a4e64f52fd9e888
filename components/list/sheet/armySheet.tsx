import { Chip } from '@/components/shared/chip';
import { Disclosure } from '@/components/shared/disclosure';
import { FactTable } from './factTable';
import { RoleMark } from './roleMark';
import {
  cell,
  type SheetGroup,
  type SheetUnit,
  type SheetView,
  type StatTable,
  type UnitTable,
  type WeaponTable,
} from '@/lib/view/list/sheetView';

/**
 * The army to read at the table: every unit with its models, statlines, loadout and traits; then each weapon once. Fits
 * a page or two of A4.
 */
export function ArmySheet({ view }: { readonly view: SheetView }) {
  return (
    <div className="flex flex-col gap-6 print:gap-3">
      <div className="gap-10 lg:columns-2 print:columns-2 print:gap-6">
        {view.units.map((unit) => (
          <UnitSheet key={unit.id} unit={unit} />
        ))}
        {view.configuration.length > 0 && (
          <p className="keep-together border-t border-hairline py-1.5 text-sm text-ink-soft">
            <span className="label mr-2">Army choices</span>
            {view.configuration.join(' · ')}
          </p>
        )}
      </div>
      {view.weapons.map((table) => (
        <Weapons key={table.typeName} table={table} />
      ))}
    </div>
  );
}

function UnitSheet({ unit }: { readonly unit: SheetUnit }) {
  return (
    <section
      id={`unit-${unit.id}`}
      aria-label={unit.name}
      className="keep-together mb-5 break-inside-avoid border-t-2 border-ink pt-1 print:mb-2.5"
    >
      <header className="flex items-baseline gap-2">
        <h3 className="min-w-0 flex-1 wrap-anywhere">{unit.name}</h3>
        {unit.house !== null && <Chip className="border-rule text-ink">House unit</Chip>}
        {unit.slot !== null && <Chip>{unit.slot}</Chip>}
        {unit.points !== null && (
          <span className="figures font-semibold whitespace-nowrap">
            {unit.points} <span className="text-sm font-normal text-ink-faint">pts</span>
          </span>
        )}
      </header>
      {unit.keywords.length > 0 && <p className="text-sm font-medium">{unit.keywords.join(' · ')}</p>}
      {unit.house !== null && <p className="text-sm text-ink-soft">{unit.house}</p>}
      {unit.understrength !== null && <p className="figures text-sm font-medium">{unit.understrength}</p>}
      <div className="overflow-x-auto">
        {unit.tables.map((table) => (
          <Statlines key={table.typeName} table={table} ownWords={unit.ownWords} />
        ))}
      </div>
      {unit.notes !== null && <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{unit.notes}</p>}
      <Disclosure summary={<span className="text-sm">Where the facts come from</span>}>
        {unit.groups.map((group) => (
          <div key={group.key} className="mb-2 overflow-x-auto">
            <p className="text-sm font-medium">
              {group.name}
              {group.trait !== null && `, ${group.trait}`}
            </p>
            <FactTable lines={group.facts} />
          </div>
        ))}
      </Disclosure>
    </section>
  );
}

const CELL =
  'min-w-[1.6rem] px-0.5 py-0.5 text-center whitespace-nowrap sm:min-w-8 print:min-w-[1.4rem] print:px-1 print:py-0';

function Statlines({ table, ownWords }: { readonly table: UnitTable; readonly ownWords: boolean }) {
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="label border-b border-rule text-ink-faint">
          <th scope="col" className="w-full py-0.5 text-left font-semibold">
            {table.typeName}
          </th>
          {table.columns.map((column) => (
            <th key={column} scope="col" className={`${CELL} tracking-normal normal-case font-semibold`}>
              {ownWords ? column : short(column)}
            </th>
          ))}
        </tr>
      </thead>
      {table.rows.map(({ group, withLoadout }) => (
        <GroupRows key={group.key} group={group} table={table} withLoadout={withLoadout} />
      ))}
    </table>
  );
}

function GroupRows({
  group,
  table,
  withLoadout,
}: {
  readonly group: SheetGroup;
  readonly table: StatTable;
  readonly withLoadout: boolean;
}) {
  const statlines = group.statlines.filter(({ typeName }) => typeName === table.typeName);
  const [statline] = statlines;
  return (
    <tbody
      id={withLoadout ? `model-${group.ids[0] ?? ''}` : undefined}
      className="keep-together border-b border-hairline last:border-0"
    >
      <tr className="align-baseline">
        <th scope="row" className="py-0.5 text-left font-medium print:py-0">
          {group.ids.length > 1 && (
            <span className="figures mr-1 whitespace-nowrap text-ink-soft">{group.ids.length} ×</span>
          )}
          {group.name}
          <RoleMark leader={group.leader || group.leads} specialist={group.specialist} />
          {group.leads && group.ids.length > 1 && (
            <span className="text-sm font-normal text-ink-soft"> one of them</span>
          )}
        </th>
        {table.columns.map((column) => (
          <td key={column} className={CELL}>
            {statline === undefined ? '–' : cell(statline, column)}
          </td>
        ))}
      </tr>
      {statlines.slice(1).map((other) => (
        <tr key={other.id} className="align-baseline text-ink-soft">
          <th scope="row" className="py-0.5 pl-4 text-left text-sm font-normal print:py-0">
            {other.name}
          </th>
          {table.columns.map((column) => (
            <td key={column} className={CELL}>
              {cell(other, column)}
            </td>
          ))}
        </tr>
      ))}
      {withLoadout && (
        <tr>
          <td colSpan={table.columns.length + 1} className="pb-1.5 text-sm text-ink-soft print:pb-0.5">
            <Loadout group={group} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Loadout({ group }: { readonly group: SheetGroup }) {
  const vouched = group.facts.filter(({ attested }) => attested);
  const open = group.facts.filter((line) => line.open);
  const remarks = [...group.remarks, ...(group.boughtIn === null ? [] : [`bought in ${group.boughtIn}`])];
  return (
    <>
      {(group.leader || group.specialist) && (
        <p className="text-ink">
          <span className="font-medium">{group.leader ? 'Leader' : 'Specialist'}</span>:{' '}
          {group.trait ?? 'trait still open'}
        </p>
      )}
      <p>
        {[group.weapons === null ? 'weapons not known' : group.weapons.join(', '), ...group.wargear]
          .filter((part) => part !== '')
          .join(', ')}
      </p>
      {group.rules.length > 0 && <p className="text-ink-faint">{group.rules.join(', ')}</p>}
      {remarks.length > 0 && <p className="text-ink-faint">{remarks.join(' · ')}</p>}
      {vouched.length > 0 && (
        <p className="font-medium text-ink">
          Vouched for by the player: {vouched.map(({ name, value }) => `${name} ${value}`).join(', ')}
        </p>
      )}
      {open.length > 0 && (
        <p className="font-medium text-cannot-tell">Not known: {open.map(({ name }) => name).join(', ')}</p>
      )}
    </>
  );
}

function Weapons({ table }: { readonly table: WeaponTable }) {
  return (
    <section aria-label={`${table.typeName} profiles`} className="overflow-x-auto">
      <table className="w-full border-collapse">
        <caption className="sr-only">{table.typeName} profiles</caption>
        <thead>
          <tr className="label border-t-2 border-b border-t-ink border-b-rule text-left text-ink-faint">
            <th scope="col" className="py-0.5 pr-2 font-semibold sm:pr-3">
              {table.typeName}
            </th>
            {table.columns.map((column) => (
              <th key={column} scope="col" className="px-1.5 py-0.5 font-semibold tracking-normal normal-case sm:px-2">
                {short(column)}
              </th>
            ))}
          </tr>
        </thead>
        {table.rows.map((row) => (
          <tbody key={JSON.stringify(row)} className="keep-together border-b border-hairline">
            <tr className="align-baseline">
              <th scope="row" className="py-1 pr-2 text-left font-medium sm:pr-3 print:py-0">
                {row.name}
              </th>
              {row.cells.map((value, place) => (
                <td key={table.columns[place]} className="px-1.5 py-1 text-ink-soft sm:px-2 print:py-0">
                  {value || '–'}
                </td>
              ))}
            </tr>
            {row.remarks.length > 0 && (
              <tr>
                <td colSpan={table.columns.length + 1} className="pb-1 text-sm text-ink-soft print:pb-0.5">
                  {row.remarks.join(' ')}
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** Players read `S`, not `Strength`, over a column of single figures. */
const SHORT: Readonly<Record<string, string>> = { Strength: 'S', Front: 'F', Side: 'S', Rear: 'R', Save: 'Sv' };
const short = (column: string): string => SHORT[column] ?? column;
