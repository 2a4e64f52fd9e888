'use client';

import { Fragment } from 'react';
import { Chip } from '@/components/ui/chip';
import { OpenLater } from '@/components/ui/openLater';
import { grouped } from '@/lib/foundation/points';
import { count } from '@/lib/foundation/words';
import { withMore } from '@/lib/foundation/bounded';
import type { PrintedGroup, PrintedSheet, PrintedTable, PrintedUnit } from '../printedSheet.model';
import { RoleMark } from './roleMark';
import { short } from '@/components/list/sheetColumns.model';
import { StateMark } from '@/components/ui/stateMark';

const Head = ({ names }: { names: readonly string[] }) => (
  <thead>
    <tr className="label">
      {names.map((name, at) => (
        <th key={at} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

function WeaponLines({ table: { typeName, columns, rows } }: { table: PrintedSheet['weapons'][number] }) {
  return (
    <section aria-label={`${typeName} profiles`} className="overflow-x-auto">
      <table className="weapon-table">
        <caption className="sr-only">{typeName} profiles</caption>
        <Head names={[typeName, ...columns.map(short)]} />
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

interface SheetTablesProps {
  sheet: PrintedSheet;
  /** A box for each wound, to cross off. */
  boxes?: boolean;
}

/** Draws the army sheet from texts, on server and browser alike, so that a page holds its tables once. */
export function SheetTables({ sheet: { units, shared, weapons, configuration }, boxes = false }: SheetTablesProps) {
  const headed = units.shown.some(({ heading }) => heading !== null);
  return (
    <div className="@container flex flex-col gap-6 print:gap-3">
      <div className="gap-10 @4xl:columns-2 print:columns-2 print:gap-6">
        {shared !== '' && <p className="mb-2 text-sm text-ink-soft">All models: {shared}</p>}
        {units.shown.map((unit, at) => (
          <Fragment key={unit.id}>
            {unit.heading !== null && unit.heading !== units.shown[at - 1]?.heading && (
              <h3 className="slot-heading">{unit.heading}</h3>
            )}
            <UnitLines unit={unit} boxes={boxes} heading={headed ? 'h4' : 'h3'} />
          </Fragment>
        ))}
        {units.left > 0 && <p className="text-ink-soft">and {count(units.left, 'more unit')}</p>}
        {configuration.shown.length > 0 && (
          <p className="keep-together border-t border-hairline py-1.5 text-sm text-ink-soft">
            <span className="label mr-2">Army choices</span>
            {withMore(configuration).join(' · ')}
          </p>
        )}
      </div>
      {weapons.map((table) => (
        <WeaponLines key={table.typeName} table={table} />
      ))}
      <Facts units={units.shown} />
    </div>
  );
}

function Facts({ units }: { units: readonly PrintedUnit[] }) {
  if (units.every(({ facts }) => facts.length === 0)) return null;
  return (
    <OpenLater summary="Where the facts come from">
      {() =>
        units.map((unit) => (
          <section key={unit.id} aria-label={`Facts of ${unit.name}`} className="mb-3">
            <p className="font-semibold">{unit.name}</p>
            {unit.groups.map((group) => (
              <div key={group.id} className="mb-2 overflow-x-auto">
                <p className="text-sm font-medium">
                  {group.name}
                  {group.role !== null && `, ${group.role.trait}`}
                </p>
                <table className="text-sm">
                  <tbody>
                    {group.facts
                      .flatMap((place) => unit.facts.slice(place, place + 1))
                      .map(([name, value, source, open]) => (
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
              </div>
            ))}
          </section>
        ))
      }
    </OpenLater>
  );
}

interface UnitLinesProps {
  unit: PrintedUnit;
  boxes: boolean;
  /** Under the heading of a slot, where there are any. */
  heading: 'h3' | 'h4';
}

function UnitLines({ unit, boxes, heading: Heading }: UnitLinesProps) {
  return (
    <section id={`unit-${unit.id}`} aria-label={unit.name} className="sheet-unit">
      <header>
        <Heading>{unit.name}</Heading>
        {unit.house !== null && <Chip className="border-rule text-ink">House unit</Chip>}
        {unit.points !== null && (
          <span className="figures font-semibold whitespace-nowrap">
            {grouped(unit.points)} <span className="text-sm font-normal text-ink-faint">{unit.counted ?? 'pts'}</span>
          </span>
        )}
      </header>
      {unit.keywords.length > 0 && <p className="text-sm font-medium">{unit.keywords.join(' · ')}</p>}
      {unit.house !== null && <p className="text-sm text-ink-soft">{unit.house}</p>}
      {unit.fromFile !== null && <p className="text-sm text-cannot-tell">{unit.fromFile}</p>}
      {unit.understrength !== null && <p className="figures text-sm font-medium">{unit.understrength}</p>}
      {unit.holds !== undefined && <p className="text-sm wrap-anywhere">{unit.holds}</p>}
      {unit.remarks !== undefined && <p className="text-sm text-ink-soft">{unit.remarks}</p>}
      <div className="overflow-x-auto">
        {unit.tables.map((table) => (
          <Statlines key={table.typeName} table={table} unit={unit} boxes={boxes} />
        ))}
      </div>
      {unit.shared !== undefined && <p className="text-sm text-ink-faint">{unit.shared}</p>}
      {unit.left > 0 && <p className="text-sm text-ink-soft">and {count(unit.left, 'more kind')} of models</p>}
      {unit.notes !== null && <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{unit.notes}</p>}
    </section>
  );
}

const Statlines = ({ table, unit, boxes }: { table: PrintedTable; unit: PrintedUnit; boxes: boolean }) => (
  <table className="stat-table">
    <Head names={[table.typeName, ...(unit.ownWords ? table.columns : table.columns.map(short))]} />
    {table.rows.map((row) => {
      const group = unit.groups[row.group];
      return group === undefined ? null : <GroupRows key={group.id} group={group} row={row} boxes={boxes} />;
    })}
  </table>
);

function GroupRows({ group, row, boxes }: { group: PrintedGroup; row: PrintedTable['rows'][number]; boxes: boolean }) {
  const { cells, others, withLoadout, alike = false } = row;
  const whole = cells.length + 1;
  return (
    <tbody {...(withLoadout ? { id: `model-${group.id}` } : {})}>
      <tr>
        <th scope="row" {...(alike ? { colSpan: whole } : {})}>
          {group.number > 1 && <span className="figures mr-1 whitespace-nowrap text-ink-soft">{group.number} ×</span>}
          {group.name}
          <RoleMark leader={group.mark === 'leader'} specialist={group.mark === 'specialist'} />
          {group.oneLeads && <span className="text-sm font-normal text-ink-soft"> one of them</span>}
          {alike && <Role role={group.role} />}
        </th>
        {!alike && <Cells cells={cells} />}
      </tr>
      {!alike &&
        others.map((other, at) => (
          <tr key={at} className="other">
            <th scope="row">{other.name}</th>
            <Cells cells={other.cells} />
          </tr>
        ))}
      {withLoadout && (boxes || !alike) && (
        <tr>
          <td colSpan={whole} className="loadout">
            {!alike && <Loadout group={group} />}
            {boxes && <WoundBoxes group={group} />}
          </td>
        </tr>
      )}
    </tbody>
  );
}

const Cells = ({ cells }: { cells: readonly string[] }) => cells.map((value, at) => <td key={at}>{value}</td>);

/** So many boxes of one row of models are drawn; more are written as a number. */
const MOST_BOXES = 60;

/** A box for each wound of each model, those of one model together. */
function WoundBoxes({ group: { number, track } }: { group: PrintedGroup }) {
  const each = track ?? 1;
  if (number * each > MOST_BOXES) return <p className="wound-boxes">{`${number} × ${each} ☐`}</p>;
  return (
    <p role="img" className="wound-boxes" aria-label={`${count(number, 'model')}, ${count(each, 'box', 'boxes')} each`}>
      {Array.from({ length: number }, (_, model) => (
        <span key={model}>
          {Array.from({ length: each }, (_, wound) => (
            <i key={wound} />
          ))}
        </span>
      ))}
    </p>
  );
}

const Role = ({ role }: Pick<PrintedGroup, 'role'>) =>
  role !== null && (
    <span className="text-sm font-normal text-ink">
      {' '}
      <span className="font-medium">{role.word}</span>: {role.trait}
    </span>
  );

const Loadout = ({ group: { role, loadout, rules, remarks, vouched, open } }: { group: PrintedGroup }) => (
  <>
    <p>
      <Role role={role} />
      {role !== null && loadout !== '' && ' · '}
      {loadout}
    </p>
    {rules !== '' && <p className="text-ink-faint">{rules}</p>}
    {remarks !== '' && <p className="text-ink-faint">{remarks}</p>}
    {vouched !== '' && <p className="font-medium text-ink">Vouched for by the player: {vouched}</p>}
    {open !== '' && <p className="font-medium text-cannot-tell">Not known: {open}</p>}
  </>
);
