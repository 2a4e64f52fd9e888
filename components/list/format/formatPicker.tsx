import type { Format } from '@/lib/rules/format';

export type FormatChoice = Pick<Format, 'id' | 'name' | 'summary' | 'edition' | 'gameSizes' | 'byData'>;

interface FormatPickerProps {
  formats: readonly FormatChoice[];
  onChoose: (id: string) => void;
}

/** The formats with what each is, for whoever has not chosen one yet. */
export const FormatPicker = ({ formats, onChoose }: FormatPickerProps) => (
  <ul aria-label="Formats" className="mt-4 grid gap-2 sm:grid-cols-2">
    {formats.map(({ id, name, summary }) => (
      <li key={id} data-format={id}>
        <button
          type="button"
          onClick={() => onChoose(id)}
          className="flex size-full min-h-row flex-col rounded-sm border border-rule border-l-3 border-l-accent bg-sheet px-3 py-2 text-left hover:bg-press"
        >
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-ink-soft">{summary}</span>
        </button>
      </li>
    ))}
  </ul>
);
