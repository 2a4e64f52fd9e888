import type { Citation } from './report';

/** The document of a finding of the unit data itself. */
export const UNIT_DATA = 'the unit data';

/** A place in a rule document: its title, the section's heading, and the numbered statement in it (bullets or paragraphs from 1). */
export function cite(document: string, section: string, item: number | null = null): Citation {
  return { document, section, item };
}

/** A citation as a reader sees it: "Recon Squad, Army Selection 5". */
export function citationText({ document, section, item }: Citation): string {
  return item === null ? `${document}, ${section}` : `${document}, ${section} ${item}`;
}

export function sameCitation(a: Citation, b: Citation): boolean {
  return a.document === b.document && a.section === b.section && a.item === b.item;
}
