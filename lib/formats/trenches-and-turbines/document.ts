import { cite } from '../../rules/citation';
import type { Citation } from '../../rules/report';

export const DOCUMENT = 'Universal Special Rules';

export const SECTIONS = [
  'Universal Special Rules',
  'Airborne',
  'Coherency',
  'Command Range',
  'Fireteam',
  'Independent',
  'Multi-Activate',
  'Transport',
  'Vanguard',
  'Vehicle',
  'Walker',
  'Semi Automatic',
  'Set Up',
  'Facings',
  'Optics',
] as const;
export type Section = (typeof SECTIONS)[number];

/** A statement: every row of the two tables is a section, what stands around them the first. */
export const statement = (section: Section, item: number): Citation => cite(DOCUMENT, section, item);
