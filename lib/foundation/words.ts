/** The word for a number of things: "model" for one, else "models". */
export const plural = (number: number, one: string, many = `${one}s`): string => (number === 1 ? one : many);

/** The words for the first numbers, from "no". */
export const NUMBER_WORDS: readonly string[] =
  'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "0 models", "1 model", "3 models": where a figure is wanted even for none. */
export const amount = (number: number, one: string, many?: string): string => `${number} ${plural(number, one, many)}`;

/** "1 model", "3 models", "no models". */
export const count = (number: number, one: string, many?: string): string =>
  number === 0 ? `no ${plural(0, one, many)}` : amount(number, one, many);

/** "Pistol", "2 × Pistol": how many of one name there are, where it is not just one. */
export const timesName = (number: number, name: string): string => (number > 1 ? `${number} × ${name}` : name);

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly string[], joint = 'and'): string {
  const last = words.at(-1);
  if (last === undefined) return '';
  return words.length === 1 ? last : `${words.slice(0, -1).join(', ')} ${joint} ${last}`;
}

/** Those parts of a line that there are, one behind the other; null: such a part is not there. */
export const joined = (parts: readonly (string | null)[], between = ', '): string =>
  parts.filter((part) => part !== null).join(between);

/** A list cut to its first few, the rest counted: "a, b and 3 more". */
export function shortList(words: readonly string[], most = 3): string {
  return words.length <= most ? listed(words) : `${words.slice(0, most).join(', ')} and ${words.length - most} more`;
}

/** A text that somebody else wrote, cut after so many letters. */
export const cutOff = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}...` : text);

/** A text of at most so many letters: `…` says that it goes on. */
export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

// oxlint-disable-next-line no-control-regex
const NOT_IN_FILE_NAMES = /[\u0000-\u001f<>:"/\\|?*]+/g;

/** A name as a file's, without ending: what file systems refuse is left out. */
export const fileNameOf = (name: string): string =>
  name
    .replace(NOT_IN_FILE_NAMES, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 80) || 'list';

/** The text with its first letter in upper case. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The text with its first letter in lower case, to go on within a sentence. */
export function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** A name by its letters and digits alone, in lower case, `&` as "and": what two spellings of it have in common. */
export function lettersOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]/g, '');
}

/** "by Recon Squad", "by its own rules": who judges, where a name may begin with the word itself. */
export const judgedBy = (name: string): string => (name.startsWith('By ') ? uncapitalised(name) : `by ${name}`);

/** How many letters are missing, too many, wrong or swapped; more than `most` is not counted further. */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let value = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, before[j - 2]! + 1);
      next.push(value);
      if (value < least) least = value;
    }
    if (least > most) return most + 1;
    [before, row] = [row, next];
  }
  return row[b.length]!;
}

/** Each of the words of a text. */
export type WordOf<Text extends string> = Text extends `${infer One} ${infer More}` ? One | WordOf<More> : Text;

/** The words of a text. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));
