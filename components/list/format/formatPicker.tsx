import type { Format } from '@/lib/rules/format';
import { EDITIONS, type EditionId } from '@/lib/units/editions.data';

export type FormatChoice = Pick<Format, 'id' | 'name' | 'summary' | 'edition' | 'gameSizes'>;

/**
 * The formats: those of another edition than the chosen unit data's stay visible but disabled, with the reason. One for
 * unit books is always open: they need no data.
 */
export function FormatPicker({
  formats,
  chosen,
  edition,
  onChoose,
}: {
  readonly formats: readonly FormatChoice[];
  readonly chosen: FormatChoice | null;
  /** Of the chosen unit data. */
  readonly edition: EditionId | null;
  readonly onChoose: (id: string) => void;
}) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="label mb-1 text-ink-soft">Format</legend>
      {formats.map(({ id, name, summary, edition: own }) => {
        const { units, data } = EDITIONS[own];
        const fits = own === edition || units === 'books';
        return (
          <label
            key={id}
            data-format={id}
            className={
              `flex min-h-row items-start gap-3 rounded-sm border border-hairline px-3 py-2 ` +
              `has-checked:border-accent ${fits ? 'bg-sheet' : 'cursor-not-allowed text-ink-faint'}`
            }
          >
            <input
              type="radio"
              name="format"
              value={id}
              checked={chosen?.id === id}
              disabled={!fits}
              onChange={() => onChoose(id)}
              className="mt-1 size-4 accent-accent"
            />
            <span>
              <span className="font-semibold">{name}</span>
              <span className={`block text-sm ${fits ? 'text-ink-soft' : ''}`}>
                {fits ? summary : `Plays with ${data}: choose or add some above.`}
              </span>
            </span>
          </label>
        );
      })}
      {chosen === null && (
        <p role="alert" className="text-illegal">
          No format here plays with this unit data
          {edition === null || EDITIONS[edition].units === 'books' ? '' : `, which is of the ${EDITIONS[edition].name}`}
          : choose other unit data.
        </p>
      )}
    </fieldset>
  );
}
