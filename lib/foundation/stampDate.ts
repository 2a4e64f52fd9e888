const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/**
 * `3 Dec 2014` for a date written year first, with or without a time: read as it stands, so that every clock agrees.
 * What is not a date is given back.
 */
export function stampDate(written: string): string {
  const [, year, month, day] = /^(\d{4})[-/](\d{2})[-/](\d{2})/.exec(written) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name === undefined ? written : `${Number(day)} ${name} ${year ?? ''}`;
}

/** "rules of 3 Dec 2014", or "undated rules" for a document that bears no date. */
export const rulesVersion = (version: string): string =>
  /^\d/.test(version) ? `rules of ${stampDate(version)}` : `${version} rules`;

/** `14:05`, by the clock of whoever reads it: for browsers, since a server has another clock. */
export const clockTime = (iso: string): string => new Date(iso).toTimeString().slice(0, '14:05'.length);

/** `3 Dec 2014, 14:05`, by the clock of whoever reads it. */
export function dateAndTime(iso: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return iso;
  return `${at.getDate()} ${MONTHS[at.getMonth()]} ${at.getFullYear()}, ${clockTime(iso)}`;
}
