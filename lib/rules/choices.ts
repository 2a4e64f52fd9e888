import type { Army } from '../army/army';
import { NO_DECLARATIONS, type Declarations, type ModelId } from '../documents/roster/schema';
import { traitLabel, type Format } from './format';
import { type Diagnostic, modelLabels } from './report';
import type { WhyNot, Objection, Rule } from './rule';
import { firstWorse } from './safety';

/** Something that a player may choose; `whyNot` says why it is not allowed now, null when it is. */
export interface Choice {
  value: string;
  name: string;
  whyNot: string | null;
}

export interface DeclarationChoice extends Choice {
  change: Partial<Declarations>;
}

/** What a player may declare for an army: everything there is, with the reason where a rule of a format forbids it. */
export function declarationChoices(army: Army, { rules, traits }: Pick<Format, 'rules' | 'traits'>) {
  const declared = (army.declarations ?? NO_DECLARATIONS).specialists;
  const names = modelLabels(army);
  const whyNot = whyNotDeclare(army, rules);
  const asked = (value: string, name: string, own: ModelId, change: Partial<Declarations>): DeclarationChoice => ({
    value,
    name,
    change,
    whyNot: whyNot(change, own),
  });
  const ofModels = (change: (model: ModelId) => Partial<Declarations>): readonly DeclarationChoice[] =>
    army.models.map(({ id }) => asked(id, names.get(id) ?? '', id, change(id)));
  return {
    leaders: () =>
      ofModels((leader) => {
        const isNamed = declared.some(({ model }) => model === leader);
        const both = { leader, specialists: [{ model: leader, trait: null, weapon: null }, ...declared] };
        return isNamed || whyNot(both, leader) !== null ? { leader } : both;
      }),
    /** For one more specialist. */
    specialists: () => ofModels((model) => ({ specialists: [...declared, { model, trait: null, weapon: null }] })),
    /** For one place of the declared specialists. */
    traits: (index: number): readonly DeclarationChoice[] =>
      traits.map((trait) => {
        const own = declared[index]!;
        const given = { ...own, trait: trait.id, weapon: trait.dagger ? own.weapon : null };
        const specialists = declared.map((each) => (each === own ? given : each));
        return asked(trait.id, traitLabel(trait), own.model, { specialists });
      }),
  };
}

/** Whether declarations may be changed: no rule may find more, or worse. What is only missing forbids nothing. */
export function whyNotDeclare(army: Army, rules: readonly Rule[]): WhyNot {
  const declarations = army.declarations ?? NO_DECLARATIONS;
  const asked = rules.filter(({ declared }) => declared);
  const whyNot = whyNotBecome(army, asked);
  return (change, own) =>
    whyNot({ ...army, declarations: { ...declarations, ...change } })?.short(modelLabels(army).get(own ?? '') ?? '') ??
    null;
}

/** The same for what an army would become: the first objection that is new, or worse than now; of units first. */
export function whyNotBecome(army: Army, rules: readonly Rule[]): (changed: Army) => Objection | null {
  let before: readonly Diagnostic[] | null = null;
  return (changed) => {
    before ??= diagnosticsOf(brokenBy(rules, army));
    const isOfUnit = ({ diagnostic: { at } }: Objection): number => Number(at.kind === 'unit');
    const after = brokenBy(rules, changed).toSorted((one, other) => isOfUnit(other) - isOfUnit(one));
    const worse = firstWorse(before, diagnosticsOf(after));
    return after.find(({ diagnostic }) => diagnostic === worse) ?? null;
  };
}

const diagnosticsOf = (found: readonly Objection[]) => found.map(({ diagnostic }) => diagnostic);
const brokenBy = (rules: readonly Rule[], army: Army): readonly Objection[] =>
  rules
    .flatMap((rule) => rule.objections(army))
    .filter(({ diagnostic: { severity, kind } }) => severity === 'error' && kind === 'broken');
