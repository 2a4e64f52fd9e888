export type FileKind = 'list' | 'text' | 'data' | 'backup' | 'unknown';

/** So much of a file says what it is, in characters. */
export const HEAD = 2000;

const LIST = /\.rosz?$/i;
const DATA = /\.(gstz?|catz?|zip)$/i;
const TEXT = /\.(txt|text|md|log)$/i;
const JSON_FILE = /\.json$/i;
/** Unit data as JSON has one root. */
const DATA_ROOT = /^\s*\{\s*"(?:gameSystem|catalogue)"\s*:/;
/** A file that this app wrote names its kind first. */
const OURS = /^\s*\{\s*"kind"\s*:\s*"muster-roll\//;

/** What a file is, by its name and how its text begins: the first `HEAD` characters. */
export function fileKind(name: string, head: string): FileKind {
  if (LIST.test(name)) return 'list';
  if (DATA.test(name)) return 'data';
  if (TEXT.test(name) && !/^\s*[<{]/.test(head)) return 'text';
  if (!JSON_FILE.test(name)) return 'unknown';
  if (DATA_ROOT.test(head)) return 'data';
  return OURS.test(head) ? 'backup' : 'list';
}
