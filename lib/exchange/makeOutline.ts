import type { Army, Unit } from '../army/army';
import { hasRole, isRoleMark, roleNamed } from '../army/roles';
import type { EvaluatedCost, EvaluatedForce, EvaluatedRoster, EvaluatedSelection } from '../engine/evaluated';
import { exact } from '../foundation/decimal';
import { byText } from '../foundation/order';
import { forcesOf, rootSelections } from '../documents/roster/find';
import type { Roster } from '../documents/roster/schema';
import type { Format } from '../rules/format';
import type { Diagnostic, Report } from '../rules/report';
import { noteLines, oneLine, TEXT_BOUNDS } from './reference';
import { selectionWithin } from '../army/walk';
import { declaredTerms } from './declaredTerms';
import type { ListOutline, OutlineCost, OutlineDetachment, OutlineLine, OutlineTerm, OutlineUnit } from './outline';
import { amount, judgedBy, listed } from '../foundation/words';
import { groupedBy } from '../foundation/collect';

/** The verdict in a line: `legal by Recon Squad (2014/12/03)`, `not legal: 2 problems`. */
function verdictTerm({ verdict, diagnostics }: Report, { name, version }: Format): OutlineTerm {
  const by = `${judgedBy(name)} (${version})`;
  const of = (severity: Diagnostic['severity'], one: string, many?: string): readonly string[] => {
    const found = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
    return found === 0 ? [] : [amount(found, one, many)];
  };
  const why = listed([...of('error', 'problem'), ...of('unverified', 'thing to look up', 'things to look up')]);
  const words = { legal: 'legal', illegal: 'not legal', 'cannot-tell': 'cannot tell' }[verdict];
  return { kind: 'verdict', says: `${words} ${by}${why === '' ? '' : `: ${why}`}` };
}

/** A checked list, as far as a text needs it. */
export interface CheckedArmy {
  evaluation: { roster: EvaluatedRoster; written: Roster };
  army: Army;
  report: Report;
}

/** Makes the outline of a checked list. `link` null: no address yet. `byName`: tied to data by name only. */
export function makeOutline(
  { evaluation: { roster, written }, army, report }: CheckedArmy,
  format: Format,
  link: string | null,
  byName: readonly string[] = [],
): ListOutline {
  const stating: Stating = {
    units: new Map(army.units.map((unit) => [unit.id, unit])),
    models: new Set(army.models.map(({ selectionId }) => selectionId)),
    keys: new Map(),
    hidden: new Set(roster.costTypes.filter(({ hidden }) => hidden).map(({ name }) => name)),
  };
  const detachments = [...forcesOf(roster)].map((force) => detachmentOf(force, stating));
  return {
    name: oneLine(roster.name, TEXT_BOUNDS.listName),
    costs: shown(roster.costs, stating),
    ...(army.counts && { counted: army.counts.name }),
    sized: false,
    detachments,
    terms: [
      { kind: 'format', name: format.name, version: format.version },
      { kind: 'data', name: oneLine(roster.gameSystem.name) },
      ...insideTerm(roster),
      ...forceNotes(roster, written),
      ...declaredTerms({ roster, written, army, format, keys: stating.keys }),
      ...goesWithTerm(roster),
      ...fromFileTerm(army),
      ...(byName.length === 0 ? [] : [{ kind: 'by-name', says: oneLine(byName.join(', ')) } as const]),
      verdictTerm(report, format),
      ...(link === null ? [] : [{ kind: 'link', url: link } as const]),
    ],
  };
}

/** Which detachment is inside another, in the order in which they are written. */
function insideTerm(roster: EvaluatedRoster): readonly OutlineTerm[] {
  const all = [...forcesOf(roster)];
  const places = new Map(all.map(({ id }, at) => [id, at + 1]));
  const placeOf = ({ id }: EvaluatedForce): number => places.get(id) ?? 0;
  const pairs = all.flatMap((force) =>
    force.forces.map((inner) => ({ at: placeOf(inner), name: oneLine(inner.name), within: placeOf(force) })),
  );
  return pairs.length === 0 ? [] : [{ kind: 'inside', pairs }];
}

function forceNotes(roster: EvaluatedRoster, written: Roster): readonly OutlineTerm[] {
  const notes = new Map([...forcesOf(written)].map((force) => [force.id, force.notes]));
  return [...forcesOf(roster)].flatMap(({ id, name }, at) =>
    noteLines(notes.get(id) ?? '').map((says): OutlineTerm => ({
      kind: 'force-note',
      at: at + 1,
      name: oneLine(name),
      says,
    })),
  );
}

/** What is in the list by the word of its file alone, in a line. */
function fromFileTerm({ units, counts }: Army): readonly OutlineTerm[] {
  const told = units.flatMap(({ name, fromFile }): readonly string[] => {
    if (fromFile === undefined) return [];
    const price = fromFile.points === 0 ? '' : ` (${fromFile.points} ${counts?.name ?? 'pts'})`;
    return [fromFile.whole ? `${name}${price}` : `${fromFile.names.join(', ')} in ${name}${price}`];
  });
  return inOneLine('from-file', told);
}

interface Stating {
  units: ReadonlyMap<string, Unit>;
  /** The ids of selections that stand for models themselves. */
  models: ReadonlySet<string>;
  /** The keys that root selections were given, by their ids. */
  keys: Map<string, number>;
  /** Names of costs that the data counts for itself alone. */
  hidden: ReadonlySet<string>;
}

