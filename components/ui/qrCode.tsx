import { encode } from 'uqr';
import { QrDrawing } from './qrDrawing';

/** Light modules around it; without them readers do not find the code. */
const QUIET = 4;

/** The modules of the code for a text, row by row, true for dark; its quiet border is part of it. */
export const qrModules = (text: string): readonly (readonly boolean[])[] =>
  encode(text, { ecc: 'M', border: QUIET }).data;

/** A code that a phone's camera reads: black on white always, since cameras cannot read it inverted. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  return <QrDrawing rows={qrModules(text).map(digitsOf)} label={label} className={className} />;
}

/** Five modules to a digit of base 32. */
const digitsOf = (row: readonly boolean[]): string =>
  Array.from({ length: Math.ceil(row.length / 5) }, (_, at) =>
    [0, 1, 2, 3, 4].reduce((digit, n) => digit * 2 + (row[at * 5 + n] === true ? 1 : 0), 0).toString(32),
  ).join('');
