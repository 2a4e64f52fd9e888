import { cite } from '../../rules/citation';
import type { Citation } from '../../rules/report';

export const DOCUMENT = 'Scout Team';
const CORE_RULES = 'Core rules';

/** Players agree on any size up to that of Combat Patrol; these are the usual ones. */
export const GAME_SIZES = { usual: [150, 200, 250, 300, 400, 500], max: 500, optional: false } as const;

export const SECTIONS = [
  'Rules Format',
  'The Golden Rule',
  'Immutable Laws',
  'Scout Detachment',
  'Core Rules Alterations',
  'Split Units',
  'Split Fire',
  'Blast Weapons',
  'Grenade Weapons',
  'Team Spirit',
  'Heavy Losses',
  'The Combined Unit Rule',
] as const;
export type Section = (typeof SECTIONS)[number];

/** What the document takes over from the core book of the 9th edition, by the page that it names. */
export const CORE_SECTIONS = [
  'Unit Name (p. 202)',
  'Understrength (p. 241)',
  'Combat Patrol (p. 244)',
  'Battle Forged (p. 244)',
  'Patrol Detachment (p. 248)',
] as const;
export type CoreSection = (typeof CORE_SECTIONS)[number];

/** A statement: paragraphs, bullets, steps and notes counted from 1 within the section. */
export const statement = (section: Section, item: number): Citation => cite(DOCUMENT, section, item);

/** A place in the core book that the document leans on. */
export const coreRule = (section: CoreSection): Citation => cite(CORE_RULES, section);
