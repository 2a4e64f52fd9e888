import { applyEdit } from '../../documents/roster/edits';
import { rootSelections } from '../../documents/roster/find';
import { nthOf } from '../../foundation/collect';
import { sum } from '../../foundation/decimal';
import { comesLast } from './answers';
import { baseOf, completions } from './complete';
import { type Character, type Completion, type CompletionProof, type CompletionQuestion, listCard } from './completion';
import { CHARACTERS, compareLineups, type Lineup, lineupsOf } from './lineups';
import { type Base, gainOf, type Move, newUnit, openAdditions, variantsOf } from './moves';
import { type Search, searchBy, type Walk } from './search';
import { toldOnce } from './changeWords';
import { familyOf } from './topResults';
import { roleOf } from '../roleRoom';
import type { UnitAddition } from './unitChanges';
import { boundsOf, newQuarrels, type Quarrels, tryOut } from './verified';

/** Checks after which no further unit's loadouts are looked at. */
const MOST_LOOKED = 900;
/** Checks after which lists are made for the first time; then after twice as many, and so on. */
const FIRST_LOOKED = 6;
/** Loadouts of one unit that lists are made of: more of them differ in little. */
const MOST_LOADOUTS = 8;
/** Lists of one character that are checked at a time. */
const MOST_CHECKED = 120;
/** Checks for the last points of a list. */
const MOST_TOPPING = 160;
/** A list that leaves a larger share of the points than this is not worth a look beside a better one. */
const MOST_SPARE = 0.1;

/** Of each character a list of new units that holds, with the numbers that it was made by. */
type BestLists = Map<Character, { lineup: Lineup; completion: Completion }>;

/**
 * Fills a list with new units: three lists of different character, each of which reaches the limit or comes as near to
 * it as was found. All that is in the list stays as it is. Leader and specialists are planned along. Lists are made of
 * the few units that were looked at first, then again and again of more of them: the best so far is there at once.
 */
export function fillings(question: CompletionQuestion): Search<Completion, CompletionProof> {
  const best: BestLists = new Map();
  return searchBy(fillingWalk(question, best), () => worthShowing(best));
}

function* fillingWalk(question: CompletionQuestion, best: BestLists): Walk<CompletionProof | null> {
  const { judge } = question;
  const base = baseOf(question);
  if (base === null) return null;
  const quarrels = newQuarrels(base);
  const moves: Move[] = [];
  const table = tableOf(base, moves);
  let [looked, next] = [0, FIRST_LOOKED];
  for (let isOver = false; !isOver;) {
    const before = judge.checked();
    const step = table.next();
    looked += judge.checked() - before;
    isOver = step.done === true || looked >= MOST_LOOKED;
    yield;
    if (!isOver && looked < next) continue;
    next = looked * 2;
    for (const character of CHARACTERS) {
      // What is full already is held against others of its character once, when all are known.
      if (!isOver && best.get(character)?.completion.spare === 0) continue;
      yield* improved(base, moves, character, best, isOver ? MOST_CHECKED : Math.min(looked, MOST_CHECKED), quarrels);
    }
  }
  for (const [character, filled] of best) {
    if (filled.completion.spare === 0) continue;
    best.set(character, { ...filled, completion: yield* toppedUp(base, filled.completion) });
  }
  const isExact = [...best.values()].some(({ completion }) => completion.spare === 0);
  return isExact ? { best: base.limit, tried: judge.checked() } : null;
}

/** One list of each character, without those that leave much beside one that leaves less. */
function worthShowing(best: BestLists): readonly Completion[] {
  const all = CHARACTERS.flatMap((character) => best.get(character)?.completion ?? []);
  const least = Math.min(...all.map(({ spare }) => spare));
  return all.filter(({ spare, total }) => spare === least || spare <= sum([spare, total]) * MOST_SPARE);
}

/** Adds to `moves` the units that can be added, then their loadouts; what comes last only for want of others. */
function* tableOf(base: Base, moves: Move[]): Walk {
  const additions = byTurns(base, openAdditions(base));
  const units: Move[] = [];
  for (const isLast of [false, true]) {
    if (units.length > 0) break;
    for (const addition of additions.filter((each) => each.isLast === isLast)) {
      const unit = newUnit(base, addition);
      if (unit !== null) {
        units.push(unit.move);
        moves.push(unit.move);
      }
      yield;
    }
  }
  for (const unit of units) {
    const variants = yield* variantsOf(base, unit);
    for (const variant of spread(variants.filter(({ isLast }) => !isLast || unit.isLast))) {
      if (isSound(base, unit, variant)) moves.push(variant);
      yield;
    }
  }
}

