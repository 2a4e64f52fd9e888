import type { DataCode } from '../engine/evaluated';
import type { Severity } from './report';

/** How much each kind of objection weighs unless the format sets it aside, in the order in which they are shown. */
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

export const DATA_CODES = Object.keys(SEVERITY) as readonly DataCode[];

/** Those that every list is told of. The others are told only where there is something: older data says none of it. */
export const ALWAYS_SHOWN: readonly DataCode[] = DATA_CODES.slice(0, DATA_CODES.indexOf('data/unread'));

/** What each kind is called, and what to say when it finds nothing. */
export const DATA_ROWS: Readonly<Record<DataCode, { title: string; holds: string }>> = {
  'data/min': { title: 'Minimums of the unit data', holds: 'Unit minimums: fine' },
  'data/max': { title: 'Maximums of the unit data', holds: 'Unit maximums: fine' },
  'data/hidden': { title: 'Available in the unit data', holds: 'Everything chosen is on offer' },
  'data/cost-limit': { title: 'Cost limits of the unit data', holds: 'No cost limit is exceeded' },
  'data/missing-entry': { title: 'Known to the unit data', holds: 'Everything chosen is in the unit data' },
  'data/cycle': { title: 'Sound unit data', holds: 'No value depends on itself' },
  'data/unusable': { title: 'Unit data within bounds', holds: 'All of the unit data was worked out' },
  'data/unread': {
    title: 'Unit data that is understood',
    holds: 'All that the unit data says of the list is understood',
  },
  'data/association': {
    title: 'Choices among the list',
    holds: 'All that points at others in the list does so rightly',
  },
  'data/error': { title: 'Messages of the unit data', holds: 'The unit data reports no error' },
  'data/warning': { title: 'Warnings of the unit data', holds: 'Nothing that makes the list illegal' },
};
