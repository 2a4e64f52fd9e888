import { applyEdit } from '../../documents/roster/edits';
import { forcesOf } from '../../documents/roster/find';
import { baseOf, completions } from './complete';
import type { Character, Completion, CompletionProof, CompletionQuestion } from './completion';
import { newKeeper } from './keeper';
import { CHARACTERS, lineupsOf } from './lineups';
import { type Base, gainOf, type Move } from './move';
import { newUnits, type NewUnit, type Report } from './moves';
import { newQuarrels, type Quarrels } from './quarrels';
import type { Search, Step, Walk } from './search';
import { toldOnce } from './told';
import { variantsOf } from './variants';
import { boundsOf, tryOut } from './verified';

/** Checks after which no further unit's loadouts are looked at. */
const MOST_LOOKED = 900;
/** Loadouts of one unit that lists are made of: more of them differ in little. */
const MOST_LOADOUTS = 8;
/** Lists of one character that are checked. */
const MOST_CHECKED = 120;
/** Checks for the last points of a list. */
const MOST_TOPPING = 160;
/** A list that leaves a larger share of the points than this is not worth a look beside a better one. */
const MOST_SPARE = 0.1;

/**
 * Fills a list with new units: three lists of different character, each of which reaches the limit or comes as near to
 * it as was found. All that is in the list stays as it is. Leader and specialists are planned along.
 */
export function* fillings(question: CompletionQuestion): Search<Completion, CompletionProof> {
  const { judge } = question;
  const base = baseOf(question);
  const found: Completion[] = [];
  if (base === null) return { found, proof: null, stopped: null };
  const report: Report = () => ({ tried: judge.checked(), of: Math.max(judge.checked(), MOST_LOOKED), found });
  const moves = yield* tableOf(base, report);
  const taken = new Set<string>();
  const quarrels = newQuarrels((pair) => tryOut(base, pair).standing === 'broken');
  for (const character of CHARACTERS) {
    const begun = yield* listOfCharacter(base, moves, character, taken, quarrels, report);
    const filling = begun === null || begun.spare === 0 ? begun : yield* toppedUp(base, begun, report);
    const isPoor = filling !== null && filling.spare > base.limit * MOST_SPARE && found.length > 0;
    if (filling !== null && !isPoor) found.push(filling);
  }
  const isExact = found.some(({ spare }) => spare === 0);
  return { found, proof: isExact ? { best: base.limit, tried: judge.checked() } : null, stopped: null };
}

/**
 * The units that can be added, as they first come and with what they may be given along; what comes last only where
 * there is nothing else.
 */
function* tableOf(base: Base, report: Report): Walk<Completion, readonly Move[]> {
  const { judge } = base.question;
  const all = yield* newUnits(base, newKeeper(), report);
  const others = all.filter(({ move }) => !move.isLast);
  const units = others.length > 0 ? others : all;
  const moves = units.map(({ move }) => move);
  for (const unit of byTurns(units)) {
    if (judge.checked() >= MOST_LOOKED) break;
    const variants = yield* variantsOf(base, unit, report);
    for (const variant of spread(variants.filter(({ isLast }) => !isLast || unit.move.isLast))) {
      if (isSound(base, unit, variant)) moves.push(variant);
      yield report();
    }
  }
  return moves;
}

/** Whether several things that a unit is given along go together, and cost what each of them costs alone. */
function isSound({ question: { judge }, roster, judged, limit }: Base, unit: NewUnit, variant: Move): boolean {
  if (variant.steps - unit.move.steps < 2) return true;
  const gain = gainOf(judged, judge.judge(applyEdit(roster, variant.edit())), limit - judged.points);
  return gain?.points === variant.points;
}

/** One unit of each role, then the next of each, so that none is left out where checks run out. */
function byTurns(units: readonly NewUnit[]): readonly NewUnit[] {
  const turns = new Map<string | null, number>();
  return units
    .map((unit) => {
      const turn = turns.get(unit.move.role) ?? 0;
      turns.set(unit.move.role, turn + 1);
      return { unit, turn };
    })
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ unit }) => unit);
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

/** The first list of this character that holds, of other units than those that were found before. */
function* listOfCharacter(
  base: Base,
  moves: readonly Move[],
  character: Character,
  taken: Set<string>,
  quarrels: Quarrels,
  report: Report,
): Walk<Completion, Completion | null> {
  let left = MOST_CHECKED;
  const room = base.limit - base.judged.points;
  for (const lineup of yield* lineupsOf(moves, room, boundsOf(base), character, report)) {
    const units = lineup.moves
      .map(({ place }) => place)
      .toSorted()
      .join('\n');
    if (taken.has(units) || quarrels.among(lineup.moves)) continue;
    if (left <= 0) return null;
    left -= 1;
    const { standing, completion } = tryOut(base, lineup.moves);
    yield report();
    if (completion !== null && completion.cost[0] === 0) {
      taken.add(units);
      return { ...completion, character };
    }
    if (standing === 'broken') {
      for (const _ of quarrels.learn(lineup.moves)) {
        left -= 1;
        yield report();
      }
    }
  }
  return null;
}

/** What a search within this one finds until it is over. */
function* foundBy(
  search: Search<Completion, CompletionProof>,
  isOver: (step: Step<Completion, CompletionProof>) => boolean,
  report: Report,
): Walk<Completion, readonly Completion[]> {
  for (;;) {
    const next = search.next();
    if (next.done || isOver(next.value)) return next.value.found;
    yield report();
  }
}

/** The same list with the points that it leaves put into its new units, or into one more. */
function* toppedUp(base: Base, begun: Completion, report: Report): Walk<Completion, Completion> {
  const { question } = base;
  const { judge } = question;
  const before = [...forcesOf(question.roster)].flatMap(({ selections }) => selections.map(({ id }) => id));
  const search = completions({
    ...question,
    roster: applyEdit(question.roster, begun.edit),
    pins: new Set([...question.pins, ...before]),
  });
  const end = judge.checked() + MOST_TOPPING;
  const [rest] = yield* foundBy(search, ({ found: [best] }) => best?.spare === 0 || judge.checked() > end, report);
  // Neither what is in doubt nor what comes last is worth the last points.
  if (rest === undefined || rest.cost[0] !== 0 || rest.changes.some(({ isLast }) => isLast)) return begun;
  return {
    ...rest,
    changes: toldOnce([...begun.changes, ...rest.changes], base.judged.counts),
    edit: { kind: 'all', edits: [begun.edit, rest.edit] },
    plans: begun.plans || rest.plans,
    character: begun.character,
    alike: [],
  };
}
