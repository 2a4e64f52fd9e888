import { unitsOf, type Said, type SaidDetachment, namedTerms } from '../said';
import { writeTerms } from '../terms';
import { detachmentsTerm } from './ownWords';
import { APART, groupName, PLAIN, plainName, rowsOf, rowText, sizeText, squarePrice, type Manner } from './manner';

/** Plus signs would begin or end a heading. */
const MANNER: Manner = { ...PLAIN, name: (text) => plainName(text.replace(/\+(?=\+)/g, `+${APART}`)) };

/** Detachments and roles between plus signs, a dot for each level below a unit. */
export function battlescribe(said: Said): readonly string[] {
  const { detachments } = said;
  // Brackets in a detachment's name would pass for its faction.
  const own = detachments.some(({ name }) => /[()]/.test(name)) ? detachmentsTerm(unitsOf(said), detachments) : [];
  const blocks = [
    ...said.detachments.flatMap((detachment) => detachmentBlocks(said, detachment)),
    [`++ Total:${squarePrice(said.costs)} ++`],
    writeTerms([
      ...(said.name === '' ? [] : [{ kind: 'list', name: said.name } as const]),
      ...namedTerms({ ...said, terms: [...own, ...said.terms] }),
    ]),
  ];
  return [blocks.map((lines) => lines.join('\n')).join('\n\n')];
}

function detachmentBlocks(
  said: Said,
  { name, faction, costs, groups }: SaidDetachment,
): readonly (readonly string[])[] {
  return [
    [`++ ${MANNER.name(name)} (${MANNER.name(faction)})${squarePrice(costs)} ++`],
    ...groups.flatMap((group) => [
      [`+ ${MANNER.name(groupName(group.name))} +`],
      ...group.units.map((unit) =>
        rowsOf(unit).map(
          (row) => `${'. '.repeat(row.depth)}${rowText(row, MANNER, row.depth === 0 ? sizeText(said, unit) : '')}`,
        ),
      ),
    ]),
  ];
}
