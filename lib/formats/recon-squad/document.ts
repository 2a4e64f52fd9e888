import { cite } from '../../rules/citation';
import type { Citation } from '../../rules/report';

export const DOCUMENT = 'Recon Squad';
/** The version that the document gives itself. */
export const VERSION = '2014/12/03';

const SECTIONS = [
  'Introduction',
  'Army Selection',
  'Traits',
  'Stratagem',
  'Setup and General Play',
  'Movement Phase',
  'Psychic Phase',
  'Shooting and Assault Phases',
  'Endgame',
  'Codex Specific Adaptations',
  'Skirmish: Summary',
  'Skirmish: The Battlefield',
  'Skirmish: Mission Rules',
  'Skirmish: Scoring',
  'No Rest for the Weary: Campaign',
  'No Rest for the Weary: War Never-Ending',
  'No Rest for the Weary: Victory',
] as const;
export type Section = (typeof SECTIONS)[number];

/** A statement of the document: bullets or paragraphs counted from 1 within the section. */
export const statement = (section: Section, item: number): Citation => cite(DOCUMENT, section, item);
