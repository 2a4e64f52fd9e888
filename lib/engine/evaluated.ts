import type { Characteristic } from '../data/schema';

/**
 * An evaluated roster under its dataset: names, counts, costs, profiles and rules after every modifier, and what the
 * data objects to.
 */
export interface EvaluatedRoster {
  readonly name: string;
  readonly gameSystem: { readonly id: string; readonly name: string; readonly revision: number };
  /** All that the data knows, the game system's first. */
  readonly costTypes: readonly { readonly typeId: string; readonly name: string; readonly hidden: boolean }[];
  /** Sums over all selections. Only cost types to which something contributes are listed. */
  readonly costs: readonly EvaluatedCost[];
  /** The limits that the roster itself carries, as written: none is below zero. */
  readonly costLimits: readonly EvaluatedCost[];
  readonly forces: readonly EvaluatedForce[];
  readonly findings: readonly DataFinding[];
  /** Root selections in which a minimum on models is broken. */
  readonly short: readonly ShortUnit[];
}

/** What the data says of the size of a unit that has too few models, or lacks one that it must have. */
export interface ShortUnit {
  /** The root selection's id. */
  readonly root: string;
  /** The fewest models that all its minimums together demand, with what is chosen now. */
  readonly fewestModels: number;
  /** The cost types in which a model of it has a price, so that one more or fewer changes the unit's. */
  readonly pricedPerModel: readonly string[];
  /** Which minimums are broken; `at` is the selection that has too few, the unit itself or a squad in it. */
  readonly missing: readonly {
    readonly at: string;
    readonly name: string;
    readonly actual: number;
    readonly limit: number;
  }[];
  /**
   * What the datasheet allows `number` of for every so many models, where the data has a flat maximum; `actual` is
   * there.
   */
  readonly ratios: readonly {
    readonly name: string;
    readonly actual: number;
    readonly number: number;
    readonly models: number;
  }[];
}

export interface EvaluatedCost {
  readonly typeId: string;
  readonly name: string;
  readonly value: number;
  /** Words of the data that are not understood and that it hangs on: the value is only a guess. */
  readonly doubt?: readonly string[];
}

export interface EvaluatedForce {
  readonly id: string;
  readonly entryId: string;
  readonly name: string;
  readonly hidden: boolean;
  readonly customName: string | null;
  readonly catalogue: { readonly id: string; readonly name: string; readonly revision: number };
  readonly page: string | null;
  readonly publicationId: string | null;
  /** Of its catalogue, then of the game system. */
  readonly publications: readonly { readonly id: string; readonly name: string }[];
  readonly categories: readonly EvaluatedCategory[];
  readonly profiles: readonly EvaluatedProfile[];
  readonly rules: readonly EvaluatedRule[];
  readonly selections: readonly EvaluatedSelection[];
  readonly forces: readonly EvaluatedForce[];
  /** What the data calls the forces inside it. */
  readonly childForcesLabel?: string;
  /** What it costs by itself, where it costs anything. */
  readonly costs?: readonly EvaluatedCost[];
  /** What the data only remarks on it. */
  readonly remarks?: readonly string[];
}

export interface EvaluatedCategory {
  readonly id: string;
  readonly name: string;
  readonly primary: boolean;
}

export interface EvaluatedSelection {
  readonly id: string;
  /** `link::…::entry`: every link on the way from the root, then the entry. */
  readonly entryId: string;
  readonly entryGroupId: string | null;
  /**
   * The groups it is in under its parent, outermost first; `maximum` is how many one parent may have of all in it, null
   * for any number.
   */
  readonly groups: readonly { readonly id: string; readonly name: string; readonly maximum: number | null }[];
  readonly name: string;
  readonly customName: string | null;
  /** The data's remark behind its name, as in `veterans only`. */
  readonly annotation?: string;
  readonly type: 'unit' | 'model' | 'upgrade';
  /** What it is in the place of its type; left out: nothing else. */
  readonly subType?: 'mount' | 'crew' | 'unit-group';
  /** Models of its unit: it is typed so, or is an upgrade with a statline of its own or of its name on the unit. */
  readonly standsForModels: boolean;
  /** Total: four snipers hold a rifle selection of number 4. */
  readonly number: number;
  readonly hidden: boolean;
  /**
   * True: the data no longer has this entry. Name and number are as written, costs are none; type, categories, profiles
   * and rules are what the file says that it was read from, if it says any.
   */
  readonly missing: boolean;
  /** What its file says that a missing one costs, for its whole number; left out where it says nothing of it. */
  readonly recorded?: readonly EvaluatedCost[];
  /** The root entry comes from the game system file, not from a catalogue. */
  readonly fromGameSystem: boolean;
  /**
   * The book that a root entry comes from which a player added to the data; null for what the data's makers published.
   */
  readonly house: { readonly id: string; readonly name: string } | null;
  /** Of this selection alone, for its whole number. */
  readonly costs: readonly EvaluatedCost[];
  readonly categories: readonly EvaluatedCategory[];
  /** Own profiles and rules, hidden ones left out. */
  readonly profiles: readonly EvaluatedProfile[];
  readonly rules: readonly EvaluatedRule[];
  /** Words of the data that are not understood and that its profiles hang on. */
  readonly profilesDoubt?: readonly string[];
  /** Statlines that the data hides on a model that shows none. */
  readonly hiddenStatlines: readonly EvaluatedProfile[];
  /** The maximums in force on this entry, after modifiers; `scope` as the data writes it. */
  readonly maximums: readonly { readonly scope: string; readonly value: number }[];
  /** How many its parent has to have of it, after modifiers; 0: none. */
  readonly minimum: number;
  readonly publication: string | null;
  readonly publicationId: string | null;
  readonly page: string | null;
  /** What the data only remarks on it. */
  readonly remarks?: readonly string[];
  /** What it points at among the list's others, where the data has it point at any. */
  readonly associations?: readonly Pick<AssociationState, 'id' | 'name' | 'partners'>[];
  readonly children: readonly EvaluatedSelection[];
}

