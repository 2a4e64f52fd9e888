import { grouped } from '@/lib/foundation/points';
import { joined, shortened, timesName } from '@/lib/foundation/words';
import type { PrintedSheet, PrintedUnit } from '@/components/list/printedSheet.model';

export interface PictureLine {
  kind: 'unit' | 'models';
  text: string;
  /** Of a unit; empty: it has none. */
  points: string;
  /** So many rows it takes. */
  rows: number;
}

/** Room for the units of a list: so many pixels for each of the columns. */
export interface PictureRoom {
  columns: number;
  width: number;
  height: number;
  /** Sizes of letters, largest first: the first in which all has room is taken, else the last. */
  sizes: readonly number[];
}

export interface PictureText {
  size: number;
  columns: readonly (readonly PictureLine[])[];
  /** Units that have no room. */
  left: number;
}

/** Longer lines of models are cut. */
const MOST_ROWS = 3;
/** The height of a row, and about the width of a letter, as parts of its size; wide letters have room too. */
export const ROW_HEIGHT = 1.26;
const LETTER_WIDTH = 0.39;

/** The units of a list with models and wargear, as large as there is room; else by their names alone. */
export function pictureText({ units }: Pick<PrintedSheet, 'units'>, room: PictureRoom): PictureText {
  const bare = units.shown.map(({ holds: _, ...unit }) => ({ ...unit, groups: [] }));
  const tried = [units, { ...units, shown: bare }].flatMap((each) =>
    room.sizes.map((size) => ({ size, ...inColumns(each, room, size) })),
  );
  return tried.find(({ left }) => left === 0) ?? tried.at(-1) ?? { size: 0, columns: [], left: 0 };
}

function inColumns(
  units: PrintedSheet['units'],
  room: PictureRoom,
  size: number,
): Pick<PictureText, 'columns' | 'left'> {
  const letters = Math.floor(room.width / (size * LETTER_WIDTH));
  // The last row says what is left out.
  const rows = Math.floor(room.height / (size * ROW_HEIGHT)) - 1;
  const columns: PictureLine[][] = [[]];
  let used = 0;
  for (const [place, unit] of units.shown.entries()) {
    const lines = linesOf(unit, letters);
    for (const [at, line] of lines.entries()) {
      // The name of a unit does not stand alone at the foot of a column.
      const needs = line.rows + (line.kind === 'unit' ? (lines[at + 1]?.rows ?? 0) : 0);
      if (used + needs > rows && used > 0) {
        if (columns.length === room.columns) return { columns, left: units.shown.length - place + units.left };
        columns.push([]);
        used = 0;
      }
      columns.at(-1)?.push(line);
      used += line.rows;
    }
  }
  return { columns, left: units.left };
}

function linesOf({ name, points, holds, groups }: PrintedUnit, letters: number): readonly PictureLine[] {
  const line = (kind: PictureLine['kind'], text: string, gives = ''): PictureLine => {
    const most = kind === 'unit' ? letters - gives.length - 2 : letters * MOST_ROWS;
    const cut = previewText(text, most);
    return { kind, text: cut, points: gives, rows: Math.max(1, Math.ceil(cut.length / letters)) };
  };
  return [
    line('unit', name, points === null ? '' : grouped(points)),
    ...(holds === undefined ? [] : [line('models', holds)]),
    ...groups.flatMap(({ number, name: of, role, loadout }) => {
      const who = groups.length === 1 && of === name && number === 1 ? null : timesName(number, of) || null;
      const what = joined([role && `${role.word}: ${role.trait}`, loadout || null], ' · ');
      const text = joined([who, what || null], ': ');
      return text === '' ? [] : [line('models', text)];
    }),
  ];
}

/** What the picture's font lacks is left out: its maker would look for another font in the network, and wait. */
const DRAWN = /[^\u0020-\u007E\u00A0-\u024F\u2013\u2014\u2018-\u201E\u2020\u2026]/gu;

/** The text as the preview image can show it, cut after `most` letters. Empty when nothing of it can be drawn. */
export function previewText(text: string, most: number): string {
  const drawn = text
    .replace(/\p{Extended_Pictographic}/gu, '')
    .replace(DRAWN, '')
    .replace(/\s+/g, ' ')
    .trim();
  return shortened(drawn, most);
}
