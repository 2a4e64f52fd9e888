import { useState } from 'react';
import { Select } from '@/components/ui/field';
import type { Sum } from '@/lib/rules/atTable';
import { citationsText } from '@/lib/rules/citation';

/** A small sum of the rules: some numbers in, a sentence out. */
export function SumForm({ sum: { id, title, fields, result, cites, reading } }: { sum: Sum }) {
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
