import type { LayoutId } from './layouts';
import { battlescribe } from './out/battlescribe';
import { bbcode } from './out/bbcode';
import { compact, oneLine } from './out/compact';
import { markdown } from './out/markdown';
import { newRecruit } from './out/newRecruit';
import { plain } from './out/plain';
import { tournament } from './out/tournament';
import type { Said } from './said';
import { withSwitches, type Switches } from './switches';

const WRITERS: Readonly<Record<LayoutId, (said: Said) => readonly string[]>> = {
  plain,
  compact,
  'one-line': oneLine,
  markdown,
  bbcode,
  battlescribe,
  'new-recruit': newRecruit,
  tournament,
};

/** How a list is to be written. */
export interface Wanted {
  layout: LayoutId;
  switches: Switches;
}

/**
 * A list as text: one, or the parts in which it is sent where one would be too long for its place. Nothing that players
 * or data name is taken as markup or as a new line.
 */
export const writeText = (said: Said, { layout, switches }: Wanted): readonly string[] =>
  WRITERS[layout](withSwitches(said, switches));
