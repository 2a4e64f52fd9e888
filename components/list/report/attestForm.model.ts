import type { FactName, UnitFactName } from '@/lib/army/army';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import { NO_DECLARATIONS, type Attestation, type Declarations, type ModelId } from '@/lib/documents/roster/schema';
import type { Diagnostic } from '@/lib/rules/report';

/** A fact that the player can vouch for, as a rule asks for it. */
export interface OpenFact {
  fact: string;
  models: readonly ModelId[];
  name: string;
  lookUp: string;
}

interface FactAnswer {
  value: string;
  name: string;
  says: Attestation['value'];
}

/** How a fact is asked for: by a choice of answers, or (null) by text. `absent`: what stands for none, if it may be. */
export type FactQuestion =
  | { ask: string; answers: readonly FactAnswer[] }
  | { ask: string; answers: null; example: string; pattern: RegExp; absent: string | null };

const choice = (says: string | number, name: string): FactAnswer => ({ value: String(says), name, says });
const absent = (name: string, says: 0 | null = null): FactAnswer => ({ value: 'absent', name, says });
const NONE = 'It has none';

/** Asks for a whole number. `suffix`: written behind it. */
const number = (ask: string, min: number, max: number, none: readonly FactAnswer[], suffix = ''): FactQuestion => ({
  ask,
  answers: [...none, ...Array.from({ length: max - min + 1 }, (_, at) => choice(min + at, `${min + at}${suffix}`))],
});

const yesNo = (ask: string): FactQuestion => ({
  ask,
  answers: [
    { value: 'yes', name: 'Yes', says: true },
    { value: 'no', name: 'No', says: false },
  ],
});

const QUESTIONS: Readonly<Partial<Record<string, FactQuestion>>> = {
  vehicle: yesNo('Is it a vehicle?'),
  wounds: number('Wounds', 1, 30, [absent(NONE)]),
  hullPoints: number('Hull points', 1, 30, [absent(NONE)]),
  armourValues: {
    ask: 'Armour: front/side/rear',
    answers: null,
    example: '11/10/10',
    pattern: /^[0-9]{1,2}\/[0-9]{1,2}\/[0-9]{1,2}$/,
    absent: NONE,
  },
  armourSave: number('Armour save', 2, 6, [absent(NONE)], '+'),
  invulnerableSave: number('Invulnerable save', 2, 6, [absent(NONE)], '+'),
  leadership: number('Leadership', 1, 10, [absent(NONE)]),
  toughness: number('Toughness', 1, 20, [absent(NONE)]),
  unitType: { ask: 'Unit type', answers: null, example: 'Infantry', pattern: /^.{1,60}$/, absent: null },
  bannedType: {
    ask: 'Banned type',
    answers: [
      absent('Not a banned type'),
      ...['flyer', 'flying monstrous creature', 'super-heavy', 'fortification'].map((name) => choice(name, name)),
    ],
  },
  masteryLevel: number('Mastery level', 1, 4, [absent('It is not a psyker', 0)]),
  independentCharacter: yesNo('Is it an independent character?'),
  unique: yesNo('Is it a unique named character?'),
  counted: number('How many models', 1, 60, []),
  factionKeywords: {
    ask: 'Faction keywords, separated by commas',
    answers: null,
    example: 'First keyword, second keyword',
    pattern: /^(?=.*[^,\s]).{1,200}$/,
    absent: null,
  },
} satisfies Partial<Record<FactName | UnitFactName, FactQuestion>>;

/** How to ask for a fact, or null where the player cannot vouch for it in one line. */
export const factQuestion = (fact: string): FactQuestion | null => QUESTIONS[fact] ?? null;

/** The fact that a diagnostic waits for, or null when it waits for none. */
export function openFact({ severity, data }: Pick<Diagnostic, 'severity' | 'data'>): OpenFact | null {
  const { attest, fact, models, name, lookUp } = data;
  if (severity !== 'unverified' || attest !== true || typeof fact !== 'string' || !Array.isArray(models)) return null;
  return {
    fact,
    models: models.filter((model): model is ModelId => typeof model === 'string'),
    name: typeof name === 'string' ? name : '',
    lookUp: typeof lookUp === 'string' ? lookUp : '',
  };
}

/** The edit by which the player vouches for a value for these models, in the place of an earlier answer. */
export function attestEdit(
  declarations: Declarations | null,
  { fact, models }: Pick<OpenFact, 'fact' | 'models'>,
  value: Attestation['value'],
): RosterEdit {
  const others = (declarations ?? NO_DECLARATIONS).attested.filter(
    (one) => one.fact !== fact || !models.includes(one.model),
  );
  return {
    kind: 'declare',
    declarations: { attested: [...others, ...models.map((model) => ({ model, fact, value }))] },
  };
}

/** The value of an answer; `absent` is the form's word for none. Null is none; undefined: no answer yet. */
export function answerValue(fact: string, answer: string): Attestation['value'] | undefined {
  const question = factQuestion(fact);
  if (question === null) return undefined;
  if (question.answers !== null) return question.answers.find(({ value }) => value === answer)?.says;
  if (answer === 'absent') return question.absent === null ? undefined : null;
  return question.pattern.test(answer.trim()) ? answer.trim() : undefined;
}
