import { printedSheet } from '@/components/list/printedSheet.model';
import type { SheetView } from '@/components/list/sheetView.model';
import { SheetTables } from './sheetTables';

/**
 * The army to read at the table: every unit with its models, statlines, loadout and traits; then each weapon once. Fits
 * a page or two of A4.
 */
export function ArmySheet({ view }: { view: SheetView }) {
  return <SheetTables sheet={printedSheet(view)} />;
}
