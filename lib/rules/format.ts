import type { Army } from '../army/army';
import type { DataCode, DataFinding } from '../engine/evaluated';
import type { Declarations, ModelId } from '../documents/roster/schema';
import type { OwnUnit } from '../documents/book/book';
import type { EditionId } from '../documents/book/editions.data';
import type { Agreements } from './agreements';
import { PLAIN_TABLE, type AtTable } from './atTable';
import type { PlayAid } from './playAid';
import type { UnitFix, Citation, RuleId } from './report';
import type { Rule } from './rule';
import type { TableSheet } from './tableSheet';

/** How a match or campaign of the app keeps a statement. */
export interface KeptBy {
  says: string;
  /** The file under lib/ that does it and cites the statement, without its ending: `match/setup`. */
  by: string;
}

/**
 * What became of a statement of the document: checked by rules (`aid`: what helps to play it, where that is more;
 * `besides`: what a match or campaign keeps of it), judged by the unit data, kept by a match or campaign of the app,
 * left to the table, or not dealt with yet.
 */
export type Coverage =
  | { rule: readonly RuleId[]; aid: string | null; besides: KeptBy | null }
  | { data: readonly DataCode[] }
  | { kept: KeptBy }
  | { play: string }
  | { open: string };

/** One numbered statement of the document, in our own words. */
export interface Statement {
  section: string;
  item: number;
  says: string;
  coverage: Coverage;
  /** How it is played where the text had to be interpreted and no rule says so; null: nothing was. */
  reading: string | null;
}

/** A battlefield role that the format's detachment has room for. */
export interface Slot {
  /** As the unit data names it. */
  name: string;
  min: number;
  max: number;
}

/** A special rule that a specialist may be given. */
export interface Trait {
  id: string;
  /** As printed. */
  name: string;
  /** Printed with a dagger: it applies to one weapon, which the player designates. */
  dagger: boolean;
  /** What it does, in one line of our own words. */
  says: string;
}

/** A trait's name as it is printed, with its dagger. */
export const traitLabel = ({ name, dagger }: Pick<Trait, 'name' | 'dagger'>): string => (dagger ? `${name} †` : name);

/** A keyword of units or of weapons that the document explains. */
export interface FormatKeyword {
  name: string;
  on: 'unit' | 'weapon';
  /** What is behind it, as `(x")`, and what that may be, in words; null: nothing. */
  parameter: { form: string; says: string } | null;
  /** In our own words, with what comes along with it. */
  summary: string;
  cite: Citation;
}

/** A demand of the unit data that the format relaxes: named with its reason, never buried. */
export interface Supersede {
  /** What is relaxed, for the format's page. */
  what: string;
  reason: string;
  /** `warning`: it is also on the list that it concerns, in one line for all that it sets aside there. */
  mention: 'warning' | 'silent';
  matches: (finding: DataFinding, army: Army) => boolean;
}

/** A choice that the unit data leaves to the player, and the format makes: by ids of the community's data. */
export interface Setting {
  gameSystem: string;
  what: string;
  /** Lists keep the choice that they have; the format's is for the verdict alone. */
  kept: boolean;
  /** The root entry, the one choice in it that counts, and the group around that. */
  entry: string;
  group: string;
  choice: { entry: string; name: string };
}

/** What the document changes for the rules of a faction, shown beside every army that has the rule. */
export interface Adaptation {
  title: string;
  says: string;
  cite: Citation;
  /** Matched against the names of what the army's models and settings have, as the unit data gives them. */
  rules: RegExp;
  /** Factions that play by the rule though no model of the data has it, by name; left out: none. */
  unwritten?: RegExp;
}

interface Limits {
  /** Null: the format sets none. */
  points: number | null;
  models: number | null;
  nonVehicleModels: number | null;
  /** How many specialists a list names, the leader among them. */
  specialists: number | null;
}

/** What a player may declare besides selections: a leader, and specialists with traits. */
export interface Declarable {
  /** The weapons that a trait may go with, by name; empty when the data names none. */
  weapons: (army: Army, model: ModelId) => readonly string[];
  /** Who leads: as declared where the player may choose, else as the document has it. Null: nobody yet. */
  leader: (army: Army) => ModelId | null;
  /** What each trait would do for a model, those that do most first; none for who cannot have any. */
  advise: (army: Army, model: ModelId) => readonly TraitAdvice[];
  /** Chooses for the player who is named with what, as the rules that are `declared` ask; null: too few models. */
  plan: (army: Army) => Plan | null;
}

export interface TraitAdvice {
  trait: Trait;
  /** The weapon that it would go with; null where it needs none or there is none for it. */
  weapon: string | null;
  /** False: nothing, and `why` says why. */
  useful: boolean;
  why: string;
}

export interface PlanLine {
  model: ModelId;
  /** The trait's id. */
  trait: string;
  weapon: string | null;
  why: string;
  /** The player's own choice, which stays whole: model, trait and weapon. */
  own: boolean;
}

