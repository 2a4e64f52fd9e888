import type { Army } from '../../army/army';
import type { Roster } from '../../documents/roster/schema';
import type { TriedUnit } from './tried';
import { itemKey, unitKey } from './keys';
import type { SourceLine } from './lines';
import type { LinePart, LineReading, LineState } from './result';
import { evidenceOf, itemPart, unitPart, type UnitEvidence } from './states';
import { unitsOf, type StatedItem, type StatedList, type StatedUnit } from './stated';

const WORST: readonly LineState[] = ['unknown', 'guessed', 'understood', 'blank'];

/** What was built of a text, and what it comes to. */
export interface Built {
  units: readonly TriedUnit[];
  roster: Roster;
  army: Army;
  /** The text names its faction. */
  named: boolean;
}

/** Settings of a list are no units, whether the data has them or not. */
export const isSettingIn = ({ configuration }: Army, { built, unit }: TriedUnit): boolean =>
  built === null ? isSettingRole(unit) : configuration.some(({ id }) => id === built.selection.id);

const isSettingRole = ({ role, points }: StatedUnit): boolean =>
  points === null && role !== null && /config|stratagem|no force org|uncategori|detachment|reference/i.test(role);

/** Every line of a text beside what it became. */
export function lineReadings(
  lines: readonly SourceLine[],
  stated: StatedList,
  { units, roster, army, named }: Built,
): readonly LineReading[] {
  const { put, done } = collector(lines, stated);
  const evidence = evidenceOf(units, army, { named, complete: stated.complete });
  let at = 0;
  for (const tried of units) {
    const own = isSettingIn(army, tried) ? null : at++;
    const known: UnitEvidence = { ...evidence, ...evidence.of(tried) };
    put(tried.unit.line, own, unitPart(tried, known, unitKey(tried.unit)));
    if (tried.built === null) for (const item of allItems(tried.unit.items)) put(item.line, own, unknownPart(item));
    for (const fitted of tried.built?.fitted ?? []) {
      put(fitted.item.line, own, itemPart(fitted, roster, known, itemKey(fitted.item)));
    }
  }
  return done();
}

/** The same where no unit data fits: nothing is known of any name. */
export function unreadLines(lines: readonly SourceLine[], stated: StatedList): readonly LineReading[] {
  const { put, done } = collector(lines, stated);
  unitsOf(stated).forEach((unit, index) => {
    put(unit.line, index, { ...unknownPart(unit), key: unitKey(unit) });
    for (const item of allItems(unit.items)) put(item.line, index, unknownPart(item));
  });
  return done();
}

function collector(lines: readonly SourceLine[], { roles }: StatedList) {
  const parts = new Map<number, LinePart[]>();
  const owner = new Map<number, number | null>();
  return {
    put: (line: number, unit: number | null, part: LinePart): void => {
      const there = parts.get(line);
      if (there) there.push(part);
      else parts.set(line, [part]);
      if (!owner.has(line)) owner.set(line, unit);
    },
    done: (): readonly LineReading[] =>
      lines.map(({ at, written }) => {
        const [role, own] = [roles[at]!, parts.get(at) ?? []];
        return { at, text: written, role, state: stateOf(role, own), parts: own, unit: owner.get(at) ?? null };
      }),
  };
}

function stateOf(role: LineReading['role'], parts: readonly LinePart[]): LineState {
  if (role === 'blank') return 'blank';
  if (role === 'note') return 'unknown';
  if (parts.length === 0) return 'understood';
  const states = parts.map(({ state }) => state);
  // What is partly known is a guess as a whole.
  if (states.includes('unknown') && states.some((state) => state !== 'unknown')) return 'guessed';
  return WORST.find((state) => states.includes(state as LinePart['state']))!;
}

const unknownPart = (item: StatedItem): LinePart => ({
  key: itemKey(item),
  says: item.written,
  state: 'unknown',
  became: null,
  why: null,
  choices: [],
});

const allItems = (items: readonly StatedItem[]): readonly StatedItem[] =>
  items.flatMap((item) => [item, ...allItems(item.items)]);
