import type { CategoryEntry } from './category';
import type { Association, EntryLink, SelectionEntry, SelectionEntryGroup } from './entry';
import type { ForceEntry } from './force';
import type { InfoGroup, InfoLink, Profile, Rule } from './info';
import type { Marked } from './marked';
import type { Modifiable } from './modifier';

export interface CostType extends Marked, Modifiable {
  readonly id: string;
  readonly name: string;
  /** Negative: no limit. */
  readonly defaultCostLimit: number;
  readonly hidden?: true;
}

export interface ProfileType {
  readonly id: string;
  readonly name: string;
  readonly characteristicTypes: readonly { readonly id: string; readonly name: string }[];
}

interface Publication {
  readonly id: string;
  readonly name: string;
}

interface CatalogueLink {
  readonly id: string;
  readonly name: string;
  readonly targetId: string;
  readonly importRootEntries: boolean;
}

/** One game system (`.gst`) or catalogue (`.cat`), migrated to the 2.03 form. Plain JSON. */
export interface DataFile extends Marked {
  readonly kind: 'gameSystem' | 'catalogue';
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly battleScribeVersion: string;
  /** The file's name as it came in. */
  readonly file: string;
  /** Of a catalogue; the game system's own id for a game system. */
  readonly gameSystemId: string;
  readonly gameSystemRevision: number;
  /** It has words that only New Recruit writes; left out for BattleScribe's. */
  readonly dialect?: 'newrecruit';
  /** A library cannot be the catalogue of a force. */
  readonly library: boolean;
  /**
   * Of units that players wrote: the catalogues whose forces may hold them. The other files of the dataset stay as
   * their makers published them.
   */
  readonly addsTo?: readonly string[];
  readonly costTypes?: readonly CostType[];
  readonly profileTypes?: readonly ProfileType[];
  readonly publications?: readonly Publication[];
  readonly categoryEntries?: readonly CategoryEntry[];
  readonly forceEntries?: readonly ForceEntry[];
  /** Kinds of force that only links lead to. */
  readonly sharedForceEntries?: readonly ForceEntry[];
  readonly catalogueLinks?: readonly CatalogueLink[];
  readonly selectionEntries?: readonly SelectionEntry[];
  readonly entryLinks?: readonly EntryLink[];
  readonly rules?: readonly Rule[];
  readonly infoLinks?: readonly InfoLink[];
  readonly sharedSelectionEntries?: readonly SelectionEntry[];
  readonly sharedSelectionEntryGroups?: readonly SelectionEntryGroup[];
  readonly sharedRules?: readonly Rule[];
  readonly sharedProfiles?: readonly Profile[];
  readonly sharedInfoGroups?: readonly InfoGroup[];
  readonly sharedAssociations?: readonly Association[];
}
