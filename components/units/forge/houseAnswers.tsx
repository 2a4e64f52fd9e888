'use client';

import { Select, TextField } from '@/components/ui/field';
import type { Said } from '@/lib/documents/book/editions.data';
import { plural } from '@/lib/foundation/words';

const YES_NO = [
  { value: 'No', name: 'No' },
  { value: 'Yes', name: 'Yes' },
];
const CHOICES: Readonly<Partial<Record<Said, readonly { value: string; name: string }[]>>> = {
  'Invulnerable save': [
    { value: '–', name: 'None' },
    ...[2, 3, 4, 5, 6].map((save) => ({ value: `${save}+`, name: `${save}+` })),
  ],
  'Mastery level': [
    { value: '0', name: 'Not a psyker' },
    ...[1, 2, 3, 4].map((level) => ({ value: String(level), name: `Level ${level}` })),
  ],
  'Independent character': YES_NO,
  'One of a kind': YES_NO,
};

type Stats = Readonly<Record<string, string>>;

interface HouseAnswersProps {
  of: string;
  asks: readonly Said[];
  stats: Stats;
  onChange: (stats: Record<string, string>, name: string) => void;
}

/**
 * What the rules need to know of a model and no statline shows. It is asked for outright: what is left open is not
 * known.
 */
export function HouseAnswers({ of, asks, stats, onChange }: HouseAnswersProps) {
  const open = asks.filter((fact) => (stats[fact] ?? '') === '').length;
  return (
    <fieldset className="min-w-0">
      <legend className="label mb-1 text-ink-soft">
        What the rules ask<span className="sr-only"> of {of}</span>
      </legend>
      <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-3">
        {asks.map((fact) => {
          const choices = CHOICES[fact];
          const value = stats[fact] ?? '';
          if (choices === undefined) {
            return (
              <TextField
                key={fact}
                label={fact}
                aria-label={`${fact} of ${of}`}
                value={value}
                maxLength={200}
                autoComplete="off"
                placeholder="– for none"
                onChange={(event) => onChange({ ...stats, [fact]: event.target.value }, fact)}
              />
            );
          }
          // What a file says may be none of these: it is shown, and counts as not said.
          const all =
            value === '' || choices.some((choice) => choice.value === value)
              ? choices
              : [...choices, { value, name: value }];
          return (
            <Select
              key={fact}
              label={fact}
              aria-label={`${fact} of ${of}`}
              value={value}
              placeholder="Not said"
              choices={all}
              onChoose={(chosen) => onChange({ ...stats, [fact]: chosen }, fact)}
            />
          );
        })}
      </div>
      {open > 0 && (
        <p className="mt-1 text-sm text-ink-faint">
          {open === 1 ? 'One answer is' : `${open} answers are`} open: where a rule asks for {plural(open, 'it', 'one')}
          , the verdict on lists with this unit is “cannot tell”.
        </p>
      )}
    </fieldset>
  );
}
