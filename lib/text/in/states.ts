import { wordsOf } from './likeness';
import type { Army } from '../../army/army';
import { shortList } from '../../foundation/words';
import { findSelection } from '../../roster/find';
import type { Roster } from '../../roster/schema';
import type { TriedUnit } from './tried';
import type { Fitted } from './fit';
import type { LinePart } from './result';
import { statedPoints } from './stated';

type State = LinePart['state'];

/** A name this like, and this much liker than the next, is meant. */
const SURE = 0.9;
const AHEAD = 0.06;
/** A slip of the pen is believed only in a text most of whose names are the data's: another language has likenesses too. */
const TRUSTED = 0.5;

/** What speaks for a reading beside the names. */
export interface UnitEvidence {
  readonly trusted: boolean;
  /** The unit costs what the text says. */
  readonly costs: boolean;
  /** How many models it has; null: it is no unit. */
  readonly models: number | null;
  /** What was said of each selection, all together. */
  readonly numbers: ReadonlyMap<string, number>;
}

/** What speaks for a whole text, and for each of its units. `named`: it names its faction as the data does. */
export function evidenceOf(
  units: readonly TriedUnit[],
  army: Army,
  named: boolean,
): Pick<UnitEvidence, 'trusted'> & { readonly of: (unit: TriedUnit) => Omit<UnitEvidence, 'trusted'> } {
  const hows = units.flatMap(({ root, built }) => [
    root?.how ?? 'none',
    ...(built?.fitted ?? []).map(({ how }) => how),
  ]);
  const known = hows.filter((how) => how === 'same' || how === 'alike' || how === 'with').length;
  return {
    trusted: known + (named ? 1 : 0) >= (hows.length + (named ? 1 : 0)) * TRUSTED,
    of: ({ unit, built }) => {
      const own = built === null ? undefined : army.units.find(({ id }) => id === built.selection.id);
      const numbers = new Map<string, number>();
      for (const { selection, number } of built?.fitted ?? []) {
        if (selection !== null && number !== null) numbers.set(selection, (numbers.get(selection) ?? 0) + number);
      }
      const points = own?.points ?? built?.points ?? null;
      return {
        costs: points !== null && statedPoints(unit, points) === points,
        models: own?.models.length ?? null,
        numbers,
      };
    },
  };
}

/** What became of a unit's own name. */
export function unitPart(
  { unit, root, rival, choices, built, elsewhere, beyond }: TriedUnit,
  known: UnitEvidence,
  key: string,
): LinePart {
  const says = unit.name;
  if (root === null || built === null) {
    const why = beyond ? 'More than is read of one text.' : 'No unit of this name in the unit data.';
    return { key, says, state: 'unknown', became: null, why, choices };
  }
  const { name } = root.root;
  const meant = isMeant(root.how, root.score, rival, known);
  const models = known.models ?? built.models;
  // Who counts may leave out the leader or a transport: the price tells.
  const isOneMore = known.costs && unit.points !== null && unit.models !== null && unit.models + 1 === models;
  const fits = unit.models === null || known.models === null || unit.models === models || isOneMore;
  const why = [
    ...(elsewhere ? [`A unit of ${root.root.faction.name}.`] : []),
    ...(fits ? [] : [`It says ${unit.models} models, the unit data gives ${models}.`]),
    ...(meant ? [] : ['The nearest name.']),
    ...(built.added.length === 0 ? [] : [`Filled in, as the unit data demands it: ${shortList(built.added)}.`]),
  ];
  const state: State = meant && fits && !elsewhere ? 'understood' : 'guessed';
  return { key, says, state, became: name, why: why.length === 0 ? null : why.join(' '), choices };
}

function isMeant(how: Fitted['how'], score: number, rival: number, { costs, trusted }: UnitEvidence): boolean {
  if (how === 'same' || how === 'with') return true;
  if (!trusted) return false;
  const isAhead = score - rival >= AHEAD;
  if (how === 'alike') return (costs && score > rival) || (isAhead && score >= SURE);
  return how === 'close' && costs && isAhead;
}

/** Why a thing that was understood is not in the list. */
export const NO_ROOM = 'It has no room beside the rest.';

/** What became of a thing that a unit has. */
export function itemPart(fitted: Fitted, roster: Roster, known: UnitEvidence, key: string): LinePart {
  const { item, how, became, selection, number, choices, score, rival } = fitted;
  const says = item.count === null || item.count === 1 ? item.name : `${item.count} ${item.name}`;
  if (how === 'none' || became === null) {
    return { key, says, state: 'unknown', became: null, why: 'The unit has nothing of this name.', choices };
  }
  if (how === 'with') return { key, says, state: 'understood', became: 'comes with it', why: null, choices };
  const there = selection === null ? null : (findSelection(roster, selection)?.selection ?? null);
  const numbered = there === null || number === null || there.number === known.numbers.get(selection!);
  // A price that agrees says nothing of a word that is left over: the thing may cost nothing.
  const whole = how !== 'close' || wordsOf(item.name).words.length <= wordsOf(became).words.length;
  const meant = whole && isMeant(how, score, rival, known);
  const why = [
    ...(there === null && selection !== null ? [NO_ROOM] : []),
    ...(numbered ? [] : [`It says ${known.numbers.get(selection!) ?? number}, the list has ${there.number}.`]),
    ...(meant ? [] : ['The nearest name.']),
  ];
  const state: State = meant && numbered && why.length === 0 ? 'understood' : 'guessed';
  const shown = there === null || there.number === 1 ? became : `${there.number} ${became}`;
  return { key, says, state, became: shown, why: why.length === 0 ? null : why.join(' '), choices };
}
