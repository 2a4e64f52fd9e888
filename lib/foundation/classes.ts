/** Joins class names, leaving out what does not apply. */
export const classes = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter((part) => part).join(' ');
