import { isPoints } from '../../foundation/points';
import type { Evaluation } from '../../engine';
import { writeArchive } from '../../data/archive';
import { writeJson, writeXml } from '../../data/write';
import { rosterNode } from './roster';

/**
 * A list as it goes into a file of another program: those have no place for the declared size of the game but the limit
 * in points, which is read as the size again. Unchanged where no size is declared or the data counts no points.
 */
export function withSizeAsLimit(evaluation: Evaluation): Evaluation {
  const { roster, written } = evaluation;
  const size = written.declarations?.gameSize ?? null;
  const typeId = roster.costTypes.find(({ name }) => isPoints(name))?.typeId;
  if (size === null || typeId === undefined) return evaluation;
  return {
    ...evaluation,
    written: {
      ...written,
      costLimits: [...written.costLimits.filter((limit) => limit.typeId !== typeId), { typeId, value: size }],
    },
  };
}

/**
 * A list as the text of a `.ros` file, in the order of the schema of version 2.03. What the data lacks is written with
 * the type and costs that its own file recorded. Declarations have no place in it; a declared size goes out as a limit
 * of costs (`lib/outgoing.ts`).
 */
export function writeRos(evaluation: Evaluation): string {
  return writeXml('roster', rosterNode(evaluation, 'battlescribe'));
}

/** The same as a `.rosz` file: an archive of the one `.ros`. */
export function writeRosz(evaluation: Evaluation): Uint8Array {
  return writeArchive([
    { name: `${fileNameOf(evaluation.written.name)}.ros`, bytes: new TextEncoder().encode(writeRos(evaluation)) },
  ]);
}

/** The same as New Recruit's JSON. */
export function writeNewRecruit(evaluation: Evaluation): string {
  return writeJson('roster', rosterNode(evaluation, 'newrecruit'));
}

// oxlint-disable-next-line no-control-regex
const NOT_IN_FILE_NAMES = /[\u0000-\u001f<>:"/\\|?*]+/g;

/** A list's name as a file's name, without ending: what file systems refuse is left out. */
export function fileNameOf(name: string): string {
  return (
    name
      .replace(NOT_IN_FILE_NAMES, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[. ]+|[. ]+$/g, '')
      .slice(0, 80) || 'list'
  );
}
