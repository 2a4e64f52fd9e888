import type { Citation } from '../../rules/report';
import { statement, type Section } from './document';

export type KeywordName = Exclude<Section, 'Universal Special Rules'>;

type ParameterKind = 'inches' | 'number' | 'direction-angle' | 'open';

/** What is in the brackets behind a keyword. */
export interface Parameter {
  kind: ParameterKind;
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

export interface Keyword {
  name: KeywordName;
  on: 'unit' | 'weapon';
  parameter: Parameter | null;
  /** The keyword that it includes, as printed. */
  implies: string | null;
  /** In our own words. */
  summary: string;
  cite: Citation;
}

/** As it is declared: it says what it says in the first statement of its section. */
type KeywordRow = Pick<Keyword, 'name' | 'on' | 'summary'> & Partial<Pick<Keyword, 'parameter' | 'implies'>>;

const inches: Parameter = { kind: 'inches', unit: '"', min: 0, max: 200, optional: false };
const whole = (max: number): Parameter => ({ kind: 'number', unit: '', min: 1, max, optional: false });

/** The keywords that the document explains so far, in its order: ten of units, four of weapons. */
const ROWS: readonly KeywordRow[] = [
  {
    name: 'Airborne',
    on: 'unit',
    summary:
      'May start the game in reserve and land later, when its card comes up: a leadership test decides whether it ' +
      'lands on the spot or scatters.',
  },
  {
    name: 'Coherency',
    on: 'unit',
    parameter: inches,
    summary: 'All models stay within this distance of the unit leader.',
  },
  {
    name: 'Command Range',
    on: 'unit',
    parameter: inches,
    summary: 'Friendly units within this distance may add 1 to their Leadership.',
  },
  {
    name: 'Fireteam',
    on: 'unit',
    summary:
      'May split into two teams, as even as possible in models and special weapons; both act whenever the squad does.',
  },
  {
    name: 'Independent',
    on: 'unit',
    summary: 'Needs neither coherency nor a command range; models of one unit only stay within 1" of another of it.',
  },
  {
    name: 'Multi-Activate',
    on: 'unit',
    parameter: whole(20),
    summary: 'Puts this many cards into the deck instead of one, and acts on each of them.',
  },
  {
    name: 'Transport',
    on: 'unit',
    parameter: whole(1000),
    summary: 'Carries infantry: one place for each hit point of a model.',
  },
  { name: 'Vanguard', on: 'unit', summary: 'Deploys after all others, anywhere at least 9" away from enemy units.' },
  {
    name: 'Vehicle',
    on: 'unit',
    implies: 'Multi-Activate (2)',
    summary: 'Moves as vehicles do and has facings. Brings Multi-Activate (2) along.',
  },
  { name: 'Walker', on: 'unit', summary: 'Moves by the rules for infantry.' },
  {
    name: 'Semi Automatic',
    on: 'weapon',
    summary: 'Allows two shoot actions, also where actions cannot be repeated; the second one hits at -1 for recoil.',
  },
  {
    name: 'Set Up',
    on: 'weapon',
    parameter: { kind: 'open', unit: '', min: 0, max: 0, optional: true },
    summary: 'One action prepares it before it fires; it stays set up until the unit moves for any reason.',
  },
  {
    name: 'Facings',
    on: 'weapon',
    parameter: { kind: 'direction-angle', unit: '°', min: 1, max: 360, optional: false },
    summary: 'The firing arc of the weapon: a direction and how many degrees wide.',
  },
  {
    name: 'Optics',
    on: 'weapon',
    summary: 'Its player chooses which model in the weapon’s line of sight is the casualty.',
  },
];

export const KEYWORDS: readonly Keyword[] = ROWS.map((row) => ({
  parameter: null,
  implies: null,
  ...row,
  cite: statement(row.name, 1),
}));

export type Direction =
  | 'front'
  | 'rear'
  | 'left'
  | 'right'
  | 'front-left'
  | 'front-right'
  | 'rear-left'
  | 'rear-right'
  | 'side'
  | 'all';

/** Of an arc: where it points, in degrees clockwise from the front; two headings are one arc on each flank. */
interface DirectionOfArc {
  direction: Direction;
  printed: string;
  written: readonly string[];
  headings: readonly number[];
}

/** Where an arc may point: four sides, four corners, both flanks, all round. The document names the front. */
export const DIRECTIONS: readonly DirectionOfArc[] = [
  { direction: 'front', printed: 'Front', written: ['front', 'forward', 'forwards', 'fore'], headings: [0] },
  { direction: 'rear', printed: 'Rear', written: ['rear', 'back', 'rearward', 'aft'], headings: [180] },
  { direction: 'left', printed: 'Left', written: ['left', 'left side', 'port'], headings: [270] },
  { direction: 'right', printed: 'Right', written: ['right', 'right side', 'starboard'], headings: [90] },
  {
    direction: 'front-left',
    printed: 'Front-Left',
    written: ['front left', 'left front', 'front left corner'],
    headings: [315],
  },
  {
    direction: 'front-right',
    printed: 'Front-Right',
    written: ['front right', 'right front', 'front right corner'],
    headings: [45],
  },
  {
    direction: 'rear-left',
    printed: 'Rear-Left',
    written: ['rear left', 'left rear', 'back left', 'rear left corner'],
    headings: [225],
  },
  {
    direction: 'rear-right',
    printed: 'Rear-Right',
    written: ['rear right', 'right rear', 'back right', 'rear right corner'],
    headings: [135],
  },
  {
    direction: 'side',
    printed: 'Side',
    written: ['side', 'sides', 'both sides', 'flank', 'flanks'],
    headings: [90, 270],
  },
  { direction: 'all', printed: 'All', written: ['all', 'all round', 'all around', 'turret'], headings: [0] },
];
