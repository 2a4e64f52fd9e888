import type { DataCode } from '../engine/evaluated';
import type { RuleId } from './report';

/** How a match or campaign of the app keeps a statement. */
export interface KeptBy {
  says: string;
  /** The file under lib/ that does it and cites the statement, without its ending: `match/setup`. */
  by: string;
}

/**
 * What became of a statement of the document: checked by rules (`aid`: what helps to play it, where that is more;
 * `besides`: what a match or campaign keeps of it), judged by the unit data, kept by a match or campaign of the app,
 * left to the table, or not dealt with yet.
 */
export type Coverage =
  | { rule: readonly RuleId[]; aid: string | null; besides: KeptBy | null }
  | { data: readonly DataCode[] }
  | { kept: KeptBy }
  | { play: string }
  | { open: string };

/** One numbered statement of the document, in our own words. */
export interface Statement {
  section: string;
  item: number;
  says: string;
  coverage: Coverage;
  /** How it is played where the text had to be interpreted and no rule says so; null: nothing was. */
  reading: string | null;
}
