import { cite } from '../../rules/citation';
import type { Citation } from '../../rules/report';

export const DOCUMENT = 'Scout Team';

export const SECTIONS = [
  'The Golden Rule', 'Immutable Laws', 'Scout Detachment', 'Split Units', 'Split Fire', 'Blast Weapons', 'Grenade Weapons',
  'Team Spirit', 'Heavy Losses', 'The Combined Unit Rule',
] as const;
export type Section = (typeof SECTIONS)[number];

/** A statement of the document: bullets or paragraphs counted from 1 within the section. */
export const statement = (section: Section, item: number): Citation => cite(DOCUMENT, section, item);
