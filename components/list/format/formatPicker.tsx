import type { Format } from '@/lib/rules/format';
import { EDITIONS } from '@/lib/documents/book/editions.data';

export type FormatChoice = Pick<Format, 'id' | 'name' | 'summary' | 'edition' | 'gameSizes' | 'byData'>;

interface FormatPickerProps {
  formats: readonly FormatChoice[];
  chosen: FormatChoice | null;
  lacksData: (format: FormatChoice) => boolean;
  onChoose: (id: string) => void;
}

/** The formats, any of which can be chosen; one whose unit data is not here says what it plays with. */
export function FormatPicker({ formats, chosen, lacksData, onChoose }: FormatPickerProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="label mb-1 text-ink-soft">Format</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {formats.map((format) => (
          <label
            key={format.id}
            data-format={format.id}
            className="flex min-h-row items-start gap-2.5 rounded-sm border border-hairline bg-sheet px-3 py-2 has-checked:border-accent"
          >
            <input
              type="radio"
              name="format"
              value={format.id}
              checked={chosen?.id === format.id}
              onChange={() => onChoose(format.id)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="font-semibold">{format.name}</span>
              <span className="block text-sm text-ink-soft">
                {format.summary}
                {lacksData(format) && ` It plays with ${EDITIONS[format.edition].data}, to be added first.`}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
