import type { FallenDice } from '@/lib/play/table/dice';
import type { Marks, MarkSet } from '@/lib/play/table/marks';
import type { Piece } from '@/lib/play/table/piece';
import type { DicePreset, TallyLine } from '@/lib/rules/atTable';
import type { Base } from '@/lib/verdict/armyView';

/** One army at the table, wherever its marks are kept: on this device, or in a match. */
export interface TableHand {
  pieces: readonly Piece[];
  /** The base of every model, in the army’s order. */
  bases: readonly Base[];
  marks: Marks;
  /** What players call their models here, by piece. */
  names: Readonly<Record<string, string>>;
  tally: readonly TallyLine[];
  /** Throws dice that something in the tally asks for. Null: somebody looks on. */
  roll: ((dice: DicePreset) => void) | null;
  /** Sets numbers; `dice`: what fell for it, which is told first. Null: somebody looks on. */
  set: ((sets: readonly MarkSet[], dice?: readonly FallenDice[]) => void) | null;
  /** Sets them back: `before` is as it was. */
  unset: ((sets: readonly MarkSet[], before: Marks) => void) | null;
  /** Null: names are not changed here. */
  rename: ((piece: string, name: string) => void) | null;
  /** Whether a model can be lost now: not before the first turn. */
  mayLose: boolean;
  /** Something more that is said of a piece, in a word. */
  chips?: (piece: Piece) => readonly string[];
}

/** What a piece is called here. */
export const nameIn = ({ names }: Pick<TableHand, 'names'>, { id, name }: Pick<Piece, 'id' | 'name'>): string =>
  Object.hasOwn(names, id) ? (names[id] ?? name) : name;
