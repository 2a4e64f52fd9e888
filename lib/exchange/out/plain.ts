import { type Said, type SaidDetachment, namedTerms } from '../said';
import { readTerm, writeTerm, writeTerms } from '../terms';
import { groupName, headTerms, PLAIN, rowsOf, rowText, sizeText, squarePrice, tailTerms, plainName } from './manner';

/** Headings, a line for each unit, its models below it. */
export function plain(said: Said): readonly string[] {
  const terms = namedTerms(said);
  const blocks = [
    [title(said), ...writeTerms(headTerms(terms))],
    ...said.detachments.flatMap((detachment) => [[detachmentLine(detachment)], ...groupBlocks(said, detachment)]),
    writeTerms(tailTerms(terms)),
  ];
  return [
    blocks
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n'),
  ];
}

/** The list's name and what it costs. A name that reads like another line of ours says that it is one. */
export function title({ name, costs }: Said): string {
  const shown = plainName(name || 'Unnamed list');
  return `${readTerm(shown) === null ? shown : writeTerm({ kind: 'list', name: shown })}${squarePrice(costs)}`;
}

/** The line that a detachment begins with. */
export const detachmentLine = ({ name, faction }: SaidDetachment): string =>
  writeTerm({ kind: 'detachment', name, faction });

const groupBlocks = (said: Said, { groups }: SaidDetachment): readonly (readonly string[])[] =>
  groups.map(({ name, units }) => [
    `${groupName(name)}:`,
    ...units.flatMap((unit) =>
      rowsOf(unit).map((row) =>
        row.depth === 0
          ? rowText(row, PLAIN, sizeText(said, unit))
          : `${'  '.repeat(row.depth - 1)}- ${rowText(row, PLAIN)}`,
      ),
    ),
  ]);
