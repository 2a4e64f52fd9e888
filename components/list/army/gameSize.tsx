import { useState, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { StateChip } from '@/components/ui/chip';
import { Disclosure } from '@/components/ui/disclosure';
import { StateLine } from '@/components/ui/stateMark';
import type { Army } from '@/lib/army/army';
import { difference } from '@/lib/foundation/decimal';
import { amount, count } from '@/lib/foundation/words';
import { type GameSizes, unpricedText, readGameSize } from '@/lib/verdict/gameSize';
import { TextField } from '@/components/ui/field';

interface AgreedSizeProps {
  sizes: GameSizes;
  army: Pick<Army, 'gameSize' | 'points' | 'units'>;
  /** Null only where they may play without. `typed`: letter by letter, one step of undo together. */
  onChange: (size: number | null, typed: boolean) => void;
}

/** The size of the game that players agree on, or a limit that they may agree on; it opens the way to change it. */
export function AgreedSize({ sizes, army, onChange }: AgreedSizeProps) {
  const { gameSize: size, points } = army;
  const { optional } = sizes;
  // It stays as it is while the player types.
  const [isFirst] = useState(size === null && !optional);
  const [opened, setOpened] = useState(false);
  const over = size === null || !optional ? 0 : difference(points, size);
  const unpriced = optional ? unpricedText(army, { gameSizes: sizes }) : null;
  return (
    <section aria-label={optional ? 'Limit in points' : 'Game size'} className="flex flex-col gap-2">
      <Disclosure
        open={isFirst}
        onToggle={() => setOpened(!isFirst && !opened)}
        summary={
          size === null && !optional ? (
            <StateChip state="cannot-tell">Size not agreed yet</StateChip>
          ) : (
            <span className="figures">
              {size === null ? 'No limit agreed' : `${optional ? 'A limit' : 'A game'} of ${amount(size, 'point')}`}
            </span>
          )
        }
      >
        <GameSizeField
          sizes={sizes}
          value={size}
          // A text that is not a number yet does not remove the limit.
          onChange={(next, typed) => next !== null && onChange(next, typed)}
          opened={opened}
        />
        {size !== null && optional && (
          <Button small look="quiet" className="mt-2" onClick={() => onChange(null, false)}>
            Play without
          </Button>
        )}
      </Disclosure>
      {over > 0 && (
        <div role="status" className="figures">
          <StateLine state="unfinished" size={16}>
            <strong className="font-semibold text-unfinished">{count(over, 'point')} over the limit.</strong> The limit
            is your own, so the verdict does not count it.
          </StateLine>
        </div>
      )}
      {unpriced !== null && (
        <p role="status" className="figures max-w-text text-ink-soft">
          {unpriced} Their unit book can give them some.
        </p>
      )}
    </section>
  );
}

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