/** A selection that another one points at, or may. */
export interface AssociationPartner {
  readonly id: string;
  /** Its name, with its unit's where that is another one; those that are alike are numbered. */
  readonly name: string;
}

/** What a selection points at among the list's others, by an association of the data. */
export interface AssociationState {
  readonly id: string;
  readonly name: string;
  readonly min: number;
  /** Null: any number. */
  readonly max: number | null;
  /** What it points at and may. */
  readonly partners: readonly AssociationPartner[];
  /** Some of these nobody chose: they are as many as are missing, and there are no others. */
  readonly isImplied: boolean;
  /** What it points at and may not, or not any more. */
  readonly unfit: readonly AssociationPartner[];
  /** How many it points at that are not in the list any more. */
  readonly gone: number;
  /** What it may point at, as many as are of use to whoever asks. */
  readonly candidates: readonly AssociationPartner[];
  /** How many those are all in all. */
  readonly room: number;
}

export interface EvaluatedProfile {
  readonly id: string;
  readonly name: string;
  /** The data's remark behind its name. */
  readonly annotation?: string;
  readonly typeId: string;
  readonly typeName: string;
  readonly characteristics: readonly Characteristic[];
  readonly page: string | null;
  readonly publicationId: string | null;
}

export interface EvaluatedRule {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly page: string | null;
  readonly publicationId: string | null;
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
  readonly code: DataCode;
  /**
   * Whose demand it is: the whole roster's (a cost limit, a number of forces), a force's category's, a root entry's on
   * the force or roster it is in, or something inside a unit.
   */
  readonly place: 'roster' | 'category' | 'root' | 'unit';
  /**
   * Where it shows: the roster, a force, or a selection (the one that holds too few or too many, or the culprit
   * itself).
   */
  readonly at: { readonly kind: 'roster' | 'force' | 'selection'; readonly id: string; readonly name: string };
  /**
   * Where `at` is what is too many: the selection whose limit that is or, for one of the whole list, the unit that it
   * is in. Else null.
   */
  readonly within: { readonly kind: 'selection'; readonly id: string; readonly name: string } | null;
  /** What there are too few or too many of. */
  readonly subject: {
    readonly kind: 'entry' | 'group' | 'category' | 'force' | 'cost';
    readonly id: string;
    readonly name: string;
    /** What is in a group, where another beside it goes by the same name. Left out: its name tells it. */
    readonly among?: readonly string[];
    /** A model, or a group of models: for the formats that allow units below their minimum. */
    readonly models: boolean;
    /**
     * The entry's type; null for what is not an entry. A root of type `unit` or `model` brings models, an `upgrade` is
     * configuration.
     */
    readonly entryType: 'unit' | 'model' | 'upgrade' | null;
    /** The primary category of a root entry: where a list shows that it lacks one. Null for all else. */
    readonly category: string | null;
  };
  /** Selections that count towards it. */
  readonly culprits: readonly string[];
  readonly actual: number;
  readonly limit: number;
  /**
   * How many alike the count is taken per: 4 for the options of a selection of number 4, of which `limit` each may
   * have. Else 1.
   */
  readonly per: number;
  /** What is counted: `selections`, `forces` or a cost type's name. */
  readonly counted: string;
  readonly scope: string;
  readonly constraintId: string;
  /** The node of the data that the constraint is on: with the constraint's id it is its identity. */
  readonly ownerId: string;
  /** Where the subject is in the data; only of what is unusable or not understood. */
  readonly file?: string;
  /** What the data itself says, of its own errors and warnings. */
  readonly message?: string;
  /** What it points at and may: of an association with too few, too many or what does not fit. */
  readonly association?: AssociationState;
  /** The words that are not understood; `counted` is then what cannot be told, as in "its price". */
  readonly doubt?: readonly string[];
}
