import { difference, sum } from '../../foundation/decimal';
import { amount, count, cutOff, plural, shortList } from '../../foundation/words';
import { TEXT_DOUBTS } from '../../documents/roster/schema';
import type { SourceLine } from './lines';
import { BARE_PRICE, bracketPrice } from './prices';
import type { UnitReading } from './result';
import type { StatedItem, StatedList, StatedUnit } from './stated';
import type { TriedUnit } from './tried';

/** What is held against a list that was built of a text. */
export interface Account {
  lines: readonly SourceLine[];
  stated: StatedList;
  /** Without settings, each beside what it became. */
  units: readonly TriedUnit[];
  readings: readonly UnitReading[];
  /** What the list comes to. */
  built: number;
  /** The player said that it is no unit. */
  isLeftOut: (unit: StatedUnit) => boolean;
}

/** What a text says that a list costs, not what the game is played at; null: it does not say. */
export function statedTotal({ total, titled }: StatedList, built: number): number | null {
  const isSize = titled && total !== null && total % ROUND === 0 && built <= total && built >= total * NEARLY;
  return isSize ? null : total;
}

/** Games are played at round numbers, and lists come near them. */
const ROUND = 50;
const NEARLY = 0.9;

/** Where a text's own account differs from what was made of it: its total, and each line with a price. */
export function accountOf(given: Account): readonly string[] {
  const { stated, readings, built, units } = given;
  const lost = lostLines(given);
  const total = statedTotal(stated, built);
  const out = sum(units.filter(({ unit }) => given.isLeftOut(unit)).map(({ unit }) => unit.points ?? 0));
  const isTotal = total === null || built === total || built === difference(total, out);
  return [
    ...(isTotal ? [] : [`The text says ${amount(total, 'point')}, ${built} were read.`]),
    ...(lost.length === 0
      ? []
      : [
          `${count(lost.length, 'line')} with a price ${plural(lost.length, 'is', 'are')} not in the list: ` +
            `${shortList(lost.map((text) => `“${cutOff(text, MOST_LETTERS)}”`))}.`,
        ]),
    ...otherPrices(readings),
  ].map((doubt) => doubt.slice(0, TEXT_DOUBTS.letters));
}

const MOST_LETTERS = 60;

/** The lines whose price went nowhere. */
function lostLines({ lines, stated, units, isLeftOut }: Account): readonly string[] {
  const lost = new Set<number>();
  for (const { unit, built } of units) {
    if (isLeftOut(unit)) continue;
    if (built === null) {
      if (priced(unit)) lost.add(unit.line);
      continue;
    }
    for (const { item, how } of built.fitted) if (how === 'none' && priced(item)) lost.add(item.line);
  }
  for (const { at, flat } of lines) {
    const role = stated.roles[at];
    if ((role === 'note' || role === 'fact') && isLost(flat, stated)) lost.add(at);
    else if (role === 'note' && BARE_PRICE.test(flat)) lost.add(at);
  }
  return [...lost].toSorted((a, b) => a - b).map((at) => lines[at]!.flat);
}

const priced = ({ points }: StatedItem): boolean => points !== null && points > 0;

/** A name with a price behind it that is neither the total nor the size of the game, on a line that became nothing. */
function isLost(flat: string, { total, limit }: StatedList): boolean {
  const price = bracketPrice(flat);
  if (price === null || price.points === null || price.points <= 0) return false;
  if (!/\p{L}{2}/u.test(price.before) || ABOUT_ALL.test(flat)) return false;
  return price.points !== total && price.points !== limit;
}

/** `Total: 153`, `Faction : Orks`, `+ ENHANCEMENT: ... (+15 pts)`, `== Detachment [9PL, 153pts] ==`. */
const ABOUT_ALL = /\b(?:total|limit|d[eé]tache?ments?)\b|^[+&=#]|^[^:]{1,60}\s?:\s/i;

function otherPrices(units: readonly UnitReading[]): readonly string[] {
  const both = units.filter(({ points }) => points.stated !== null && points.built !== null);
  const other = both.filter(({ points }) => points.stated !== points.built);
  if (other.length === 0) return [];
  const named = other.map(
    ({ name, says, points }) =>
      `${cutOff(name ?? says, MOST_LETTERS)} (${points.stated} in the text, ${points.built} here)`,
  );
  const many = other.length * 2 > both.length && both.length > 2;
  return [
    `${count(other.length, 'unit')} ${plural(other.length, 'has', 'have')} another price in this unit data: ` +
      `${shortList(named)}.${many ? ' The list may be of another edition, or of other prices.' : ''}`,
  ];
}
