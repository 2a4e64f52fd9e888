import type { Agreements, Way } from '../../rules/agreements';
import { statement } from './document';
import { BLAST_RANGE_QUESTION } from './ranges';

/** How several models may count as one unit again, for a rule that single models would leave without effect. */
const WAYS: readonly Way[] = [
  { value: 'army', name: 'All models of the army', keyword: false },
  { value: 'unit-name', name: 'Models of the same unit name', keyword: false },
  { value: 'keyword', name: 'Models with the keyword', keyword: true },
  { value: 'within-1', name: 'Models within 1″ of the model concerned', keyword: false },
  { value: 'within-2', name: 'Models within 2″ of the model concerned', keyword: false },
  { value: 'within-3', name: 'Models within 3″ of the model concerned', keyword: false },
  { value: 'within-6', name: 'Models within 6″ of the model concerned', keyword: false },
];

/** What the document leaves to the two players. */
export const AGREEMENTS: Agreements = {
  questions: [BLAST_RANGE_QUESTION],
  rulings: {
    title: 'Combined units',
    says: 'A faction’s own rule that does nothing for single models: agree which models count as one unit for it.',
    limit: 'Never for the core rules, nor for a rule that still works and merely reaches one model.',
    ways: WAYS,
    cite: statement('The Combined Unit Rule', 1),
  },
};
