import type { Army } from '../../../army/army';
import type { Finding } from '../../../rules/finding';
import { defineRule } from '../../../rules/rule';
import { rosterTarget } from '../../../rules/target';
import { count } from '../../../foundation/words';
import { statement } from '../document';
import { giveTrait } from '../specialistFixes';
import { changeSpecialist, declareSpecialists, specialistTarget, specialistsOf } from '../specialists';
import type { DeclaredSpecialist } from '../specialists';

type TraitProblem = { problem: 'undeclared' } | { problem: 'repeated'; trait: string; model: string; first: string };

/** No trait is given twice in an army. */
export const uniqueTraits = defineRule<TraitProblem, { traits: readonly string[] }>({
  id: 'recon-squad/unique-traits',
  title: 'No trait twice',
  says: 'No trait is given to two specialists of one army.',
  cite: statement('Traits', 2),
  *check({ army }) {
    if (army.declarations === null) {
      yield { at: rosterTarget(army), severity: 'unverified', kind: 'missing', data: { problem: 'undeclared' } };
      return;
    }
    const first = new Map<string, DeclaredSpecialist>();
    for (const named of specialistsOf(army)) {
      if (named.trait === null) continue;
      const before = first.get(named.trait.id);
      if (before) yield repeated(army, named, before, named.trait.name);
      else first.set(named.trait.id, named);
    }
  },
  message: (found) => {
    if (found.problem === 'undeclared') return 'The file does not say which traits the specialists have';
    return `${found.trait} is given twice: to ${found.first} and to ${found.model}`;
  },
  *holds({ army }) {
    yield { traits: specialistsOf(army).flatMap((named) => named.trait?.name ?? []) };
  },
  why: ({ traits }) => `${count(traits.length, 'trait')}, none given twice`,
});

function repeated(
  army: Army,
  named: DeclaredSpecialist,
  before: DeclaredSpecialist,
  trait: string,
): Finding<TraitProblem> {
  const others = giveTrait(army, named, ' instead');
  const clear = declareSpecialists(
    `Take ${trait} from ${named.label}`,
    'choice',
    changeSpecialist(army, named.index, { trait: null, weapon: null }),
  );
  return {
    at: specialistTarget(army, named),
    related: [specialistTarget(army, before)],
    data: { problem: 'repeated', trait, model: named.label, first: before.label },
    fixes: [...others, clear],
  };
}
