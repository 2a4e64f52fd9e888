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

/** How a fact is asked for. `absent` is what stands for none, where a model may have none. */
export type FactQuestion =
  | { kind: 'yes-no'; ask: string }
  | { kind: 'number'; ask: string; min: number; max: number; suffix: string; absent: string | null }
  | { kind: 'text'; ask: string; example: string; pattern: string; absent: string | null };

const QUESTIONS: Readonly<Partial<Record<string, FactQuestion>>> = {
  vehicle: { kind: 'yes-no', ask: 'Is it a vehicle?' },
  wounds: { kind: 'number', ask: 'Wounds', min: 1, max: 30, suffix: '', absent: 'It has none' },
  hullPoints: { kind: 'number', ask: 'Hull points', min: 1, max: 30, suffix: '', absent: 'It has none' },
  armourValues: {
    kind: 'text',
    ask: 'Armour: front/side/rear',
    example: '11/10/10',
    pattern: '[0-9]{1,2}/[0-9]{1,2}/[0-9]{1,2}',
    absent: 'It has none',
  },
  armourSave: { kind: 'number', ask: 'Armour save', min: 2, max: 6, suffix: '+', absent: 'It has none' },
  invulnerableSave: { kind: 'number', ask: 'Invulnerable save', min: 2, max: 6, suffix: '+', absent: 'It has none' },
  leadership: { kind: 'number', ask: 'Leadership', min: 1, max: 10, suffix: '', absent: 'It has none' },
  toughness: { kind: 'number', ask: 'Toughness', min: 1, max: 20, suffix: '', absent: 'It has none' },
  unitType: { kind: 'text', ask: 'Unit type', example: 'Infantry', pattern: '.{1,60}', absent: null },
  bannedType: {
    kind: 'text',
    ask: 'Banned type',
    example: 'flyer',
    pattern: 'flyer|flying monstrous creature|super-heavy|fortification',
    absent: 'Not a banned type',
  },
  masteryLevel: { kind: 'number', ask: 'Mastery level', min: 1, max: 4, suffix: '', absent: 'It is not a psyker' },
  independentCharacter: { kind: 'yes-no', ask: 'Is it an independent character?' },
  unique: { kind: 'yes-no', ask: 'Is it a unique named character?' },
  counted: { kind: 'number', ask: 'How many models', min: 1, max: 60, suffix: '', absent: null },
  factionKeywords: {
    kind: 'text',
    ask: 'Faction keywords, separated by commas',
    example: 'First keyword, second keyword',
    pattern: '(?=.*[^,\\s]).{1,200}',
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

const YES_NO: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** The value of an answer; `absent` is the form's word for none. Null is none; undefined: no answer yet. */
export function answerValue(fact: string, answer: string): Attestation['value'] | undefined {
  const question = factQuestion(fact);
  if (question === null || answer === '') return undefined;
  if (question.kind === 'yes-no') return YES_NO[answer];
  if (answer === 'absent') {
    if (question.absent === null) return undefined;
    return fact === 'masteryLevel' ? 0 : null;
  }
  if (question.kind === 'text') {
    return new RegExp(`^(?:${question.pattern})$`).test(answer.trim()) ? answer.trim() : undefined;
  }
  const number = Number(answer);
  return Number.isInteger(number) && number >= question.min && number <= question.max ? number : undefined;
}

/** The answers that a question offers, each with its words. */
export function answersTo(question: FactQuestion): readonly { value: string; name: string }[] {
  if (question.kind === 'yes-no') {
    return [
      { value: 'yes', name: 'Yes' },
      { value: 'no', name: 'No' },
    ];
  }
  const none = question.absent === null ? [] : [{ value: 'absent', name: question.absent }];
  if (question.kind === 'text') {
    return [...none, ...question.pattern.split('|').map((value) => ({ value, name: value }))];
  }
  const numbers = Array.from({ length: question.max - question.min + 1 }, (_, index) => String(question.min + index));
  return [...none, ...numbers.map((value) => ({ value, name: `${value}${question.suffix}` }))];
}
