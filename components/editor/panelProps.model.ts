import type { LinkRights } from '@/components/ui/document/editLink';
import type { OfferedBooks } from '@/components/list/format/bookPicker';
import type { LinkedDataset } from '@/lib/data/link';
import type { Standing } from '@/lib/documents/lineage';
import type { Roster } from '@/lib/documents/roster/schema';
import type { DatasetSummary } from '@/lib/documents/unitData';
import type { Target } from '@/lib/rules/report';
import type { ArmyView } from '@/lib/verdict/armyView';
import type { Editor } from './useEditor';
import type { Panel } from './usePanel';
import type { Pins, Sought } from './usePicker';
import type { UnitActions } from './useUnitActions';

/** What panels over the editor are given, each what it needs of it. */
export interface PanelProps {
  editor: Editor;
  view: ArmyView;
  actions: UnitActions;
  pins: Pins;
  /** The first repair is to be taken as soon as it is known, by its key. */
  mends: boolean;
  /** That was done, or there is none to take. */
  onMended: (taken: boolean) => void;
  list: { viewId: string; editSecret: string | null; origin: string; rights: LinkRights };
  /** What the server holds, and whether that is what is shown; `held`: it is not to have it yet. */
  saved: { on: Standing; ready: boolean; held: boolean };
  /** Whose units can be added; null where the format plays with other data. */
  books: OfferedBooks | null;
  newer: DatasetSummary | null;
  onClose: () => void;
  onOpen: (panel: Panel) => void;
  /** Shows where it is in the list; null: the list. */
  onFind: (target: Target | null) => void;
  /** Looks for units of that name, to add to that force. */
  onSeek: (sought: Sought) => void;
  onMove: (roster: Roster, to: LinkedDataset) => void;
  /** The list was moved to data with further books; `saved`: the version that the server made of it, where it did. */
  onBooks: (saved?: Standing) => void;
}
