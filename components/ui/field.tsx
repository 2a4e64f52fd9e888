'use client';

import { Search } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '@/lib/foundation/classes';

const BOX =
  'w-full rounded-sm border border-rule bg-sheet text-ink placeholder:text-ink-faint aria-invalid:border-illegal ' +
  'disabled:opacity-55';

interface Labelled {
  label: string;
  /** The label is for screen readers only: what it is for is plain to see. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** What is wrong, and what to do. */
  error?: string | null;
}

interface Typed {
  onType?: (text: string) => void;
}

/** What a field hears of its text, where its caller wants no more than that. */
const hears = (onType: Typed['onType']) =>
  onType && { onChange: ({ target }: { target: { value: string } }) => onType(target.value) };

interface FrameProps extends Labelled {
  /** Draws the field, tied to its label and to what is said of it. */
  children: (tied: Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>) => ReactNode;
}

function Frame({ label, labelHidden = false, hint, error = null, children }: FrameProps) {
  const id = useId();
  const about = [hint !== undefined && `${id}-hint`, error !== null && `${id}-error`];
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'label text-ink-soft'}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== null || undefined,
        'aria-describedby': classes(...about) || undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} role="alert" className="text-sm text-illegal">
          {error}
        </p>
      )}
    </div>
  );
}

/** What is said around a field, and what is left for the field itself. */
function parted<Props extends Labelled & Typed>({ label, labelHidden, hint, error, onType, ...field }: Props) {
  return [
    { label, labelHidden, hint, error },
    { ...field, ...hears(onType) },
  ] as const;
}

/** One line of text. */
export function TextField(props: ComponentProps<'input'> & Labelled & Typed) {
  const [frame, { className, ...field }] = parted(props);
  return (
    <Frame {...frame}>
      {(tied) => (
        <input type="text" {...field} {...tied} className={classes(BOX, 'min-h-row px-2.5 text-base', className)} />
      )}
    </Frame>
  );
}

/** Several lines. */
export function TextArea(props: ComponentProps<'textarea'> & Labelled & Typed) {
  const [frame, { className, rows = 3, ...field }] = parted(props);
  return (
    <Frame {...frame}>
      {(tied) => (
        <textarea rows={rows} {...field} {...tied} className={classes(BOX, 'px-2.5 py-1.5 text-base', className)} />
      )}
    </Frame>
  );
}

/** A search box; its label is spoken, the glass is seen. `hotkey` is shown while it is empty. */
export function SearchField({
  label,
  hotkey,
  className,
  onType,
  ...rest
}: ComponentProps<'input'> & Typed & { label: string; hotkey?: string }) {
  return (
    <div className={classes('relative w-full self-start', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-ink-faint"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        {...rest}
        {...hears(onType)}
        className={classes(BOX, 'peer min-h-row pr-8 pl-8 text-base')}
      />
      {hotkey !== undefined && (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 hidden -translate-y-1/2 rounded-sm border border-hairline px-1.5 font-sans text-sm text-ink-faint peer-placeholder-shown:block pointer-coarse:hidden!"
        >
          {hotkey}
        </kbd>
      )}
    </div>
  );
}

export interface FieldChoice {
  value: string;
  name: string;
  /** Why it cannot be chosen now: shown after its name, and the choice is disabled. */
  whyNot?: string | null;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'value'>, Labelled {
  choices: readonly FieldChoice[];
  /** The empty string: nothing is chosen yet. */
  value: string;
  onChoose: (value: string) => void;
  /** Shown for the empty string, and the way back to it. */
  placeholder?: string;
}

/** The platform's own list of choices: the best there is on a phone, and for keys. */
export function Select(props: SelectProps) {
  const [frame, { choices, value, onChoose, placeholder, className, ...field }] = parted(props);
  return (
    <Frame {...frame}>
      {(tied) => (
        <select
          {...field}
          {...tied}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
          className={classes(BOX, 'min-h-row px-2 text-base', className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map(({ value: own, name, whyNot = null }) => (
            <option key={own} value={own} disabled={whyNot !== null && own !== value}>
              {whyNot === null ? name : `${name} (${whyNot})`}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}

/** A form that this page answers itself: sending it does not leave the page. */
export const Form = ({ onSend, ...rest }: ComponentProps<'form'> & { onSend: () => unknown }) => (
  <form
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      onSend();
    }}
  />
);
