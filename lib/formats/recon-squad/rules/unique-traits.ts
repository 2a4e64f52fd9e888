import { defineRule } from '../../../rules/rule';
import { count } from '../../../foundation/words';
import { statement } from '../document';
import { giveTrait } from '../specialistFixes';
import { firstHolders, notSaid, specialistTarget, specialistsOf, takeTrait } from '../specialists';

type TraitProblem = { problem: 'undeclared' } | { problem: 'repeated'; trait: string; model: string; first: string };

export const uniqueTraits = defineRule<TraitProblem, { traits: readonly string[] }>({
  id: 'recon-squad/unique-traits',
  title: 'No trait twice',
  declared: true,
  says: 'No trait is given to two specialists of one army.',
  cite: statement('Traits', 2),
  *check({ army }) {
    if (army.declarations === null) {
      yield notSaid(army, { problem: 'undeclared' });
      return;
    }
    const all = specialistsOf(army);
    const holders = firstHolders(all);
    for (const named of all) {
      const { trait, label } = named;
      const first = trait && holders.get(trait.id);
      if (!trait || !first || first === named) continue;
      yield {
        at: specialistTarget(army, named),
        related: [specialistTarget(army, first)],
        data: { problem: 'repeated', trait: trait.name, model: label, first: first.label },
        fixes: (ask) => [...giveTrait(army, named, ask, ' instead'), takeTrait(army, named)],
      };
    }
  },
  message: (found) => {
    if (found.problem === 'undeclared') return 'The file does not say which traits the specialists have';
    return `${found.trait} is given twice: to ${found.first} and to ${found.model}`;
  },
  short: (found, own) =>
    found.problem === 'repeated' ? `${found.first === own ? found.model : found.first} has it` : '',
  holds: ({ army }) => ({ traits: specialistsOf(army).flatMap((named) => named.trait?.name ?? []) }),
  why: ({ traits }) => `${count(traits.length, 'trait')}, none given twice`,
});
