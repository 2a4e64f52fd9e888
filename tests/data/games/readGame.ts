import { buildDataset } from '@/lib/data/dataset';
import { link, type LinkedDataset } from '@/lib/data/link';
import { readWithWarnings } from '@/lib/data/reader/file';
import { certain } from '@/lib/data/wordIds';
import { dataFile, type JsonNode } from '../bothFormats';

/** A game as its files are read, and what of them was not understood. */
export interface Game {
  readonly data: LinkedDataset;
  readonly warnings: readonly string[];
}

/** An invented game through the reader of unit data, in one of the two forms that it comes in. */
export function readGame(form: 'XML' | 'JSON', system: JsonNode, ...catalogues: readonly JsonNode[]): Game {
  const read = (kind: 'gameSystem' | 'catalogue', node: JsonNode) => {
    const { name, bytes } = dataFile(form, kind, node);
    return readWithWarnings(name, new TextDecoder().decode(bytes));
  };
  const [gameSystem, files] = [read('gameSystem', system), catalogues.map((each) => read('catalogue', each))];
  return {
    data: link(
      buildDataset(
        gameSystem.file,
        files.map(({ file }) => file),
      ),
    ),
    warnings: certain(
      [gameSystem, ...files].flatMap((each) => each.warnings),
      [gameSystem, ...files].map(({ file }) => file),
    ).map(({ what }) => what),
  };
}

/** A condition, a repeat, a limit or a local group, with what every one of them says. */
export const asks = (over: JsonNode): JsonNode => ({
  value: 1,
  field: 'selections',
  scope: 'self',
  shared: true,
  ...over,
});

export const is = (childId: string, scope: string): JsonNode => asks({ type: 'instanceOf', childId, scope });
export const isNot = (childId: string, scope: string): JsonNode => asks({ type: 'notInstanceOf', childId, scope });

/** A modifier with a gate, or without one. */
export const changes = (
  type: string,
  field: string,
  value: string | number | boolean,
  over: JsonNode = {},
): JsonNode => ({
  type,
  field,
  value,
  ...over,
});
