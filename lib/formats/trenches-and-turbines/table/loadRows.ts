import type { Army } from '../../../army/army';
import type { PlayAidRow } from '../../../rules/playAid';
import { count, listed } from '../../../foundation/words';
import { loadOf, transportsOf, type Load, type Rider } from './load';

/** Every transport with its load in hit points: `5/6: Ditch Rats 5`. */
export function loadRows(army: Army): readonly PlayAidRow[] {
  return transportsOf(army).map((transport) => {
    const load = loadOf(army, transport);
    const unknown = load.riders.reduce((sum, rider) => sum + rider.unknown, 0);
    return {
      name: transport.name,
      text: [loadText(load), ...unknownText(unknown)].join('; '),
      open: unknown > 0 || load.capacity === null || load.riders.some(({ known }) => !known),
    };
  });
}

function loadText({ withInner, capacity, riders, unread }: Load): string {
  const places = `${withInner}/${capacity ?? '?'} hit points${unread ? ', its room cannot be read' : ''}`;
  return riders.length === 0 ? `${places}, nobody aboard` : `${places}: ${listed(riders.map(riderText))}`;
}

const riderText = ({ unit, hitPoints, inside, infantry, known }: Rider): string =>
  `${unit.name}${known ? ` ${hitPoints}` : ', not known'}${inside === 0 ? '' : ` with ${inside} inside`}${infantry ? '' : ' (not infantry)'}`;

const unknownText = (unknown: number): readonly string[] =>
  unknown === 0 ? [] : [`the hit points of ${count(unknown, 'model')} are not written down and count as 1 each`];
