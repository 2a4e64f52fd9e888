import type { Characteristic } from '../data/schema';
import type { Roster } from '../documents/roster/schema';

/** What a roster came to. */
export interface Evaluated {
  roster: EvaluatedRoster;
  written: Roster;
  /** How many steps it took: what it costs to make one like it. */
  work: number;
  /** What its forces are offered, once somebody asked. */
  offers: Map<string, readonly object[]>;
}

/** What a roster comes to after every modifier: names, counts, costs, texts, and what the data objects to. */
export interface EvaluatedRoster {
  name: string;
  gameSystem: { id: string; name: string; revision: number };
  /** All that the data knows, the game system's first. */
  costTypes: readonly { typeId: string; name: string; hidden: boolean }[];
  /** Sums over all selections. Only cost types to which something contributes are listed. */
  costs: readonly EvaluatedCost[];
  /** The limits that the roster itself carries, as written: none is below zero. */
  costLimits: readonly EvaluatedCost[];
  forces: readonly EvaluatedForce[];
  findings: readonly DataFinding[];
  /** Root selections in which a minimum on models is broken. */
  short: readonly ShortUnit[];
}

/** What the data says of the size of a unit that has too few models, or lacks one that it must have. */
export interface ShortUnit {
  root: string;
  /** The fewest models that all its minimums together demand, with what is chosen now. */
  fewestModels: number;
  /** The cost types in which a model of it has a price, so that one more or fewer changes the unit's. */
  pricedPerModel: readonly string[];
  /** Which minimums are broken; `at` is the selection that has too few, the unit itself or a squad in it. */
  missing: readonly {
    at: string;
    name: string;
    actual: number;
    limit: number;
  }[];
  /** Maximum of the datasheet for every so many models, where the data has a flat one. `actual` is there. */
  ratios: readonly {
    name: string;
    actual: number;
    number: number;
    models: number;
  }[];
}

export interface EvaluatedCost {
  typeId: string;
  name: string;
  value: number;
  /** Words of the data that are not understood and that it hangs on: the value is only a guess. */
  doubt?: readonly string[];
}

export interface EvaluatedForce {
  id: string;
  entryId: string;
  name: string;
  hidden: boolean;
  customName: string | null;
  catalogue: { id: string; name: string; revision: number };
  page: string | null;
  publicationId: string | null;
  /** Of its catalogue, then of the game system. */
  publications: readonly { id: string; name: string }[];
  categories: readonly EvaluatedCategory[];
  profiles: readonly EvaluatedProfile[];
  rules: readonly EvaluatedRule[];
  selections: readonly EvaluatedSelection[];
  forces: readonly EvaluatedForce[];
  /** What the data calls the forces inside it. */
  childForcesLabel?: string;
  /** What it costs by itself, where it costs anything. */
  costs?: readonly EvaluatedCost[];
  /** What the data only remarks on it. */
  remarks?: readonly string[];
}

export interface EvaluatedCategory {
  id: string;
  name: string;
  primary: boolean;
}

export interface EvaluatedSelection {
  id: string;
  /** `link::…::entry`: every link on the way from the root, then the entry. */
  entryId: string;
  entryGroupId: string | null;
  /** The groups it is in, outermost first; `maximum` is how many one parent may have in it, null for any number. */
  groups: readonly { id: string; name: string; maximum: number | null }[];
  name: string;
  customName: string | null;
  /** What its player wrote on it. */
  notes: string | null;
  /** The data's remark behind its name, as in `veterans only`. */
  annotation?: string;
  type: 'unit' | 'model' | 'upgrade';
  /** What it is in the place of its type; left out: nothing else. */
  subType?: 'mount' | 'crew' | 'unit-group';
  /** Models of its unit: it is typed so, or is an upgrade with a statline of its own or of its name on the unit. */
  standsForModels: boolean;
  /** Total: four snipers hold a rifle selection of number 4. */
  number: number;
  hidden: boolean;
  /** The data no longer has this entry: all is as written, and costs are none. */
  missing: boolean;
  /** What its file says that a missing one costs, for its whole number; left out where it says nothing of it. */
  recorded?: readonly EvaluatedCost[];
  /** The root entry comes from the game system file, not from a catalogue. */
  fromGameSystem: boolean;
  /** Book of a root entry that a player added to the data. Null: the data's makers published the entry. */
  house: { id: string; name: string } | null;
  /** Of this selection alone, for its whole number. */
  costs: readonly EvaluatedCost[];
  categories: readonly EvaluatedCategory[];
  /** Own profiles and rules, hidden ones left out. */
  profiles: readonly EvaluatedProfile[];
  rules: readonly EvaluatedRule[];
  /** Words of the data that are not understood and that its profiles hang on. */
  profilesDoubt?: readonly string[];
  /** Statlines that the data hides on a model that shows none. */
  hiddenStatlines: readonly EvaluatedProfile[];
  /** The maximums in force on this entry, after modifiers; `scope` as the data writes it. */
  maximums: readonly { scope: string; value: number }[];
  /** How many its parent has to have of it, after modifiers; 0: none. */
  minimum: number;
  publication: string | null;
  publicationId: string | null;
  page: string | null;
  /** What the data only remarks on it. */
  remarks?: readonly string[];
  /** What it points at among the list's others, where the data has it point at any. */
  associations?: readonly Pick<AssociationState, 'id' | 'name' | 'partners'>[];
  children: readonly EvaluatedSelection[];
}

