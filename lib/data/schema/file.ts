import type { Association, CategoryEntry, EntryLink, ForceEntry, SelectionEntry, SelectionEntryGroup } from './entry';
import type { InfoGroup, InfoLink, Modifiable, Profile, Rule } from './modifier';
import type { UnreadMarks } from './query';

export interface CostType extends UnreadMarks, Modifiable {
  id: string;
  name: string;
  /** Negative: no limit. */
  defaultCostLimit: number;
  hidden?: true;
}

export interface ProfileType {
  id: string;
  name: string;
  characteristicTypes: readonly { id: string; name: string }[];
}

interface Publication {
  id: string;
  name: string;
}

interface CatalogueLink {
  id: string;
  name: string;
  targetId: string;
  importRootEntries: boolean;
}

/** One game system (`.gst`) or catalogue (`.cat`), migrated to the 2.03 form. Plain JSON. */
export interface DataFile extends UnreadMarks {
  kind: 'gameSystem' | 'catalogue';
  id: string;
  name: string;
  revision: number;
  battleScribeVersion: string;
  /** The file's name as it came in. */
  file: string;
  /** Of a catalogue; the game system's own id for a game system. */
  gameSystemId: string;
  gameSystemRevision: number;
  /** It has words that only New Recruit writes; left out for BattleScribe's. */
  dialect?: 'newrecruit';
  /** A library cannot be the catalogue of a force. */
  library: boolean;
  /**
   * Of units that players wrote: the catalogues whose forces may hold them. The other files of the dataset stay as
   * their makers published them.
   */
  addsTo?: readonly string[];
  costTypes?: readonly CostType[];
  profileTypes?: readonly ProfileType[];
  publications?: readonly Publication[];
  categoryEntries?: readonly CategoryEntry[];
  forceEntries?: readonly ForceEntry[];
  /** Kinds of force that only links lead to. */
  sharedForceEntries?: readonly ForceEntry[];
  catalogueLinks?: readonly CatalogueLink[];
  selectionEntries?: readonly SelectionEntry[];
  entryLinks?: readonly EntryLink[];
  rules?: readonly Rule[];
  infoLinks?: readonly InfoLink[];
  sharedSelectionEntries?: readonly SelectionEntry[];
  sharedSelectionEntryGroups?: readonly SelectionEntryGroup[];
  sharedRules?: readonly Rule[];
  sharedProfiles?: readonly Profile[];
  sharedInfoGroups?: readonly InfoGroup[];
  sharedAssociations?: readonly Association[];
}
