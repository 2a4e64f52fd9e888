const MARK = /\[legends[\]})]/gi;

/** Whether the data marks something by its name as "[Legends]": out of print, and not welcome at every table. */
export const isLegends = (name: string): boolean => name.search(MARK) >= 0;

/** A name without that mark; blanks may be left. */
export const withoutLegends = (name: string): string => name.replace(MARK, ' ');
