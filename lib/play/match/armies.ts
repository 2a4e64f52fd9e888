import { z } from 'zod';
import { GRENADE_LIMITS, grenadesOf } from '../../formats/recon-squad/grenades';
import { eachSide, type BySide } from '../game/side';
import { modelIdSchema } from '../../documents/roster/schema';
import type { Army, Unit } from '../../army/army';
import { leadershipOf } from '../../formats/recon-squad/leader';
import { modelLabel } from '../../rules/report';

/** Caps on an army as a match knows it. */
export const ARMY_LIMITS = { models: 500, nameLength: 400, ...GRENADE_LIMITS } as const;

/** A model as the match knows it: so that a replay asks for no unit data. */
const matchModelSchema = z
  .object({
    id: modelIdSchema,
    name: z.string().max(ARMY_LIMITS.nameLength),
    vehicle: z.boolean(),
    transport: z.boolean(),
    leader: z.boolean(),
    grenades: z.array(z.string().min(1).max(ARMY_LIMITS.itemLength)).max(ARMY_LIMITS.items).readonly(),
  })
  .readonly();
export type MatchModel = z.infer<typeof matchModelSchema>;

const army = z
  .array(matchModelSchema)
  .max(ARMY_LIMITS.models)
  .readonly()
  .refine((models) => new Set(models.map(({ id }) => id)).size === models.length, 'two models have the same id');

/** Both armies as one player's browser reads them. What the owner states is played; where they differ both are told. */
export const armiesSchema = z.object({ a: army, b: army }).readonly();
export type Armies = z.infer<typeof armiesSchema>;

/** Where two readings of one army differ, in words; empty: nowhere. */
function differences(stated: readonly MatchModel[], read: readonly MatchModel[]): readonly string[] {
  const gone = read
    .filter(({ id }) => !stated.some((model) => model.id === id))
    .map(({ name }) => `${name} is missing`);
  return [
    ...gone,
    ...stated.flatMap((model) => {
      const other = read.find(({ id }) => id === model.id);
      if (other === undefined) return [`${model.name} is not in the list`];
      return [
        ...(other.name === model.name ? [] : [`${model.name} is called ${other.name}`]),
        ...(['vehicle', 'transport', 'leader'] as const)
          .filter((what) => other[what] !== model[what])
          .map((what) => `${model.name} is ${other[what] ? 'a' : 'no'} ${what}`),
        ...(sameItems(other.grenades, model.grenades) ? [] : [`${model.name} has other grenades`]),
      ];
    }),
  ];
}

/** By owner: where what one player stated of both armies is not what this browser reads in the lists. */
export const misreadings = (stated: Armies, read: Armies): BySide<readonly string[]> =>
  eachSide((side) => differences(stated[side], read[side]));

/** By owner: where the two browsers read an army differently. One without the unit data states none. */
export function disputesOf(accepted: BySide<Armies | null>): BySide<readonly string[]> {
  const { a, b } = accepted;
  const isStated = (armies: Armies | null): armies is Armies =>
    armies !== null && armies.a.length + armies.b.length > 0;
  return !isStated(a) || !isStated(b) ? { a: [], b: [] } : { a: differences(a.a, b.a), b: differences(b.b, a.b) };
}

const sameItems = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join('\n') === other.toSorted().join('\n');

/** The battlefield role of transports that are bought for a unit, as the unit data names it. */
const DEDICATED_TRANSPORT = 'Dedicated Transport';

/** The models of a checked list as a match keeps them. */
export function matchModels(army: Army): readonly MatchModel[] {
  const { leader } = leadershipOf(army);
  const transports = new Set(army.units.filter(hasTransport).map(({ id }) => id));
  return army.models.slice(0, ARMY_LIMITS.models).map((model) => {
    const vehicle = model.vehicle.known && model.vehicle.value;
    return {
      id: model.id,
      name: modelLabel(army, model).slice(0, ARMY_LIMITS.nameLength),
      vehicle,
      transport: vehicle && transports.has(model.unitId),
      leader: model === leader,
      grenades: grenadesOf(model),
    };
  });
}

/** Dedicated transports by their role, or bought inside a unit of others, as the seventh edition's data has them. */
const hasTransport = ({ slot, models }: Unit): boolean =>
  slot === DEDICATED_TRANSPORT || models.some(({ vehicle }) => vehicle.known && !vehicle.value);
