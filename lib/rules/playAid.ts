import type { Army } from '../army/army';
import type { Citation } from './report';

/** What two players need at the table for one army, in our own words. */
export interface PlayAid {
  id: string;
  title: string;
  /** What the document has the players do. */
  says: string;
  /** What this means for this army, worked out. */
  rows: readonly PlayAidRow[];
  cites: readonly Citation[];
  /** Only where the document's text had to be interpreted. */
  reading: string | null;
  /** The same for every army that has no row in it: left out where a list is printed, so that it fits on two pages. */
  general?: boolean;
}

export interface PlayAidRow {
  name: string;
  text: string;
  /** What to look up, since the data does not say it. */
  open: boolean;
}

/** A play aid as a format declares it: its rows are worked out for an army. */
export type AidText = Omit<PlayAid, 'rows' | 'reading'> & {
  reading?: string;
  rows: (army: Army) => readonly PlayAidRow[];
};

/** The play aids that a format declares, for one army. */
export const aidsFor = (aids: readonly AidText[], army: Army): readonly PlayAid[] =>
  aids.map(({ reading = null, ...aid }) => {
    const rows = aid.rows(army);
    return { ...aid, rows, reading, ...(aid.general && { general: rows.length === 0 }) };
  });

/** What is known, as a row; `open`: or not all of it. */
export const row = (name: string, text: string, open = false): PlayAidRow => ({ name, text, open });
/** What is to be looked up, as a row. */
export const openRow = (name: string, text: string): PlayAidRow => row(name, text, true);
