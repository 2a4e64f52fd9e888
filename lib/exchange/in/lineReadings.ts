import type { Army } from '../../army/army';
import type { Roster, Selection } from '../../documents/roster/schema';
import type { Attempt } from './attempt';
import { modelsOf, type TriedUnit } from './candidates';
import { itemKey, unitKey, type LinePart, type LineReading, type LineState } from './result';
import type { SourceLine } from './lines';
import { costsAsStated, unitsOf, type StatedItem, type StatedList } from './statedList';
import { isPartOf } from './lexicon';
import { wordsOf } from './likeness';
import { count, shortList } from '../../foundation/words';
import { findSelection } from '../../documents/roster/find';
import { groupedBy } from '../../foundation/collect';
import { sum } from '../../foundation/decimal';
import type { Fit } from './fit';

const WORST: readonly LineState[] = ['unknown', 'guessed', 'understood', 'blank'];

/** Settings of a list are no units, whether the data has them or not. */
export const isSettingIn = ({ configuration }: Army, { built, unit: { role, points } }: TriedUnit): boolean =>
  built === null
    ? points === null && /config|stratagem|no force org|uncategori|detachment|reference/i.test(role ?? '')
    : configuration.some(({ id }) => id === built.selection.id);

/** Every line of a text beside what it became. `named`: the text names its faction. */
export function lineReadings(
  lines: readonly SourceLine[],
  stated: StatedList,
  { units, roster }: Pick<Attempt, 'units' | 'roster'>,
  army: Army,
  named: boolean,
): readonly LineReading[] {
  const evidence = evidenceOf(units, army, named, stated.complete);
  let at = 0;
  const placed = units.flatMap((tried): readonly PlacedPart[] => {
    const { unit: said, built } = tried;
    const unit = isSettingIn(army, tried) ? null : at++;
    const known = evidence(tried);
    const items = built?.fitted.map((each) => ({ line: each.item.line, unit, part: itemPart(each, roster, known) }));
    return [{ line: said.line, unit, part: unitPart(tried, known) }, ...(items ?? unknownParts(said, unit))];
  });
  return readingsOf(lines, stated, placed);
}

/** The same where no unit data fits: nothing is known of any name. */
export function unreadLines(lines: readonly SourceLine[], stated: StatedList): readonly LineReading[] {
  const placed = unitsOf(stated).flatMap((unit, index): readonly PlacedPart[] => [
    { line: unit.line, unit: index, part: { ...unknownPart(unit), key: unitKey(unit) } },
    ...unknownParts(unit, index),
  ]);
  return readingsOf(lines, stated, placed);
}

/** What something on a line became, and which of the units it belongs to; null: none. */
interface PlacedPart {
  line: number;
  unit: number | null;
  part: LinePart;
}

