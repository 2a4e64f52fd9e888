import { joined } from '../../foundation/words';
import type { Sum, SumResult } from '../../rules/atTable';
import { FALL_READING, JUMP_READING, statement } from './document';

/** Jumps and falls in numbers: Movement Phase 3 and 4. */

/** The widest gap that may be jumped, in inches. */
export const JUMP_REACH = 6;
const MOST_STRENGTH = 10;

/** Returns the penalty of a jump: 1 for each full inch after the first. Null: too wide to jump. */
export const jumpPenalty = (inches: number): number | null =>
  inches > JUMP_REACH ? null : Math.max(0, Math.floor(inches) - 1);

/** The hit that a fall of that many inches brings. */
export const fallHit = (inches: number): { strength: number; saves: boolean } => ({
  strength: Math.min(Math.ceil(inches), MOST_STRENGTH),
  saves: inches <= MOST_STRENGTH,
});

const MOST_TOUGHNESS = 10;
const LEAST_ARMOUR = 10;
const MOST_ARMOUR = 14;

const numbered = (name: string, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, place) => `${name} ${from + place}`);

/** Whom a fall hits, by the number of its field: Toughness 1 to 10, then rear armour 10 to 14. */
const VICTIMS = [
  ...numbered('Toughness', 1, MOST_TOUGHNESS),
  ...numbered('Rear armour', LEAST_ARMOUR, MOST_ARMOUR),
] as const;
/** Who jumps, likewise: Initiative 1 to 10, then a vehicle. */
const JUMPERS = [...numbered('Initiative', 1, 10), 'Vehicle'] as const;

/** Jumps and falls worked out for one model: Movement Phase 3 to 5. */
export const SUMS: readonly Sum[] = [
  {
    id: 'jump',
    title: 'Jump a gap',
    fields: [
      { id: 'gap', name: 'Gap', unit: '″', min: 0.5, max: JUMP_REACH + 1, step: 0.5, start: 3, words: null },
      { id: 'who', name: 'Who', unit: '', min: 1, max: JUMPERS.length, step: 1, start: 4, words: JUMPERS },
    ],
    result: ({ gap = 0, who = 1 }) => jumped(gap, who),
    cites: [statement('Movement Phase', 3)],
    reading: JUMP_READING,
  },
  {
    id: 'fall',
    title: 'Fall, or jump down',
    fields: [
      { id: 'height', name: 'Height', unit: '″', min: 0.5, max: 24, step: 0.5, start: 3, words: null },
      { id: 'whom', name: 'Who', unit: '', min: 1, max: VICTIMS.length, step: 1, start: 3, words: VICTIMS },
    ],
    result: ({ height = 0, whom = 1 }) => fallen(height, whom),
    cites: [statement('Movement Phase', 4), statement('Movement Phase', 5)],
    reading: FALL_READING,
  },
];

function jumped(gap: number, who: number): SumResult {
  const penalty = jumpPenalty(gap);
  if (penalty === null) return { head: 'Too wide', says: `Nobody jumps further than ${JUMP_REACH}″.` };
  if (who === JUMPERS.length) {
    return penalty >= 5
      ? { head: 'Fails', says: 'A vehicle fails on any roll of its dangerous terrain test.' }
      : {
          head: penalty === 0 ? 'Fails on a 1' : `Fails on 1 to ${penalty + 1}`,
          says: 'A dangerous terrain test. Failed: it falls, and is immobilised.',
        };
  }
  const left = who - penalty;
  const words = penalty === 0 ? 'without penalty' : `at -${penalty}`;
  if (left < 1) return { head: 'No chance', says: `An Initiative test ${words} leaves nothing of Initiative ${who}.` };
  // A 6 always fails a test of a characteristic, by the core rules.
  const best = Math.min(left, 5);
  return {
    head: best === 1 ? 'Passes on a 1' : `Passes on 1 to ${best}`,
    says: `An Initiative test ${words}. Failed: it falls to the bottom of the gap.`,
  };
}

function fallen(height: number, whom: number): SumResult {
  const { strength, saves } = fallHit(height);
  const head = `Strength ${strength}${saves ? '' : ', no saves'}`;
  if (whom <= MOST_TOUGHNESS) {
    const need = whom - strength;
    const kills = strength >= 2 * whom ? ' Twice its Toughness: it kills outright.' : '';
    if (need >= 4) return { head, says: 'One hit, which cannot wound it.' };
    return { head, says: `One hit, which wounds on ${Math.min(6, Math.max(2, 4 + need))}+.${kills}` };
  }
  const armour = LEAST_ARMOUR + whom - MOST_TOUGHNESS - 1;
  const glances = armour - strength;
  if (glances > 6) return { head, says: 'One hit on the rear armour, which cannot get through.' };
  const glance = glances < 1 ? null : `glances on a ${glances}`;
  const through = glances === 6 ? null : `gets through on ${Math.max(1, glances + 1)}+`;
  const does = joined([glance, through]);
  return { head, says: `One hit on the rear armour: ${does}. A failed jump immobilises it as well.` };
}
