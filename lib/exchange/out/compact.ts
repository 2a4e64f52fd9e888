import { unitsOf, type Said, type SaidUnit, namedTerms } from '../said';
import { writeTerms } from '../terms';
import { counted, headTerms, inlined, PLAIN, sizeText, tailTerms } from './manner';
import { rolesTerm } from './ownWords';
import { detachmentLine, title } from './plain';

/** A line for each unit, with its models in it. */
export const compact = (said: Said): readonly string[] => [linesOf(said).join('\n')];

const BETWEEN = ' | ';

/** All of it on one line. What parts it stands in no name. */
export const oneLine = (said: Said): readonly string[] => [
  linesOf(said)
    .map((line) => line.replaceAll('|', '¦'))
    .join(BETWEEN),
];

function linesOf(said: Said): readonly string[] {
  const { detachments } = said;
  const roles = rolesTerm(unitsOf(said), detachments);
  const terms = namedTerms({ detachments, terms: [...roles, ...said.terms] });
  return [
    title(said),
    ...writeTerms(headTerms(terms)),
    ...detachments.flatMap((detachment) => [
      detachmentLine(detachment),
      ...detachment.groups.flatMap(({ units }) => units.map((unit) => unitLine(said, unit))),
    ]),
    ...writeTerms(tailTerms(terms)),
  ];
}

function unitLine(said: Said, unit: SaidUnit): string {
  const inside = inlined(unit.inside, PLAIN);
  return `${counted(unit, PLAIN)}${sizeText(said, unit)}${PLAIN.price(unit.costs)}${inside === '' ? '' : `: ${inside}`}`;
}