function readingsOf(
  lines: readonly SourceLine[],
  { roles }: StatedList,
  placed: readonly PlacedPart[],
): readonly LineReading[] {
  const byLine = groupedBy(placed, ({ line }) => line);
  return lines.map(({ at, written }) => {
    const [role, own] = [roles[at]!, byLine.get(at)];
    const parts = own?.map(({ part }) => part) ?? [];
    return { at, text: written, role, state: stateOf(role, parts), parts, unit: own?.[0].unit ?? null };
  });
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

/** All that something has, at any depth, of which nothing became anything. */
const unknownParts = ({ items }: StatedItem, unit: number | null): readonly PlacedPart[] =>
  items.flatMap((item) => [{ line: item.line, unit, part: unknownPart(item) }, ...unknownParts(item, unit)]);

type State = LinePart['state'];

/** A name this like, and this much liker than the next, is meant. */
const SURE = 0.9;
const AHEAD = 0.06;
/** A price says little of a name of which most is missing. */
const LIKE = 0.74;
/** A slip of the pen is believed only if most names of a text are the data's: another language has likenesses too. */
const TRUSTED = 0.5;

/** Prices speak against a reading where so many have one, and so large a share of them is the data's. */
const LEAST_PRICED = 3;
const AGREED = 0.6;
/** Programs name all that there is: prices of another month differ by less than this share. */
const OTHER_MONTH = 0.25;
/** By more than this no two editions of a price differ. */
const OTHER_UNIT = 0.6;

/** What speaks for a reading beside the names. */
type UnitEvidence = ReturnType<ReturnType<typeof evidenceOf>>;

/** Gives what speaks for each unit of a text. `named`: it names its faction as the data does. */
function evidenceOf(units: readonly TriedUnit[], army: Army, named: boolean, complete: boolean) {
  const hows = units.flatMap(({ root, built }) => [
    root?.how ?? 'none',
    ...(built?.fitted ?? []).map(({ how }) => how),
  ]);
  const known = hows.filter((how) => how === 'same' || how === 'alike' || how === 'with').length;
  const pointsOf = ({ built }: TriedUnit): number | null =>
    army.units.find(({ id }) => id === built?.selection.id)?.points ?? built?.points ?? null;
  const agrees = (each: TriedUnit): boolean => costsAsStated(each.unit, { points: pointsOf(each) });
  const both = units.filter((each) => each.unit.points !== null && each.built !== null);
  const ofText = {
    /** The text names all that was picked. */
    complete,
    /** The data alone says what there is: an entry with a role need have no model. */
    byData: army.counts !== undefined,
    /** Most units cost what the text says, so that one that does not may be another. */
    priced: both.length >= LEAST_PRICED && both.filter(agrees).length >= both.length * AGREED,
    trusted: known + (named ? 1 : 0) >= (hows.length + (named ? 1 : 0)) * TRUSTED,
  };
  return (each: TriedUnit) => {
    const own = army.units.find(({ id }) => id === each.built?.selection.id);
    const numbers = new Map<string, number>();
    for (const { selection, number, beside = [] } of each.built?.fitted ?? []) {
      if (selection !== null && number !== null) numbers.set(selection, (numbers.get(selection) ?? 0) + number);
      for (const id of beside) numbers.set(id, numbers.get(id) ?? 0);
    }
    return {
      ...ofText,
      /** The unit costs what the text says. */
      costs: agrees(each),
      /** What it costs in the unit data; null: it was not built. */
      points: pointsOf(each),
      /** How many models it has; null: it is no unit. */
      models: own === undefined ? null : modelsOf(own.models),
      /** What was said of each selection, all together. */
      numbers,
    };
  };
}

/** What became of a unit's own name. */
function unitPart(
  { unit, root, rival, choices, built, elsewhere, beyond, answered }: TriedUnit,
  known: UnitEvidence,
): LinePart {
  const [key, says] = [unitKey(unit), unit.name];
  if (root === null || built === null) {
    const why = beyond ? 'More than is read of one text.' : 'No unit of this name in the unit data.';
    return { key, says, state: 'unknown', became: null, why, choices };
  }
  const { name } = root.root;
  const meant = isMeant(root.how, root.score, rival, known);
  const models = known.models ?? built.models;
  // Who counts may leave out the leader, and companions: the price tells, or the data.
  const isMore = unit.models !== null && unit.models + built.beside === models && (known.costs || unit.points === null);
  const fits = unit.models === null || known.models === null || unit.models === models || isMore;
  const isDoubtful = !answered && built.doubtful.length > 0;
  const isDear = !answered && costsElse(unit, known);
  const isNobody = models === 0 && !known.byData && known.models !== null && unit.count !== 0;
  const why = [
    ...(elsewhere ? [`A unit of ${root.root.faction.name}.`] : []),
    ...(fits ? [] : [`It says ${unit.models} models, the unit data gives ${models}.`]),
    ...(isDoubtful ? [`${shortList(built.doubtful)} may come on top of the ${unit.models}.`] : []),
    ...(meant ? [] : [isPartOf(says, name) ? 'Found by a part of its name.' : 'The nearest name.']),
    ...(isNobody ? ['It has no model.'] : []),
    ...(isDear ? [`It says ${unit.points ?? 'no'} points, the unit data gives ${known.points}.`] : []),
    ...(built.added.length === 0 ? [] : [`Filled in, as the unit data demands it: ${shortList(built.added)}.`]),
  ];
  const state: State = meant && fits && !isDoubtful && !elsewhere && !isDear && !isNobody ? 'understood' : 'guessed';
  return { key, says, state, became: name, why: why.join(' ') || null, choices };
}

/** It costs far from what the text says, or another price where the other units do not. */
function costsElse({ points }: TriedUnit['unit'], { priced, costs, complete, points: built }: UnitEvidence): boolean {
  if (costs || built === null) return false;
  // A program gives every unit that costs anything its price.
  if (points === null) return complete && priced && built > 0;
  if (Math.abs(points - built) > OTHER_UNIT * points) return true;
  return priced && (!complete || Math.abs(points - built) > OTHER_MONTH * points);
}

function isMeant(how: Fit['how'], score: number, rival: number, { costs, trusted }: UnitEvidence): boolean {
  if (how === 'same' || how === 'with') return true;
  if (!trusted) return false;
  const isAhead = score - rival >= AHEAD;
  if (how === 'alike') return (costs && score > rival && score >= LIKE) || (isAhead && score >= SURE);
  return how === 'close' && costs && isAhead;
}

/** Why a thing that was understood is not in the list. */
export const NO_ROOM = 'It has no room beside the rest.';

const unspokenBeside = (there: Selection, beside: readonly Selection[], { numbers }: UnitEvidence): number =>
  sum(
    beside
      .filter(({ id, name }) => id !== there.id && name.trim() === there.name.trim() && !numbers.has(id))
      .map((each) => each.number),
  );

/** What became of a thing that a unit has. */
function itemPart(fitted: Fit, roster: Roster, known: UnitEvidence): LinePart {
  const { item, how, became, selection, number, choices, score, rival, left, mayHave } = fitted;
  const key = itemKey(item);
  const says = item.count === null || item.count === 1 ? item.name : `${item.count} ${item.name}`;
  if (how === 'none' || became === null) {
    return { key, says, state: 'unknown', became: null, why: 'The unit has nothing of this name.', choices };
  }
  if (how === 'with') {
    const { models, complete } = known;
    const isOther =
      (item.count ?? 1) > 1 && models !== null && item.count !== models && !(complete && item.count! < models);
    const why = isOther ? `It says ${item.count}, the unit has ${count(models, 'model')}.` : null;
    return { key, says, state: isOther ? 'guessed' : 'understood', became: 'comes with it', why, choices };
  }
  const place = selection === null ? null : findSelection(roster, selection);
  const there = place?.selection ?? null;
  // What is there of it without a word beside what was said counts too.
  const beside =
    fitted.isRow || there === null ? 0 : unspokenBeside(there, place!.parents.at(-1)?.selections ?? [], known);
  const elsewhere = (fitted.beside ?? []).map((id) => findSelection(roster, id)?.selection.number ?? 0);
  const has = there === null ? 0 : sum([there.number, beside, ...elsewhere]);
  const said = known.numbers.get(selection ?? '') ?? number;
  const numbered = there === null || number === null || has === said;
  // A price that agrees says nothing of a word that is left over: the thing may cost nothing.
  const whole = how !== 'close' || wordsOf(item.name).words.length <= wordsOf(became).words.length;
  const meant = whole && isMeant(how, score, rival, known);
  const why = [
    ...(there === null && selection !== null ? [NO_ROOM] : []),
    // Of a plural nobody knows the number.
    ...(numbered ? [] : [`It says ${item.count === null ? 'more than one' : said}, the list has ${has}.`]),
    ...(mayHave === undefined ? [] : [`${mayHave} models may have it, and one does.`]),
    ...(meant ? [] : ['The nearest name.']),
    ...(left === '' ? [] : [`Without “${left}”.`]),
  ];
  const state: State = meant && numbered && why.length === 0 ? 'understood' : 'guessed';
  const total = there === null ? 0 : sum([there.number, ...elsewhere]);
  const shown = total < 2 ? became : `${total} ${became}`;
  return { key, says, state, became: shown, why: why.join(' ') || null, choices };
}
