import { useEffect, useRef, useState } from 'react';
import { TextField } from '@/components/ui/field';
import { readGameSize, type GameSizes } from '@/lib/verdict/gameSize';

interface GameSizeFieldProps {
  sizes: GameSizes;
  /** Null: none chosen yet. */
  value: number | null;
  /** Only sizes that may be played come through; null while what is typed is none. `typed`: letter by letter. */
  onChange: (size: number | null, typed: boolean) => void;
  /** It came by a tap, perhaps below the part of the page that is in sight. */
  opened?: boolean;
  /** In a form: what is typed goes under this name. */
  name?: string;
}

/** The size of the game in points: the usual ones to tap, any other to type, with a hint how to correct it. */
export function GameSizeField({ sizes, value, onChange, opened = false, name }: GameSizeFieldProps) {
  const [text, setText] = useState(value === null ? '' : String(value));
  const [seen, setSeen] = useState(value);
  const read = readGameSize(text, sizes);
  if (value !== seen) {
    setSeen(value);
    // Changed from outside (undo, another choice): what was typed is replaced.
    if (value !== sizeIn(read)) setText(value === null ? '' : String(value));
  }
  const error = text.trim() !== '' && !read.ok ? read.problem : null;
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (error !== null || opened) place.current?.scrollIntoView({ block: 'nearest' });
  }, [error, opened]);
  const take = (next: string, byLetter: boolean): void => {
    setText(next);
    onChange(sizeIn(readGameSize(next, sizes)), byLetter);
  };
  return (
    <fieldset
      ref={place}
      className="flex min-w-0 scroll-mb-[calc(var(--bar,0rem)+var(--line,0rem)+1rem)] flex-col gap-2"
    >
      <legend className="label mb-1 text-ink-soft">
        {sizes.optional ? 'Limit in points, if you agree on one' : 'Size of the game, in points'}
      </legend>
      <div className="flex flex-wrap gap-1.5">
        {sizes.usual.map((size) => (
          <button
            key={size}
            type="button"
            aria-pressed={value === size}
            onClick={() => take(String(size), false)}
            className="figures min-h-row min-w-13 rounded-sm border border-rule bg-sheet px-2.5 font-medium hover:bg-press aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            {size}
          </button>
        ))}
        <TextField
          label={sizes.usual.length > 0 ? 'Another size' : 'Points'}
          labelHidden
          placeholder={sizes.usual.length > 0 ? 'Another size' : 'No limit'}
          inputMode="numeric"
          autoComplete="off"
          className="figures max-w-32"
          value={text}
          error={error}
          {...(name === undefined ? {} : { name })}
          onType={(text) => take(text, true)}
        />
      </div>
    </fieldset>
  );
}

const sizeIn = (read: ReturnType<typeof readGameSize>): number | null => (read.ok ? read.value : null);
