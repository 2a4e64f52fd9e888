import { actsNow } from './act';
import { countAnywhere, countHere } from './count';
import { answerOf } from './ledger';
import { newFrame, noted, spendAgain, type Frame, type Recall, type Sum } from './frame';
import { sumAgain } from './measure';
import type { Act } from './outside';
import type { ForceNode } from './tree';
import type { World } from './world';

/** An evaluation in which what was noted in another is asked again. */
export interface Asking {
  world: World;
  recall: Recall;
  forces: readonly ForceNode[];
  /** What acts from forces and from the list as a whole. */
  acts: readonly Act[];
  /** Sums that were asked again already, with what each takes. */
  sums: Map<string, { value: number; taken: Frame }>;
}

/** Whether every question of a frame has the answer that it had. */
export function holds(use: Asking, frame: Frame): boolean {
  const { world, forces } = use;
  for (const [at, answers] of frame.counts.entries()) {
    // A force of which nothing was asked has no entry.
    if (answers === undefined) continue;
    const force = forces[at >> 1]!;
    for (const [key, answer] of answers) if (countHere(world, force, key, at % 2 === 1) !== answer) return false;
  }
  for (const [key, most] of frame.most) if (countAnywhere(world, key) > most) return false;
  for (const [key, most] of frame.more) if (countAnywhere(world, key) <= most) return false;
  return (frame.acts.size === 0 && frame.sums.size === 0) || holdsFurther(use, frame);
}

/** What has to be worked out to be asked again; the steps that takes are nobody's. */
function holdsFurther({ world, recall, forces, acts, sums }: Asking, frame: Frame): boolean {
  const asking = newFrame();
  const isSo = noted(world, recall, asking, () => {
    for (const [at, answer] of frame.acts) {
      const { value, doubt } = answerOf(world.ledger, () => actsNow(world, acts[at]!));
      if (value !== answer || doubt !== null) return false;
    }
    for (const [name, { answer, sum }] of frame.sums) {
      const now = sums.get(name) ?? summed(sum);
      sums.set(name, now);
      if (now.value !== answer) return false;
    }
    return true;
  });
  spendAgain(world, recall, asking, -1);
  return isSo;

  function summed(sum: Sum): { value: number; taken: Frame } {
    const taken = newFrame();
    const value = noted(world, recall, taken, () => sumAgain(world, sum, forces[sum.force] ?? null));
    spendAgain(world, recall, taken, -1);
    return { value, taken };
  }
}

/** What it took to work out what is taken from memory. */
export function spendFor({ world, recall, sums }: Asking, frame: Frame): void {
  spendAgain(world, recall, frame);
  for (const [name, { times }] of frame.sums) spendAgain(world, recall, sums.get(name)!.taken, times);
}
