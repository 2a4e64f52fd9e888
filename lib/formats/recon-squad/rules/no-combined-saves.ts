import type { Army, Model } from '../../../army/army';
import { certainOf } from '../../../army/fact';
import { atLeast } from '../../../army/factWords';
import { findingsOn, unknownFacts } from '../../../rules/finding';
import { removeModel, removeSource } from '../../../rules/fixes';
import { defineRule } from '../../../rules/rule';
import { statement } from '../document';

const ARMOUR = 2;
const INVULNERABLE = 3;
type SaveFact = 'armourSave' | 'invulnerableSave';
const LIMIT: Readonly<Record<SaveFact, number>> = { armourSave: ARMOUR, invulnerableSave: INVULNERABLE };

interface Saves {
  model: string;
  armour: number;
  invulnerable: number;
  /** Where a save comes from that counts only sometimes; null when both always count. */
  sometimes: string | null;
}

/** No model may combine a 2+ armour save with a 3+ or better invulnerable save. */
export const noCombinedSaves = defineRule<Saves, { armour: number | null; invulnerable: number | null }>({
  id: 'recon-squad/no-combined-saves',
  title: `No ${ARMOUR}+ with ${INVULNERABLE}+ invulnerable`,
  says: `No model has both a ${ARMOUR}+ armour save and an invulnerable save of ${INVULNERABLE}+ or better.`,
  cite: statement('Army Selection', 5),
  reading:
    'One model must have both. Saves that need a psychic power, a single use or a nearby model do not count. A save that works from the start until wounds take it away or weaken it ' +
    '(Shadow Field, Gorgon’s Chain) counts as it is at the start.',
  *check({ army }) {
    yield* findingsOn(
      army,
      (model) => (hasBoth(model) ? savesOf(model, save).join('/') : null),
      (model, label) => {
        const [armour, invulnerable] = savesOf(model, save);
        return {
          data: { model: label, armour, invulnerable, sometimes: null },
          fixes: [...removeSource(model.invulnerableSave, model.armourSave), ...removeModel(army, model)],
        };
      },
    );
    yield* findingsOn(army, sometimesBoth, (model, label) => {
      const [armour, invulnerable] = savesOf(model, atBest);
      const from = model.conditionalSaves
        .map((each) => `${each.from}: ${each.condition.replace(/\.$/, '')}`)
        .join('; ');
      return { severity: 'warning', data: { model: label, armour, invulnerable, sometimes: from } };
    });
    // While no model may have the save, it does not matter which model of the unit has it.
    const settled = new Set(army.models.filter(hasBoth).map(({ unitId }) => unitId));
    yield* unknownFacts(army, 'armourSave', (model) => !lacks(model, 'invulnerableSave') && !settled.has(model.unitId));
    yield* unknownFacts(army, 'invulnerableSave', (model) => !lacks(model, 'armourSave') && !settled.has(model.unitId));
  },
  message: ({ model, armour, invulnerable, sometimes: from }) => {
    const both = `${model}: ${armour}+ armour save together with ${invulnerable}+ invulnerable save`;
    return from === null ? both : `${both}, but not always (${from}): allowed`;
  },
  *holds({ army }) {
    yield { armour: best(army, 'armourSave'), invulnerable: best(army, 'invulnerableSave') };
  },
  why: ({ armour, invulnerable }) =>
    `No model has both: best armour save ${atLeast(armour)}, best invulnerable save ${atLeast(invulnerable)}`,
});

/** Both saves of a model, 0 for none. */
const savesOf = (model: Model, read: (model: Model, fact: SaveFact) => number | null): readonly [number, number] => [
  read(model, 'armourSave') ?? 0,
  read(model, 'invulnerableSave') ?? 0,
];

function save(model: Model, fact: SaveFact): number | null {
  return certainOf(model[fact]) ?? null;
}

/** Certainly as good as the rule names. */
function has(model: Model, fact: SaveFact): boolean {
  const value = save(model, fact);
  return value !== null && value <= LIMIT[fact];
}

const hasBoth = (model: Model): boolean => has(model, 'armourSave') && has(model, 'invulnerableSave');

/** Certainly not as good as the rule names: then the other save does not matter. */
function lacks(model: Model, fact: SaveFact): boolean {
  return model[fact].known && !has(model, fact);
}

/** A save when those that count only sometimes are included. */
function atBest(model: Model, fact: SaveFact): number | null {
  const kind = fact === 'armourSave' ? 'armour' : 'invulnerable';
  const values = model.conditionalSaves.filter((each) => each.kind === kind).map((each) => each.value);
  const always = save(model, fact);
  const all = always === null ? values : [...values, always];
  return all.length === 0 ? null : Math.min(...all);
}

function sometimesBoth(model: Model): string | null {
  const armour = atBest(model, 'armourSave');
  const invulnerable = atBest(model, 'invulnerableSave');
  if (armour === null || invulnerable === null || armour > ARMOUR || invulnerable > INVULNERABLE) return null;
  return hasBoth(model) ? null : `${armour}/${invulnerable}`;
}

function best(army: Army, fact: SaveFact): number | null {
  const values = army.models.flatMap((model) => save(model, fact) ?? []);
  return values.length === 0 ? null : Math.min(...values);
}
