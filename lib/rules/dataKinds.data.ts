import type { DataCode } from '../engine/evaluated';
import type { Severity } from './report';

/** The kinds of objection that the unit data can raise, in the order in which they are shown. */
export const DATA_CODES = [
  'data/min',
  'data/max',
  'data/hidden',
  'data/cost-limit',
  'data/missing-entry',
  'data/cycle',
  'data/unusable',
  'data/unread',
  'data/association',
  'data/error',
  'data/warning',
] as const satisfies readonly DataCode[];

/** Those that every list is told of. Of the others it is told only where there is something: older data says none of it. */
export const ALWAYS_SHOWN: readonly DataCode[] = DATA_CODES.slice(0, DATA_CODES.indexOf('data/unread'));

/** How much each kind weighs where the format does not set it aside. */
export const SEVERITY: Readonly<Record<DataCode, Severity>> = {
  'data/min': 'error',
  'data/max': 'error',
  'data/hidden': 'error',
  'data/cost-limit': 'error',
  'data/missing-entry': 'unverified',
  'data/cycle': 'unverified',
  'data/unusable': 'unverified',
  'data/unread': 'unverified',
  'data/association': 'error',
  'data/error': 'error',
  'data/warning': 'warning',
};

/** What each kind judges, and what to say when it finds nothing. */
export const DATA_ROWS: Readonly<Record<DataCode, { title: string; says: string; holds: string }>> = {
  'data/min': {
    title: 'Minimums of the unit data',
    says: 'Every unit has at least what its datasheet demands.',
    holds: 'Unit minimums: fine',
  },
  'data/max': {
    title: 'Maximums of the unit data',
    says: 'No unit has more than its datasheet allows.',
    holds: 'Unit maximums: fine',
  },
  'data/hidden': {
    title: 'Available in the unit data',
    says: 'Everything chosen is on offer for this list.',
    holds: 'Everything chosen is on offer',
  },
  'data/cost-limit': {
    title: 'Cost limits of the unit data',
    says: 'No cost exceeds a limit that counts in this format.',
    holds: 'No cost limit is exceeded',
  },
  'data/missing-entry': {
    title: 'Known to the unit data',
    says: 'Everything chosen still exists in the unit data.',
    holds: 'Everything chosen is in the unit data',
  },
  'data/cycle': {
    title: 'Sound unit data',
    says: 'No value in the unit data depends on itself.',
    holds: 'No value depends on itself',
  },
  'data/unusable': {
    title: 'Unit data within bounds',
    says: 'Nothing in the unit data comes to more than can be worked out.',
    holds: 'All of the unit data was worked out',
  },
  'data/unread': {
    title: 'Unit data that is understood',
    says: 'The unit data says nothing of the list in words that this program does not know.',
    holds: 'All that the unit data says of the list is understood',
  },
  'data/association': {
    title: 'Choices among the list',
    says: 'What the unit data has point at others in the list (who bears a banner, whom a regiment follows) does so.',
    holds: 'All that points at others in the list does so rightly',
  },
  'data/error': {
    title: 'Messages of the unit data',
    says: 'The unit data says of nothing in the list, in its own words, that it is not allowed.',
    holds: 'The unit data reports no error',
  },
  'data/warning': {
    title: 'Warnings of the unit data',
    says: 'What the unit data asks the players to mind, in its own words.',
    holds: 'Nothing that makes the list illegal',
  },
};
