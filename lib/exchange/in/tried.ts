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

/** A unit that is there just as the text says: nothing of it was weighed against anything else. */
export const asStated = (
  unit: StatedUnit,
  root: FoundRoot,
  built: Pick<BuiltUnit, 'selection' | 'fitted' | 'points' | 'models'>,
): TriedUnit => ({
  unit,
  root,
  rival: 0,
  choices: [],
  built: { ...built, added: [], fits: true, isOver: false, isLed: false, hasOpenRows: false },
  elsewhere: false,
  beyond: false,
  answered: false,
});
