import type { BuiltUnit } from './buildUnit';
import type { FoundRoot } from './lexicon';
import type { StatedUnit } from './stated';

/** A unit of the text with what was made of it. */
export interface TriedUnit {
  readonly unit: StatedUnit;
  readonly root: FoundRoot | null;
  /** The next best other name's score. */
  readonly rival: number;
  readonly choices: readonly string[];
  readonly built: BuiltUnit | null;
  /** It is of another faction than its force. */
  readonly elsewhere: boolean;
  /** More came before it than is read of one text. */
  readonly beyond: boolean;
  /** The player said what it is. */
  readonly answered: boolean;
}
