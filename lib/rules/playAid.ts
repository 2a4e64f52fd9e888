import type { Citation } from './report';

/** What two players need at the table for one army, in our own words. */
export interface PlayAid {
  readonly id: string;
  readonly title: string;
  /** What the document has the players do. */
  readonly says: string;
  /** What this means for this army, worked out. */
  readonly rows: readonly PlayAidRow[];
  readonly cites: readonly Citation[];
  /** Only where the document's text had to be interpreted. */
  readonly reading: string | null;
  /** The same for every army: left out where a list is printed, so that it fits on two pages. */
  readonly general?: boolean;
}

export interface PlayAidRow {
  readonly name: string;
  readonly text: string;
  /** What to look up, since the data does not say it. */
  readonly open: boolean;
}
