import { defineRule } from '../../../rules/rule';
import { count } from '../../../foundation/words';
import { statement } from '../document';
import { holdersOf, leaveOut, warning, writtenKeywords } from '../holders';
import { directionName } from '../keywords';
import { arcProblems, FULL_TURN, isNarrowTurret } from '../table/firingArcs';

export const facingAngle = defineRule({
  id: 'trenches-and-turbines/facing-angle',
  title: 'Directions and angles of arcs',
  says: 'A facing names a direction and an angle from 1 to 360 degrees.',
  cite: statement('Facings', 1),
  reading:
    'Known directions are Front, Rear, Left, Right, the four corners between them, as Front-Left, Side (an arc on ' +
    'each side) and All (all round). The document names the front only, as an example. A facing may stand ' +
    'bare, as Front 90 does. Two arcs of a weapon that overlap, and arcs of a Side that come to more than 180 ' +
    'degrees together, are a warning.',
  *check({ army }) {
    for (const { name, at, unit, keywords } of holdersOf(army)) {
      for (const parsed of keywords) {
        const { keyword, written, parameter, fault, problem } = parsed;
        // One without anything lacks its parameter, which another rule reports.
        if (keyword?.name !== 'Facings' || fault === 'missing') continue;
        const angle = parameter?.kind === 'facing' ? parameter.angle : null;
        const data = { holder: name, unit: unit.name, keyword: written, actual: angle, min: 1, max: FULL_TURN };
        if (fault !== null) yield { at, data: { ...data, problem: problem ?? '' }, fixes: [leaveOut(unit)] };
        else if (isNarrowTurret(parsed)) {
          const words = `an arc all round has ${FULL_TURN} degrees, not ${angle}. Write All ${FULL_TURN}, or where the arc points`;
          yield warning(at, { ...data, problem: words });
        }
      }
      for (const { written, actual, limit, problem } of arcProblems(keywords)) {
        yield warning(at, { holder: name, unit: unit.name, keyword: written, actual, min: 1, max: limit, problem });
      }
    }
  },
  message: ({ holder, problem }) => `${holder}: ${problem}`,
  holds: ({ army }) => ({
    arcs: writtenKeywords(army).flatMap(({ parsed: { parameter }, data: { holder: weapon } }) =>
      parameter?.kind === 'facing'
        ? [{ weapon, direction: directionName(parameter.direction), angle: parameter.angle }]
        : [],
    ),
  }),
  why: ({ arcs }) =>
    arcs.length === 0
      ? 'No weapon has an arc'
      : `${count(arcs.length, 'arc')}: ${arcs.map(({ weapon, direction, angle }) => `${weapon} ${direction} ${angle}°`).join('; ')}`,
});
