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
