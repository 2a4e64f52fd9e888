import type { Unit } from '@/lib/army/army';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { army, fact, model, models, unit, weapon } from '../../../builders';

/** A weapon with keywords as written. */
export const armed = (name: string, ...keywords: readonly string[]) => ({ ...weapon(name), keywords });
const special = (name: string, ...keywords: readonly string[]) => ({ ...armed(name, ...keywords), special: true });
const rifle = fact([armed('Bolt Rifle')]);

/** A squad of six that may split, keeps together and rides. */
export const rats = unit(
  'Ditch Rats',
  [
    model('Foreman', { leads: true, leadership: fact<number | null>(7), weapons: rifle }),
    ...models(4, 'Digger', { leadership: fact<number | null>(5), weapons: rifle }),
    model('Gunner', {
      leadership: fact<number | null>(5),
      weapons: fact([special('Flail Gun', 'Set Up (1)', 'Semi-Automatic')]),
    }),
  ],
  { keywords: ['Fireteam', 'Coherency (3″)'] },
);

export const crawler = unit(
  'Kettle Crawler',
  [
    model('Crawler', {
      wounds: fact<number | null>(6),
      weapons: fact([armed('Boiler Gun', 'Facings: Front 90'), armed('Twin Pipes', 'Sides 45')]),
    }),
  ],
  { keywords: ['Vehicle', 'Transport (6)'] },
);

export const gliders = unit('Moth Gliders', models(3, 'Glider'), {
  keywords: ['airborne', 'Independent', 'Multi-Activate (3)'],
});
export const scouts = unit('Lantern Scouts', models(2, 'Scout'), { keywords: ['VANGUARD', 'Command Range (6")'] });
export const strider = unit('Strider', [model('Strider')], { keywords: ['Walker', 'Vehicle'] });

/** A force of those units, with who rides in what by the units' names. */
export function force(units: readonly Unit[], ...rides: readonly (readonly [string, string])[]) {
  return army(units, {
    declarations: {
      ...NO_DECLARATIONS,
      rides: rides.map(([rider, transport]) => ({ unit: `unit-${rider}`, in: `unit-${transport}` })),
    },
  });
}
