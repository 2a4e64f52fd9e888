import { type ReactNode, useState } from 'react';
import { Sheet } from '@/components/ui/sheet';
import { Toggle } from '@/components/ui/toggle';
import type { Sum } from '@/lib/rules/atTable';
import { Select } from '@/components/ui/field';
import { citationsText } from '@/lib/rules/citation';

/** A small sum of the rules: some numbers in, a sentence out. */
function SumForm({ sum: { id, title, fields, result, cites, reading } }: { sum: Sum }) {
  const [values, setValues] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(fields.map(({ id: field, start }) => [field, start])),
  );
  const { head, says } = result(values);
  return (
    <section aria-label={title} className="border-b border-hairline pb-3">
      <h3>{title}</h3>
      <div className="grid grid-cols-2 gap-2">
        {fields.map(({ id: field, name, unit, min, max, step, words }) => (
          <Select
            key={field}
            label={name}
            value={String(values[field] ?? min)}
            onChoose={(value) => setValues({ ...values, [field]: Number(value) })}
            choices={Array.from({ length: Math.round((max - min) / step) + 1 }, (_, place) => {
              const value = min + place * step;
              return { value: String(value), name: words?.[place] ?? `${value}${unit}` };
            })}
          />
        ))}
      </div>
      <p id={`sum-${id}`} role="status" className="mt-2">
        <strong className="font-display text-lg font-semibold text-accent">{head}.</strong> {says}
      </p>
      <p className="mt-1 text-sm text-ink-faint">
        {reading} <cite className="not-italic">{citationsText(cites)}</cite>
      </p>
    </section>
  );
}

interface ToolsSheetProps {
  open: boolean;
  onClose: () => void;
  sums: readonly Sum[];
  /** A clock is there. */
  clock: boolean;
  onClock: (on: boolean) => void;
  children?: ReactNode;
}

/** Small sums of the format, and the clock for who likes one. */
export function ToolsSheet({ open, onClose, sums, clock, onClock, children }: ToolsSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Tools">
      <div className="flex flex-col items-start gap-4">
        {sums.map((sum) => (
          <SumForm key={sum.id} sum={sum} />
        ))}
        <Toggle on={clock} onClick={() => onClock(!clock)}>
          A clock for both players
        </Toggle>
        {children}
      </div>
    </Sheet>
  );
}