/** Whether several things that a unit is given along go together, and cost what each of them costs alone. */
function isSound({ question: { judge }, roster, judged, limit }: Base, unit: Move, variant: Move): boolean {
  if (variant.steps - unit.steps < 2) return true;
  const gain = gainOf(judged, judge.judge(applyEdit(roster, variant.edit())), limit - judged.points);
  return gain?.points === variant.points;
}

/** One unit of each role, then the next of each: the roles first that a list must have. */
function byTurns({ list: { format } }: Base, additions: readonly UnitAddition[]): readonly UnitAddition[] {
  const needed = new Map(format.slots.map(({ name, min }) => [name, min]));
  const needOf = ({ option }: UnitAddition): number => needed.get(roleOf(option) ?? '') ?? 0;
  return nthOf(additions, ({ option }) => roleOf(option))
    .toSorted(([a, turn], [b, other]) => turn - other || needOf(b) - needOf(a))
    .map(([addition]) => addition);
}

/** A few of many loadouts: some of each size, cheap and dear ones. */
function spread(variants: readonly Move[]): readonly Move[] {
  const plain = variants.toSorted((a, b) => a.steps - b.steps || a.points - b.points);
  const sizes = new Map(plain.toReversed().map((move) => [move.models, move]));
  const sized = evenly([...sizes.values()].toSorted((a, b) => a.models - b.models));
  return [...new Set([...sized, ...evenly(plain)])];
}

function evenly(moves: readonly Move[]): readonly Move[] {
  if (moves.length <= MOST_LOADOUTS) return moves;
  const every = (moves.length - 1) / (MOST_LOADOUTS - 1);
  return Array.from({ length: MOST_LOADOUTS }, (_, at) => moves[Math.round(at * every)]!);
}

/** Looks for a better list of this character, of other units than those of the other characters. */
function* improved(
  base: Base,
  moves: readonly Move[],
  character: Character,
  best: BestLists,
  most: number,
  quarrels: Quarrels,
): Walk {
  const room = base.limit - base.judged.points;
  const known = best.get(character);
  const others = [...best].filter(([other]) => other !== character);
  const taken = new Set(others.map(([, { lineup }]) => familyOf(lineup.moves)));
  let left = most;
  for (const lineup of yield* lineupsOf(moves, room, boundsOf(base), character)) {
    if (left <= 0 || (known !== undefined && compareLineups(lineup, known.lineup, room) >= 0)) return;
    if (taken.has(familyOf(lineup.moves)) || quarrels.among(lineup.moves)) continue;
    left -= 1;
    const { isBroken, completion } = tryOut(base, lineup.moves);
    const sound = completion?.cost[0] === 0 ? withCard(base, { ...completion, character }) : null;
    if (sound !== null) best.set(character, { lineup, completion: sound });
    yield;
    if (sound !== null) return;
    if (isBroken) left -= yield* quarrels.learn(lineup.moves);
  }
}

/** With the list that it comes to, as it is drawn; null: the check does not pass that. */
function withCard({ question: { judge, roster } }: Base, completion: Completion): Completion | null {
  const { open, judged } = judge.open(applyEdit(roster, completion.edit));
  return judged.errors.size > 0
    ? null
    : { ...completion, card: listCard(open, judge.format), ...(open.report.verdict === 'illegal' && { lacks: true }) };
}

/** The same list with the points that it leaves put into its new units, or into one more. */
function* toppedUp(base: Base, begun: Completion): Walk<Completion> {
  const { question } = base;
  const { judge } = question;
  const before = rootSelections(question.roster).map(({ id }) => id);
  const search = completions({
    ...question,
    roster: applyEdit(question.roster, begun.edit),
    pins: new Set([...question.pins, ...before]),
  });
  const end = judge.checked() + MOST_TOPPING;
  let step = search.next();
  while (!step.done && step.value.found[0]?.spare !== 0 && judge.checked() <= end) {
    yield;
    step = search.next();
  }
  const [rest] = step.value.found;
  // Neither what is in doubt nor what comes last is worth the last points.
  if (rest === undefined || rest.cost[0] !== 0 || comesLast(rest)) return begun;
  const whole: Completion = {
    ...rest,
    changes: toldOnce([...begun.changes, ...rest.changes], base.judged.counts),
    edit: { kind: 'all', edits: [begun.edit, rest.edit] },
    plans: begun.plans || rest.plans,
    character: begun.character,
    alike: [],
  };
  return withCard(base, whole) ?? begun;
}
