import { TrayDrawing } from '@/components/list/army/trayDrawing';
import type { Format } from '@/lib/rules/format';
import { capitalised, listed } from '@/lib/foundation/words';

const sizesInWords = ({ usual, optional }: NonNullable<Format['gameSizes']>): string =>
  optional
    ? 'points only if the players agree on a limit'
    : `played at a size that the players agree on, mostly ${listed(usual.map(String), 'or')}`;

/** What a format has room for: tray and slots of an empty list, with the numbers in words. */
export function FormatFacts({ format }: { format: Pick<Format, 'slots' | 'limits' | 'gameSizes' | 'byData'> }) {
  const { points, models, nonVehicleModels, specialists } = format.limits;
  const { gameSizes } = format;
  const facts = [
    format.slots.length === 0 ? 'any number of units' : null,
    format.byData ? 'any kind and number of forces; players set the limits' : null,
    points === null ? null : `at most ${points} points`,
    gameSizes === null ? null : sizesInWords(gameSizes),
    models === null ? null : `at most ${models} models`,
    nonVehicleModels === null ? null : `at least ${nonVehicleModels} that are not vehicles`,
    specialists === null ? null : `${specialists} specialists, the leader among them`,
  ].filter((fact) => fact !== null);
  return (
    <div className="flex flex-col gap-4">
      {models !== null && (
        <TrayDrawing
          view={{ bases: [], left: 0, places: models }}
          label={`A tray with room for ${models} models`}
          className="block w-full max-w-xl"
        />
      )}
      {format.slots.length > 0 && (
        <ul className="flex flex-wrap gap-x-4.5 gap-y-2" aria-label="Slots">
          {format.slots.map(({ name, max }) => (
            <li key={name} className="flex flex-col gap-1">
              <span aria-hidden="true" className="label whitespace-nowrap text-ink-soft">
                {name} <span className="figures tracking-normal">0/{max}</span>
              </span>
              <span role="img" aria-label={`${name}: 0 of ${max}, free`} className="flex h-7 gap-1">
                {Array.from({ length: max }, (_, place) => (
                  <span key={place} className="size-7 rounded-xs border border-rule bg-well" />
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="max-w-text text-ink-soft">{capitalised(facts.join('; '))}.</p>
    </div>
  );
}
