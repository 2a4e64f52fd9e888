import { SlotBoxes } from '@/components/list/army/slotBoxes';
import { TrayDrawing } from '@/components/list/army/trayDrawing';
import { PointsGauge } from '@/components/list/army/pointsGauge';
import type { Format } from '@/lib/rules/format';
import { capitalised, listed } from '@/lib/foundation/words';

const sizesInWords = ({ usual, optional }: NonNullable<Format['gameSizes']>): string =>
  optional
    ? 'points only if the players agree on a limit'
    : `played at a size that the players agree on, mostly ${listed(usual.map(String), 'or')}`;

/**
 * What a format has room for, drawn as an empty list: the tray, the gauge and the slots, with the numbers in words
 * beside them.
 */
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
      {points !== null && (
        <PointsGauge
          view={{
            counted: true,
            limit: points,
            spent: 0,
            left: points,
            sizeOpen: false,
            playersOwn: false,
            segments: [],
          }}
        />
      )}
      <SlotBoxes
        slots={format.slots.map(({ name, min, max }) => ({
          name,
          needed: min > 0,
          limit: max,
          places: [],
          left: 0,
          overfilled: false,
        }))}
      />
      <p className="max-w-text text-ink-soft">{capitalised(facts.join('; '))}.</p>
    </div>
  );
}
