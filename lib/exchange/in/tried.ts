import type { BuiltUnit } from './buildUnit';
import type { FoundRoot } from './lexicon';
import type { StatedUnit } from './stated';

/** A unit of the text with what was made of it. */
export interface TriedUnit {
  unit: StatedUnit;
  root: FoundRoot | null;
  /** The next best other name's score. */
  rival: number;
  choices: readonly string[];
  built: BuiltUnit | null;
  /** It is of another faction than its force. */
  elsewhere: boolean;
  /** More came before it than is read of one text. */
  beyond: boolean;
  /** The player said what it is. */
  answered: boolean;
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