function detachmentOf(force: EvaluatedForce, stating: Stating): OutlineDetachment {
  const place = new Map(force.categories.map(({ name }, at) => [roleIn(name), at] as const).toReversed());
  const roots = force.selections
    .filter(({ number }) => number > 0)
    .map((selection) => {
      const { id, categories } = selection;
      const role = oneLine(stating.units.get(id)?.slot ?? categories.find(({ primary }) => primary)?.name ?? '');
      return { role, at: place.get(role) ?? place.size, selection };
    })
    .toSorted((a, b) => a.at - b.at || byText(a.role, b.role));
  const groups = [...groupedBy(roots, ({ role }) => role)].map(([name, under]) => ({
    name,
    units: under.map(({ selection }) => unitOf(selection, stating)),
  }));
  return {
    name: oneLine(force.name),
    faction: oneLine(force.catalogue.name),
    costs: summed(groups.flatMap(({ units }) => units.map(({ costs }) => costs))),
    groups,
  };
}

/** Several categories may stand for one role: the first of them has its place. */
const roleIn = (category: string): string => oneLine(hasRole(category) ? roleNamed(category.trim()) : category);

function unitOf(selection: EvaluatedSelection, stating: Stating): OutlineUnit {
  const unit = stating.units.get(selection.id);
  const key = stating.keys.size;
  stating.keys.set(selection.id, key);
  const line = lineOf(selection, stating);
  return {
    ...line,
    kind: unit !== undefined && line.kind === 'item' ? 'group' : line.kind,
    key,
    models: unit?.models.length ?? 0,
    character: unit !== undefined && isCharacter(unit),
  };
}

/** Who stands alone among its kind: by its keywords, or as an independent character. */
const isCharacter = ({ keywords, models }: Unit): boolean =>
  keywords.some((keyword) => keyword.toLowerCase() === 'character') ||
  models.some(({ independentCharacter }) => independentCharacter.known && independentCharacter.value);

function lineOf(selection: EvaluatedSelection, stating: Stating): OutlineLine {
  const children = toldOf(selection.children.filter(({ number }) => number > 0));
  const inside = children.map((child) => lineOf(child, stating));
  return {
    name: oneLine(selection.name) || 'Unnamed',
    number: selection.number,
    costs: summed([shown(selection.costs, stating), ...inside.map(({ costs }) => costs)]),
    kind: kindOf(selection, inside, stating),
    inside: merged(inside.map((line, at) => ({ line, place: children[at]!.entryId }))),
  };
}

/** A role that the data always has among the wargear is none; it stands there only where nothing else does. */
function toldOf(children: readonly EvaluatedSelection[]): readonly EvaluatedSelection[] {
  const told = children.filter(
    (child) => !isRoleMark(child) || child.number > child.minimum || child.costs.some(({ value }) => value !== 0),
  );
  return told.length === 0 ? children : told;
}

function kindOf(
  { id, type }: EvaluatedSelection,
  inside: readonly OutlineLine[],
  { models }: Stating,
): OutlineLine['kind'] {
  if (models.has(id)) return 'model';
  return type !== 'upgrade' || inside.some(({ kind }) => kind !== 'item') ? 'group' : 'item';
}

/** Alike items that hold nothing stand together; those of one name from another `place` of the data stay apart. */
function merged(lines: readonly { line: OutlineLine; place: string }[]): readonly OutlineLine[] {
  const groups = groupedBy(lines, ({ line, place }) => (isPlain(line) ? JSON.stringify([line.name, place]) : line));
  return [...groups.values()].map((alike) => ({
    ...alike[0].line,
    number: alike.reduce((all, { line }) => all + line.number, 0),
    costs: summed(alike.map(({ line }) => line.costs)),
  }));
}

const isPlain = ({ kind, inside }: OutlineLine): boolean => kind === 'item' && inside.length === 0;

const shown = (costs: readonly EvaluatedCost[], { hidden }: Stating): readonly OutlineCost[] =>
  summed([costs.filter(({ name }) => !hidden.has(name)).map(({ name, value }) => ({ name: costName(name), value }))]);

/** `pts`, ` PL`: letters alone, so that no name of a cost is markup or a line in any layout. */
const costName = (name: string): string => name.slice(0, COST_NAME).replace(/[^\p{L}\p{N} .%'’-]/gu, '');
const COST_NAME = 40;

/** Costs of the same name together, by their names; those that come to nothing left out. */
export function summed(all: readonly (readonly OutlineCost[])[]): readonly OutlineCost[] {
  const totals = new Map<string, number>();
  for (const { name, value } of all.flat()) totals.set(name, exact((totals.get(name) ?? 0) + value));
  return [...totals]
    .map(([name, value]) => ({ name, value }))
    .filter(({ value }) => value !== 0)
    .toSorted((a, b) => byText(a.name, b.name));
}

/** More than any real list has. */
const MOST = 40;

/** What is told, in a line; nothing where it is nothing. */
function inOneLine(kind: 'goes-with' | 'from-file', told: readonly string[]): readonly OutlineTerm[] {
  const more = told.length - MOST;
  const says = [...told.slice(0, MOST), ...(more > 0 ? [`${more} more`] : [])].join('; ');
  return says === '' ? [] : [{ kind, says: oneLine(says) }];
}

/** What points at what else in the list, in a line; nothing where nothing does. */
export function goesWithTerm(roster: Pick<EvaluatedRoster, 'forces'>): readonly OutlineTerm[] {
  const told = rootSelections(roster).flatMap((root) => {
    const all = selectionWithin(root).flatMap(({ associations = [] }) => associations);
    return all
      .filter(({ partners }) => partners.length > 0)
      .map(
        ({ name, partners }) =>
          `${root.customName ?? root.name}, ${name}: ${partners.map((each) => each.name).join(' and ')}`,
      );
  });
  return inOneLine('goes-with', told);
}
