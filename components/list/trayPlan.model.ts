import type { Base } from '@/lib/documents/shortVerdict';
import type { ArmyView, TrayView } from '@/lib/verdict/armyView';
import { amount } from '@/lib/foundation/words';

export interface PlacedBase {
  base: Base;
  /** The centre, in the drawing's units. */
  x: number;
  y: number;
  /** It is beyond the last place of the format. */
  over: boolean;
}

export interface TrayPlan {
  width: number;
  height: number;
  /** The height of the tray itself; what is too much is below it. */
  bedHeight: number;
  bases: readonly PlacedBase[];
  empty: readonly { x: number; y: number }[];
  /** Brackets under the bases that were bought together, one for each row they are in. */
  runs: readonly { x: number; y: number; width: number }[];
}

/** A tray with more models hides the list: they are counted instead. */
export const MOST_ON_TRAY = 25;

/** Whether a tray says anything of an army: of no models it shows the places that there are. */
export const hasTray = ({ models, tray }: Pick<ArmyView, 'models' | 'tray'>): boolean =>
  models <= MOST_ON_TRAY && (models > 0 || tray.places !== null);

const CELL = { width: 41, height: 45 } as const;
const MARGIN = 6;
/** Between two brackets. */
const GAP = 8;

/** Where everything on a tray is: places row by row, a base to each, bases beyond the last below its edge. */
export function trayPlan({ bases, places }: TrayView, columns: number): TrayPlan {
  const room = Math.max(places ?? bases.length, 1);
  const bedRows = Math.ceil(room / columns);
  const overRows = Math.ceil(Math.max(0, bases.length - room) / columns);
  const bedHeight = bedRows * CELL.height + 2 * MARGIN;
  const cell = (place: number): { x: number; y: number } => {
    const over = place >= room;
    const index = over ? place - room : place;
    return {
      x: MARGIN + ((index % columns) + 0.5) * CELL.width,
      y: MARGIN + (Math.floor(index / columns) + 0.5) * CELL.height + (over ? bedHeight : 0) - 1,
    };
  };
  const placed = bases.map((base, place) => ({ base, ...cell(place), over: place >= room }));
  return {
    width: columns * CELL.width + 2 * MARGIN,
    height: bedHeight + (overRows === 0 ? 0 : overRows * CELL.height + MARGIN),
    bedHeight,
    bases: placed,
    empty: Array.from({ length: Math.max(0, room - bases.length) }, (_, index) => cell(bases.length + index)),
    runs: runs(placed),
  };
}

function runs(placed: readonly PlacedBase[]): TrayPlan['runs'] {
  const found: { x: number; y: number; width: number; unitId: string }[] = [];
  for (const { base, x, y } of placed) {
    const last = found.at(-1);
    const bracket = { x: x - CELL.width / 2 + GAP / 2, y: y + CELL.height / 2 };
    if (last?.unitId === base.unitId && last.y === bracket.y) last.width += CELL.width;
    else found.push({ ...bracket, width: CELL.width - GAP, unitId: base.unitId });
  }
  // What stands alone in its row needs no bracket: a bracket of one is narrower than a cell.
  return found.filter(({ width }) => width > CELL.width).map(({ x, y, width }) => ({ x, y, width }));
}

/** `9 of 20 models`, for the tray's name and its caption. */
export function trayCount({ bases, left, places }: TrayView): string {
  const models = bases.length + left;
  const counted = places === null ? amount(models, 'model') : `${models} of ${amount(places, 'model')}`;
  return left === 0 ? counted : `${counted}, ${left} of them not drawn`;
}
