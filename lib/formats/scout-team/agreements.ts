import { type Agreements, answerTo, type Question, type Rulings } from '../../rules/agreements';
import { statement } from './document';
import type { Weapon } from '../../army/army';
import type { Declarations } from '../../documents/roster/schema';

export type Blast = Weapon['marks'][number];

/** The two ranges that the document gives for each kind, in inches. */
export const BLAST_RANGES = {
  later: { blast: 3, grenade: 2 },
  earlier: { blast: 2, grenade: 1 },
} as const satisfies Readonly<Record<string, Readonly<Record<Blast, number>>>>;

/** The document gives both ranges twice, with different numbers. */
export const BLAST_RANGE_QUESTION: Question = {
  id: 'blast-range',
  title: 'Blast range',
  answers: [
    { value: 'later', name: 'blast 3″, grenade 2″ (later rule)', cites: [statement('The Combined Unit Rule', 5)] },
    {
      value: 'earlier',
      name: 'blast 2″, grenade 1″ (shooting rules)',
      cites: [statement('Blast Weapons', 1), statement('Grenade Weapons', 1)],
    },
  ],
  reading:
    'The document gives the ranges twice, and its later rule counts: blast 3″, grenade 2″, unless you agree otherwise.',
};

/** Which of the two readings counts for this list, and whether the players agreed on it. */
export function rangeReading(declared: Declarations | null): { reading: keyof typeof BLAST_RANGES; agreed: boolean } {
  const { value, agreed } = answerTo(BLAST_RANGE_QUESTION, declared);
  return { reading: value === 'earlier' ? 'earlier' : 'later', agreed };
}

/** Whether a weapon is fired as blast or grenade; null: neither. Of both the grenade's rule comes later. */
export function blastKind({ marks }: Pick<Weapon, 'marks'>): Blast | null {
  if (marks.includes('grenade')) return 'grenade';
  return marks.includes('blast') ? 'blast' : null;
}

/** How several models may count as one unit again, for a rule that single models would leave without effect. */
export const COMBINED_UNITS: Rulings = {
  title: 'Combined units',
  says: 'A faction’s own rule that does nothing for single models: agree which models count as one unit for it.',
  limit: 'Not for the core rules, or for a rule that still works.',
  ways: [
    { value: 'army', name: 'All models of the army', keyword: false },
    { value: 'unit-name', name: 'Models of the same unit name', keyword: false },
    { value: 'keyword', name: 'Models with the keyword', keyword: true },
    { value: 'within-1', name: 'Models within 1″ of the model concerned', keyword: false },
    { value: 'within-2', name: 'Models within 2″ of the model concerned', keyword: false },
    { value: 'within-3', name: 'Models within 3″ of the model concerned', keyword: false },
    { value: 'within-6', name: 'Models within 6″ of the model concerned', keyword: false },
  ],
  cite: statement('The Combined Unit Rule', 1),
};

export const AGREEMENTS: Agreements = { questions: [BLAST_RANGE_QUESTION], rulings: COMBINED_UNITS };
