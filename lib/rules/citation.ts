import type { Citation } from './report';

/** The document of a finding of the unit data itself. */
export const UNIT_DATA = 'the unit data';

/** A place in a rule document: title, section and the numbered statement in it, from 1. */
export function cite(document: string, section: string, item: number | null = null): Citation {
  return { document, section, item };
}

/** A citation as a reader sees it: "Recon Squad, Army Selection 5"; a section named like its document once. */
export function citationText({ document, section, item }: Citation): string {
  const place = section === document ? document : `${document}, ${section}`;
  return item === null ? place : `${place} ${item}`;
}

/** Several places of one reader's line, each section named once: "Scout Team: Split Fire 1–4, 6; Morale 2". */
export function citationsText(cites: readonly Citation[]): string {
  const documents = [...new Set(cites.map(({ document }) => document))];
  return documents
    .map((document) => {
      const own = cites.filter((one) => one.document === document);
      const sections = [...new Set(own.map(({ section }) => section))].map((section) => {
        const items = own.filter((one) => one.section === section).flatMap(({ item }) => item ?? []);
        return items.length === 0 ? section : `${section} ${inRows(items)}`;
      });
      return `${document}: ${sections.join('; ')}`;
    })
    .join('. ');
}

/** `1–4, 6`: three and more in a row by the first and the last of them. */
function inRows(items: readonly number[]): string {
  const rows = items.reduce<readonly (readonly number[])[]>((found, item) => {
    const row = found.at(-1);
    return row?.at(-1) === item - 1 ? [...found.slice(0, -1), [...row, item]] : [...found, [item]];
  }, []);
  return rows.map((row) => (row.length < 3 ? row.join(', ') : `${row[0]}–${row.at(-1)}`)).join(', ');
}
