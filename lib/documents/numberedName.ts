/** Names that tell documents of one player apart: `Orks 1`, `Orks 2`. */

/** More digits at the end of a name are points or a year, and count nothing. */
const COUNTED = /^(.*\S) (\d{1,2})$/;

/** The name with the first number from here on that none of the others has. */
function numbered(name: string, from: number, others: readonly string[], length: number): string {
  const taken = new Set(others);
  const withNumber = (number: number): string => {
    const end = ` ${number}`;
    return `${name.slice(0, length - end.length).trimEnd()}${end}`;
  };
  let number = from;
  while (taken.has(withNumber(number))) number += 1;
  return withNumber(number);
}

/** What a new one of this kind is called beside the others: `Orks 1`. `length`: so many letters it may have. */
export const nameOfNew = (called: string, others: readonly string[], length: number): string =>
  numbered(called, 1, others, length);

/** What a copy is called beside the others: `Orks 2` after `Orks 1`, `Night raid 2` after `Night raid`. */
export function nameOfCopy(name: string, others: readonly string[], length: number): string {
  const [, called = name, number = '1'] = COUNTED.exec(name) ?? [];
  return numbered(called, Number(number) + 1, others, length);
}
