import { Select } from '@/components/ui/field';
import { formatList } from '@/lib/formats';
import type { PastedAnswer } from '@/lib/api/pastedText';
import { EDITIONS } from '@/lib/documents/book/editions.data';

interface PastedFormatProps {
  answer: PastedAnswer;
  /** What the player chose. */
  chosen: string | null;
  onChoose: (format: string) => void;
  reading: boolean;
}

/** Which format a pasted text is kept in, with the reason; another one has it read with that one's unit data. */
export function PastedFormat({ answer, chosen, onChoose, reading }: PastedFormatProps) {
  if (answer.outcome === 'no-data' && chosen === null) return null;
  const value = answer.outcome === 'read' ? (answer.formats[0] ?? '') : (chosen ?? '');
  return (
    <div className="mt-2 max-w-96">
      <Select
        label="Kept as a list for"
        hint={answer.outcome === 'read' ? answer.formatWhy : undefined}
        value={value}
        disabled={reading}
        choices={formatList.map(({ id, name, edition }) => ({
          value: id,
          name: `${name} (${EDITIONS[edition].data})`,
        }))}
        onChoose={(format) => {
          if (format !== '') onChoose(format);
        }}
      />
    </div>
  );
}
