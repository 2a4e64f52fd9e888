'use client';

import { useState } from 'react';
import { TextField } from '@/components/ui/field';
import { readNumber, type NumberRange } from '@/components/units/forge/numberText.model';
import type { Forge } from './useForge';

interface NumberFieldProps {
  forge: Forge;
  /** The name under which a text that is not a number is kept. */
  field: string;
  label: string;
  /** What it is of, as the cure names it; the label when left out. */
  what?: string;
  labelHidden?: boolean;
  value: number | null;
  range: NumberRange;
  /** Null: nothing, or nothing that is a number. */
  onChange: (value: number | null) => void;
  className?: string;
  hint?: string;
}

/**
 * A number in a text field: what is not a number stays as it was typed, with what to do about it, and counts as not
 * given.
 */
export function NumberField({
  forge,
  field,
  label,
  what,
  labelHidden,
  value,
  range,
  onChange,
  className,
  hint,
}: NumberFieldProps) {
  // "4." is on its way to 4.5: the text stays while it is typed.
  const [typing, setTyping] = useState<string | null>(null);
  const kept = forge.loose[field];
  const read = kept === undefined ? null : readNumber(kept, range, what ?? label);
  function type(text: string): void {
    const next = readNumber(text, range, what ?? label);
    const good = next.ok ? next.value : null;
    setTyping(text);
    forge.loosen(field, next.ok ? null : text);
    if (good !== value) onChange(good);
  }
  return (
    <TextField
      label={label}
      {...(labelHidden === undefined ? {} : { labelHidden })}
      {...(hint === undefined ? {} : { hint })}
      inputMode={range.whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={40}
      value={kept ?? typing ?? (value === null ? '' : String(value))}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyping(null)}
      error={read === null || read.ok ? null : read.problem}
      className={className === undefined ? 'figures' : `figures ${className}`}
    />
  );
}
