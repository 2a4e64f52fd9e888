import {
  amount,
  pointsLimit,
  priceAmount,
  citationText,
  type Army,
  type CheckedRoster,
  type Diagnostic,
  type Format,
  type RelinkResult,
  type RosterFile,
} from '../../lib';
import { when } from './usage';

/** What only its name ties to the data, in a list that another program wrote, for programs; left out where empty. */
export function foundByName(foreign: Foreign | null) {
  const found = foreign?.relinked.byName ?? [];
  return found.length === 0 ? {} : { foundByName: found.map(({ id, name }) => ({ id, name })) };
}

/** The same for people, in one line at most. */
export function foundByNameLines(foreign: Foreign | null): readonly string[] {
  const found = foreign?.relinked.byName ?? [];
  if (found.length === 0) return [];
  const names = [...new Set(found.map(({ name }) => name))].join(', ');
  return [`${amount(found.length, 'selection')} ${found.length === 1 ? 'is' : 'are'} found by name alone: ${names}.`];
}

/** A verdict for programs. */
export function jsonCheck({ army, report }: CheckedRoster, format: Format, foreign: Foreign | null) {
  const houseUnits = houseUnitsOf(army).map(({ id, name, house }) => ({ id, name, book: house.name }));
  return {
    format: format.id,
    name: army.name,
    points: army.points,
    models: army.models.length,
    verdict: report.verdict,
    rules: report.outcomes.map(({ id, outcome, why, data }) => ({ id, outcome, why, data })),
    diagnostics: report.diagnostics.map(({ code, severity, kind, at, message, data }) => ({
      code,
      severity,
      kind,
      at: { kind: at.kind, id: at.id, name: at.name },
      message,
      data,
    })),
    ...(houseUnits.length === 0 ? {} : { houseUnits }),
    ...foundByName(foreign),
  };
}

const SECTIONS = [
  { severity: 'error', heading: 'Problems', mark: '✗' },
  { severity: 'unverified', heading: 'To be looked up', mark: '?' },
  { severity: 'warning', heading: 'Mentioned', mark: '·' },
] as const;

/** What is to be said of a list that another program wrote. */
export interface Foreign {
  readonly origin: NonNullable<RosterFile['origin']>;
  readonly relinked: RelinkResult;
}

/** A verdict for people: the verdict, each problem with its clause and fixes, then the rules that hold and why. */
export function describeCheck({ army, report }: CheckedRoster, format: Format, foreign: Foreign | null): string {
  const factions = [...new Set(army.detachments.map(({ faction }) => faction.name))].join(', ');
  const head = [
    `${report.verdict.replace('-', ' ').toUpperCase()}  ${format.name} (${format.version})`,
    `${army.name}: ${factions === '' ? '' : `${factions}, `}${pointsOf(army, format)}, ` +
      amount(army.models.length, 'model'),
    ...houseUnitsOf(army).map(
      ({ name, house }) =>
        `${name} is a house unit of ${house.name}, written by the player: nobody else vouches for it`,
    ),
    ...(foreign ? notes(army.points, foreign) : []),
  ];
  const problems = SECTIONS.flatMap(({ severity, heading, mark }) => {
    const found = report.diagnostics.filter((diagnostic) => diagnostic.severity === severity);
    return when(found.length > 0, '', heading, ...found.flatMap((diagnostic) => describeDiagnostic(diagnostic, mark)));
  });
  const holding = report.outcomes.filter(({ outcome }) => outcome === 'pass');
  return [...head, ...problems, '', 'Rules that hold', ...holding.map(({ id, why }) => `  ✓ ${id}: ${why}`)].join('\n');
}

const houseUnitsOf = ({ units }: Army) =>
  units.flatMap(({ id, name, house }) => (house === null ? [] : [{ id, name, house }]));

function pointsOf(army: Army, format: Format): string {
  const { points, counts } = army;
  const { gameSizes } = format;
  const limit = pointsLimit(army, format);
  const others = (counts?.others ?? []).map(({ name, value }) => `, ${priceAmount(value, { name })}`).join('');
  if (limit !== null) return `${points} of ${counts ? priceAmount(limit, counts) : `${limit} points`}${others}`;
  return gameSizes === null || gameSizes.optional
    ? `${priceAmount(points, counts)}${others}`
    : `${amount(points, 'point')}, size of the game not declared`;
}

function describeDiagnostic({ at, message, citation, reading, fixes, code }: Diagnostic, mark: string): string[] {
  const where = at.kind === 'roster' || message.includes(at.name) ? '' : `${at.name}: `;
  return [
    `  ${mark} ${where}${message}`,
    `      ${code}, ${citationText(citation)}${reading === null ? '' : `. Read as: ${reading}`}`,
    ...fixes.map(({ label }) => `      Fix: ${label}`),
  ];
}

function notes(points: number, foreign: Foreign): string[] {
  const { byLastId, missing } = foreign.relinked;
  const recorded = foreign.origin.costs.find(({ name }) => /^(pts|points)\.?$/i.test(name))?.value ?? points;
  const isOrAre = missing.length === 1 ? 'is' : 'are';
  return [
    ...when(
      recorded !== points,
      `The file itself says ${amount(recorded, 'point')}: it was written with other data, or by other rules.`,
    ),
    ...when(
      byLastId > 0,
      `${amount(byLastId, 'selection')} stood elsewhere in the data that the file was written with.`,
    ),
    ...foundByNameLines(foreign),
    ...when(missing.length > 0, `${amount(missing.length, 'selection')} of the file ${isOrAre} not in this data.`),
  ];
}
