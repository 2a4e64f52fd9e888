import type { Army, Model } from '../../../army/army';
import { certainOf } from '../../../army/fact';
import { atLeast } from '../../../army/factWords';
import { removeModel, removeSource } from '../../../rules/report';
import { findingsOn, unknownFacts, defineRule } from '../../../rules/rule';
import { statement } from '../document';

const ARMOUR = 2;
const INVULNERABLE = 3;
const LIMIT = { armourSave: ARMOUR, invulnerableSave: INVULNERABLE } as const;
type SaveFact = keyof typeof LIMIT;

export const noCombinedSaves = defineRule({
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
          data: { model: label, armour, invulnerable, sometimes: null as string | null },
          fixes: [...removeSource(model.invulnerableSave, model.armourSave), ...removeModel(army, model)],
        };
      },
    );
    yield* findingsOn(army, sometimesBoth, (model, label) => {
      const [armour, invulnerable] = savesOf(model, atBest);
      // Where a save comes from that counts only sometimes.
      const from = model.conditionalSaves
        .map((each) => `${each.from}: ${each.condition.replace(/\.$/, '')}`)
        .join('; ');
      return { severity: 'warning', data: { model: label, armour, invulnerable, sometimes: from } };
    });
    // While no model may have the save, it does not matter which model of the unit has it.
    const settled = new Set(army.models.filter((model) => hasBoth(model)).map(({ unitId }) => unitId));
    yield* unknownFacts(army, 'armourSave', (model) => !lacks(model, 'invulnerableSave') && !settled.has(model.unitId));
    yield* unknownFacts(army, 'invulnerableSave', (model) => !lacks(model, 'armourSave') && !settled.has(model.unitId));
  },
  message: ({ model, armour, invulnerable, sometimes: from }) => {
    const both = `${model}: ${armour}+ armour save together with ${invulnerable}+ invulnerable save`;
    return from === null ? both : `${both}, but not always (${from}): allowed`;
  },
  holds: ({ army }) => ({ armour: best(army, 'armourSave'), invulnerable: best(army, 'invulnerableSave') }),
  why: ({ armour, invulnerable }) =>
    `No model has both: best armour save ${atLeast(armour)}, best invulnerable save ${atLeast(invulnerable)}`,
});

/** How one save of a model is read; infinite: it has none. */
type Read = (model: Model, fact: SaveFact) => number;

const save: Read = (model, fact) => certainOf(model[fact]) ?? Infinity;

/** A save when those that count only sometimes are included. */
const atBest: Read = (model, fact) => {
  const kind = fact === 'armourSave' ? 'armour' : 'invulnerable';
  const sometimes = model.conditionalSaves.filter((each) => each.kind === kind).map(({ value }) => value);
  return Math.min(save(model, fact), ...sometimes);
};

const savesOf = (model: Model, read: Read): readonly [number, number] => [
  read(model, 'armourSave'),
  read(model, 'invulnerableSave'),
];

/** Whether both are as good as the rule names. */
function hasBoth(model: Model, read: Read = save): boolean {
  const [armour, invulnerable] = savesOf(model, read);
  return armour <= ARMOUR && invulnerable <= INVULNERABLE;
}

const sometimesBoth = (model: Model): string | null =>
  hasBoth(model, atBest) && !hasBoth(model) ? savesOf(model, atBest).join('/') : null;

/** Certainly not as good as the rule names: then the other save does not matter. */
const lacks = (model: Model, fact: SaveFact): boolean => model[fact].known && save(model, fact) > LIMIT[fact];

function best(army: Army, fact: SaveFact): number | null {
  const value = Math.min(...army.models.map((model) => save(model, fact)));
  return value === Infinity ? null : value;
}
