import { once } from '../once';
import { resolve } from '../link';
import type { ProfileType } from '../schema';
import { IS, type DataIds } from './dataIds';
import { type AnyNode, type Spot, textOf } from './spot';
import { quoted, type Report } from './report';

/** Tells of a cost whose type is not there. */
export function checkCost(spot: Spot, known: DataIds, tell: Report): void {
  const typeId = textOf(spot, 'typeId');
  if ((known.what(typeId) & IS.costType) !== 0) return;
  tell(
    'missing-type',
    spot,
    typeId,
    () => `the cost ${quoted(textOf(spot, 'name'))} is of the type ${missing(typeId)}`,
  );
}

/** The ids of a type's characteristics. */
export const idsOf = once(
  ({ characteristicTypes }: ProfileType): ReadonlySet<string> => new Set(characteristicTypes.map(({ id }) => id)),
);

/** Tells of a profile whose type is not there, and of characteristics that its type does not have. */
export function checkProfile(spot: Spot, tell: Report): void {
  const typeId = textOf(spot, 'typeId');
  const type = resolve(spot.from, 'profileTypes', typeId)?.value;
  if (type === undefined) {
    tell('missing-type', spot, typeId, () => `the profile is of the type ${missing(typeId)}`);
    return;
  }
  const characteristics = (spot.node['characteristics'] ?? []) as readonly AnyNode[];
  const known = idsOf(type);
  for (const [index, node] of characteristics.entries()) {
    const id = textOf({ node }, 'typeId');
    if (known.has(id)) continue;
    const at: Spot = { node, list: 'characteristics', index, up: spot, from: spot.from };
    tell(
      'missing-type',
      at,
      id,
      () =>
        `the characteristic ${quoted(textOf({ node }, 'name'))} is of the type ${quoted(id)}, which ${quoted(type.name)} does not have`,
    );
  }
}

const missing = (id: string): string =>
  id === '' ? 'nothing, since it names none' : `${quoted(id)}, which is not there`;

/** Tells of a publication that is not there. */
export function checkPublication(spot: Spot, tell: Report): void {
  const id = textOf(spot, 'publicationId');
  if (id === '' || resolve(spot.from, 'publications', id) !== null) return;
  tell('missing-publication', spot, id, () => `it names the publication ${quoted(id)}, which its file does not see`);
}
