import type { FormatKeyword } from '../../rules/format';
import { statement, type Section } from './document';

export type KeywordName = Exclude<Section, 'Universal Special Rules'>;

/** What is in the brackets behind a keyword. */
export interface Parameter {
  kind: 'inches' | 'number' | 'direction-angle' | 'open';
  /** Written behind the number; empty for a bare one. */
  unit: '"' | '°' | '';
  /**
   * `number`: whole numbers only. The document sets no upper bound but for angles: others are ours, and what is beyond
   * them is reported as a probable typing error.
   */
  min: number;
  max: number;
  optional: boolean;
}

export interface Keyword extends Omit<FormatKeyword, 'parameter'> {
  name: KeywordName;
  parameter: Parameter | null;
  /** The keyword that it includes, as printed. */
  implies: string | null;
}

const inches: Parameter = { kind: 'inches', unit: '"', min: 0, max: 200, optional: false };
const whole = (max: number): Parameter => ({ kind: 'number', unit: '', min: 1, max, optional: false });
const open: Parameter = { kind: 'open', unit: '', min: 0, max: 0, optional: true };
const arc: Parameter = { kind: 'direction-angle', unit: '°', min: 1, max: 360, optional: false };

/** What it says, it says in the first statement of its section. */
const ofUnit = (name: KeywordName, summary: string, parameter: Parameter | null = null): Keyword => ({
  parameter,
  implies: null,
  name,
  on: 'unit',
  summary,
  cite: statement(name, 1),
});
const ofWeapon = (name: KeywordName, summary: string, parameter: Parameter | null = null): Keyword => ({
  ...ofUnit(name, summary, parameter),
  on: 'weapon',
});

/** The keywords that the document explains so far, in its order: ten of units, four of weapons. */
export const KEYWORDS: readonly Keyword[] = [
  ofUnit(
    'Airborne',
    'May start the game in reserve and land later, when its card comes up: a leadership test decides whether it ' +
      'lands on the spot or scatters.',
  ),
  ofUnit('Coherency', 'All models stay within this distance of the unit leader.', inches),
  ofUnit('Command Range', 'Friendly units within this distance may add 1 to their Leadership.', inches),
  ofUnit(
    'Fireteam',
    'May split into two teams, as even as possible in models and special weapons; both act whenever the squad does.',
  ),
  ofUnit(
    'Independent',
    'Needs neither coherency nor a command range; models of one unit only stay within 1" of another of it.',
  ),
  ofUnit('Multi-Activate', 'Puts this many cards into the deck instead of one, and acts on each of them.', whole(20)),
  ofUnit('Transport', 'Carries infantry: one place for each hit point of a model.', whole(1000)),
  ofUnit('Vanguard', 'Deploys after all others, anywhere at least 9" away from enemy units.'),
  {
    ...ofUnit('Vehicle', 'Moves as vehicles do and has facings. Brings Multi-Activate (2) along.'),
    implies: 'Multi-Activate (2)',
  },
  ofUnit('Walker', 'Moves by the rules for infantry.'),
  ofWeapon(
    'Semi Automatic',
    'Allows two shoot actions, also where actions cannot be repeated; the second one hits at -1 for recoil.',
  ),
  ofWeapon(
    'Set Up',
    'One action prepares it before it fires; it stays set up until the unit moves for any reason.',
    open,
  ),
  ofWeapon('Facings', 'The firing arc of the weapon: a direction and how many degrees wide.', arc),
  ofWeapon('Optics', 'Its player chooses which model in the weapon’s line of sight is the casualty.'),
];

/**
 * Where an arc may point: four sides, four corners, both flanks, all round. The document names the front. `also`: other
 * words for it; `headings`: in degrees clockwise from the front, two are one arc on each flank.
 */
export const ARCS = [
  { direction: 'front', also: ['forward', 'forwards', 'fore'], headings: [0] },
  { direction: 'rear', also: ['back', 'rearward', 'aft'], headings: [180] },
  { direction: 'left', also: ['left side', 'port'], headings: [270] },
  { direction: 'right', also: ['right side', 'starboard'], headings: [90] },
  { direction: 'front-left', also: ['left front', 'front left corner'], headings: [315] },
  { direction: 'front-right', also: ['right front', 'front right corner'], headings: [45] },
  { direction: 'rear-left', also: ['left rear', 'back left', 'rear left corner'], headings: [225] },
  { direction: 'rear-right', also: ['right rear', 'back right', 'rear right corner'], headings: [135] },
  { direction: 'side', also: ['sides', 'both sides', 'flank', 'flanks'], headings: [90, 270] },
  { direction: 'all', also: ['all round', 'all around', 'turret'], headings: [0] },
] as const;
export type Direction = (typeof ARCS)[number]['direction'];