/** A selection that another one points at, or may. */
export interface AssociationPartner {
  id: string;
  /** Its name, with its unit's where that is another one; those that are alike are numbered. */
  name: string;
}

/** What a selection points at among the list's others, by an association of the data. */
export interface AssociationState {
  id: string;
  name: string;
  min: number;
  max: number | null;
  partners: readonly AssociationPartner[];
  /** Some of these nobody chose: they are as many as are missing, and there are no others. */
  isImplied: boolean;
  /** What it points at and may not, or not any more. */
  unfit: readonly AssociationPartner[];
  /** How many it points at that are not in the list any more. */
  gone: number;
  /** What it may point at, as many as are of use to whoever asks. */
  candidates: readonly AssociationPartner[];
  /** How many those are all in all. */
  room: number;
}

export interface EvaluatedProfile {
  id: string;
  name: string;
  annotation?: string;
  typeId: string;
  typeName: string;
  characteristics: readonly Characteristic[];
  page: string | null;
  publicationId: string | null;
}

export interface EvaluatedRule {
  id: string;
  name: string;
  description: string;
  page: string | null;
  publicationId: string | null;
}

export type DataCode =
  | 'data/min'
  | 'data/max'
  | 'data/hidden'
  | 'data/cost-limit'
  | 'data/missing-entry'
  | 'data/cycle'
  | 'data/unusable'
  | 'data/unread'
  | 'data/association'
  | 'data/error'
  | 'data/warning';

/** What stands for the limit where a whole faction is not offered an entry. */
export const NOT_OFFERED = 'not-offered';

/** One objection of the data itself. */
export interface DataFinding {
  code: DataCode;
  /** Whose demand it is: the list's, a force's category's, a root entry's, or something's inside a unit. */
  place: 'roster' | 'category' | 'root' | 'unit';
  /** Place of the finding: the roster, a force, or the selection that holds too few or too many. */
  at: { kind: 'roster' | 'force' | 'selection'; id: string; name: string };
  /** Where `at` is what is too many: the selection whose limit that is, or the unit that it is in. Else null. */
  within: { kind: 'selection'; id: string; name: string } | null;
  subject: {
    kind: 'entry' | 'group' | 'category' | 'force' | 'cost';
    id: string;
    name: string;
    /** What is in a group, where another beside it goes by the same name. Left out: its name tells it. */
    among?: readonly string[];
    /** A model, or a group of models: for the formats that allow units below their minimum. */
    models: boolean;
    /** Null for what is not an entry. A root of type `upgrade` is configuration. */
    entryType: 'unit' | 'model' | 'upgrade' | null;
    /** The primary category of a root entry: where a list shows that it lacks one. Null for all else. */
    category: string | null;
  };
  culprits: readonly string[];
  actual: number;
  limit: number;
  /** Number of holders that share the count: `limit` holds for each. Else 1. */
  per: number;
  /** What is counted: `selections`, `forces` or a cost type's name. */
  counted: string;
  scope: string;
  constraintId: string;
  /** The node of the data that the constraint is on: with the constraint's id it is its identity. */
  ownerId: string;
  /** Where the subject is in the data; only of what is unusable or not understood. */
  file?: string;
  /** What the data itself says, of its own errors and warnings. */
  message?: string;
  /** What it points at and may: of an association with too few, too many or what does not fit. */
  association?: AssociationState;
  /** The words that are not understood; `counted` is then what cannot be told, as in "its price". */
  doubt?: readonly string[];
}