/** A whole set of declarations: what holds stays, what is missing or wrong is chosen. */
export interface Plan {
  /** Who leads and why, in a line. `own`: the player chose. */
  leader: { model: ModelId; why: string; own: boolean };
  declarations: Pick<Declarations, 'leader' | 'specialists'>;
  lines: readonly PlanLine[];
}

export interface Format {
  id: string;
  name: string;
  /** The document's own version. */
  version: string;
  document: string;
  /** One sentence for those who choose among formats. */
  summary: string;
  /** Its colour by day, as `#rrggbb`, where there is no style sheet; globals.css has it by `data-format`. */
  accent: string;
  slots: readonly Slot[];
  /** Roles that have room by a rule of their own, as the unit data names them. */
  otherRoles: readonly string[];
  limits: Limits;
  rules: readonly Rule[];
  supersedes: readonly Supersede[];
  traits: readonly Trait[];
  /** Empty: the format goes by the unit data's own rules. */
  keywords: readonly FormatKeyword[];
  coverage: readonly Statement[];
  adaptations: readonly Adaptation[];
  /** Null: the format asks for no leader and no specialists. */
  declarable: Declarable | null;
  /** The same for a list in a campaign that let its side designate so many further specialists; null: no campaign. */
  inCampaign: ((given: { designations: number }) => Format) | null;
  /** The edition of the game whose unit data it is played with. */
  edition: EditionId;
  /** The unit data alone judges forces, roles and costs; limits are the list's. Its edition is `any`. */
  byData: boolean;
  /** Sizes of game in points; null: the format has only one. `optional`: players may use none. */
  gameSizes: { usual: readonly number[]; max: number; optional: boolean } | null;
  /** Whether units may have fewer models than their datasheet's minimum. */
  understrength: boolean;
  /** What is always chosen so in the unit data; null: all of that is the player's choice. */
  settings: readonly Setting[] | null;
  /** What the table needs to know of an army; null: its sheet says everything. */
  aids: ((army: Army) => readonly PlayAid[]) | null;
  /** What an army is in a game by activation cards; null: units are not activated so. */
  table: ((army: Army) => TableSheet) | null;
  /** What can be done about the keywords of a unit that a player wrote; null: its findings are the player's to mend. */
  unitFixes: ((unit: OwnUnit) => readonly UnitFix[]) | null;
  /** What the document leaves to the two players; null: nothing. */
  agreements: Agreements | null;
  atTable: AtTable;
}

/** What a game and its pages take of a format: all but what judges a list. */
export type GameFormat = Pick<
  Format,
  'id' | 'name' | 'version' | 'edition' | 'gameSizes' | 'agreements' | 'atTable'
> & { limits: Pick<Limits, 'points'> };

const NO_LIMITS: Limits = { points: null, models: null, nonVehicleModels: null, specialists: null };

const DEFAULTS = {
  slots: [],
  otherRoles: [],
  limits: NO_LIMITS,
  supersedes: [],
  traits: [],
  keywords: [],
  adaptations: [],
  declarable: null,
  inCampaign: null,
  byData: false,
  gameSizes: null,
  understrength: false,
  settings: null,
  aids: null,
  table: null,
  unitFixes: null,
  agreements: null,
  atTable: PLAIN_TABLE,
} satisfies Partial<Format>;

/** The declaration of a format: what it leaves out it does not have. */
type FormatSpec = Omit<Format, keyof typeof DEFAULTS> & Partial<Omit<Format, 'limits'>> & { limits?: Partial<Limits> };

/** Declares a format. Throws where a rule is in it twice: a mistake of ours, refused at once. */
export function defineFormat(spec: FormatSpec): Format {
  const ids = new Set(spec.rules.map((rule) => rule.id));
  if (ids.size !== spec.rules.length) throw new Error(`${spec.id} names a rule twice`);
  return { ...DEFAULTS, ...spec, limits: { ...NO_LIMITS, ...spec.limits } };
}

/** What the document changes for this army; empty for most. */
export function adaptationsFor({ adaptations }: Pick<Format, 'adaptations'>, army: Army): readonly Adaptation[] {
  const rules = new Set([
    ...army.models.flatMap(({ rules: own, wargear }) => [...own, ...wargear]),
    ...army.configuration.flatMap(({ name, choices }) => [name, ...choices]),
  ]);
  const factions = new Set([
    ...army.detachments.map(({ faction }) => faction.name),
    ...army.units.flatMap(({ faction }) => faction?.name ?? []),
  ]);
  return adaptations.filter(
    (each) =>
      [...rules].some((name) => each.rules.test(name)) || [...factions].some((name) => each.unwritten?.test(name)),
  );
}

/** What the format says on superseding a finding of the data, or null when the finding counts. */
export const supersededBy = (format: Format, finding: DataFinding, army: Army): Supersede | null =>
  format.supersedes.find((supersede) => supersede.matches(finding, army)) ?? null;

/** The points that a list may have: its own limit, the agreed size, or the format's. Null: none. */
export const pointsLimit = (
  { gameSize }: Pick<Army, 'gameSize'>,
  { byData, gameSizes, limits }: Pick<Format, 'byData' | 'gameSizes' | 'limits'>,
): number | null => (byData || gameSizes !== null ? gameSize : limits.points);
