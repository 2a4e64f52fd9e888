'use client';

import { TextField } from '@/components/ui/field';

/** The most that a characteristic may say. */
const MOST_LETTERS = 200;
/** Characteristics that are words. */
const WORDS: ReadonlySet<string> = new Set(['Unit Type', 'Type', 'Abilities']);

type Stats = Readonly<Record<string, string>>;

interface StatFieldsProps {
  names: readonly string[];
  /** Whose profile it is. */
  of: string;
  stats: Stats;
  /** What may be in a field of words, by its name: the id of a list of choices. */
  suggestions?: Readonly<Record<string, string>>;
  onChange: (stats: Record<string, string>, name: string) => void;
}

/** The characteristics of a profile, each in a field of its own: figures side by side, words below each other. */
export function StatFields({ names, of, stats, suggestions, onChange }: StatFieldsProps) {
  const field = (name: string) => (
    <TextField
      key={name}
      label={name}
      aria-label={`${name} of ${of}`}
      value={stats[name] ?? ''}
      maxLength={MOST_LETTERS}
      autoComplete="off"
      list={suggestions?.[name]}
      onChange={(event) => onChange({ ...stats, [name]: event.target.value }, name)}
      className="figures"
    />
  );
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3.1rem,1fr))] gap-2">
        {names.filter((name) => !WORDS.has(name)).map(field)}
      </div>
      {names.filter((name) => WORDS.has(name)).map(field)}
    </div>
  );
}
