import { Fragment, useState, type ReactNode } from 'react';
import { z } from 'zod';
import { Select, TextArea, TextField } from '@/components/ui/field';
import { FIELDS, ownWeaponSchema, BOOK_LIMITS, type Field } from '@/lib/documents/book/book';
import { EDITIONS } from '@/lib/documents/book/editions.data';
import type { FieldRows } from '@/lib/documents/book/forms.data';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { KeywordField } from './keywordField';
import { Tick } from '@/components/ui/tick';
import { ReadText, wordsIn } from './readText';
import { StatFields } from './stats';
import { useForgeHere } from './useForge';

/** How a row is laid out, by its first field and whether others follow; `called` names it to who does not see it. */
const ROWS: Readonly<Record<string, { columns: string; called?: string }>> = {
  'name …': {
    columns:
      'grid grid-cols-2 gap-3 max-sm:[&>:first-child]:col-span-2 [&>:first-child_input]:font-semibold sm:grid-cols-[1fr_9rem_8rem]',
  },
  'number …': {
    columns: 'grid grid-cols-3 gap-3 sm:has-[>:nth-child(5)]:grid-cols-[1fr_1fr_1.5fr_1.1fr_1.2fr]',
    called: 'Numbers',
  },
  'choice …': { columns: 'grid grid-cols-[1fr_7rem] gap-3', called: 'Choice and price' },
  'keywords …': { columns: 'grid gap-3 sm:grid-cols-2' },
  mostInForce: { columns: 'max-w-60' },
};

interface SchemaFormProps<Part extends object> {
  schema: z.ZodObject;
  part: Part;
  /** Under which what is typed is kept. */
  id: string;
  /** What names the part to who does not see where a field stands. */
  name: string;
  rows: FieldRows<Part>;
  /** `typed` names the field that was typed into. */
  onChange: (to: Partial<Part>, typed?: string) => void;
  /** Where a field is asked for in other words than the schema’s. */
  words?: Partial<Record<keyof Part, Partial<Field>>>;
  /** The rows of its own parts. */
  children?: ReactNode;
  /** Beside the first row, and below it. */
  aside?: ReactNode;
  below?: ReactNode;
}

/** The fields of a part of a book, drawn as its schema says they are asked for. */
export function SchemaForm<Part extends object>(form: SchemaFormProps<Part>) {
  const { rows, name, aside, below } = form;
  return rows.map((row, at) => {
    const [first = ''] = row;
    const fields = row.map((key) => <FormField key={key} form={form} name={key} />);
    const { columns = '', called } = ROWS[row.length > 1 ? `${first} …` : first] ?? {};
    return (
      <Fragment key={first}>
        {at === 0 && aside !== undefined ? (
          <div className="flex flex-wrap items-end gap-x-3 gap-y-2 [&>:first-child]:min-w-36 [&>:first-child]:flex-1">
            {fields}
            {aside}
          </div>
        ) : (
          <div
            {...(called === undefined ? {} : { role: 'group', 'aria-label': `${called} of ${name}` })}
            className={`items-start ${columns}`}
          >
            {fields}
          </div>
        )}
        {at === 0 && below}
      </Fragment>
    );
  });
}

/** What a schema says of a value that may be left out or null. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped =
    schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional;
  return isWrapped ? bare(schema.unwrap()) : schema;
}

/** `mostInForce` as `most in force`, by which what is typed into it is kept. */
const spaced = (key: string): string => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isStats = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function FormField<Part extends object>({ form, name }: { form: SchemaFormProps<Part>; name: keyof Part & string }) {
  const { part, id, words } = form;
  const forge = useForgeHere();
  const edition = EDITIONS[forge.book.edition];
  const ofWeapon = form.schema === ownWeaponSchema;
  const schema: z.ZodType = form.schema.shape[name];
  const field: Field = { label: name, control: 'text', ...FIELDS.get(schema), ...words?.[name] };
  const value: unknown = part[name];
  const place = `${id} ${spaced(name)}`;
  const change = (to: unknown, typed?: string): void => form.onChange({ [name]: to } as Partial<Part>, typed);
  const mayBeNull = schema.safeParse(null).success;
  const limits = bare(schema);
  const text = typeof value === 'string' ? value : '';
  const { label, labelHidden, hint = text === '' ? undefined : field.hintOnceGiven } = field;
  const shared = { label, labelHidden, hint };
  const written = {
    ...shared,
    value: text,
    placeholder: field.placeholder,
    maxLength: limits instanceof z.ZodString ? (limits.maxLength ?? undefined) : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      change(target.value === '' && mayBeNull ? null : target.value, place),
  };
  const list = Array.isArray(value) ? value.map(String) : [];
  switch (field.control) {
    case 'text':
      return <TextField {...written} autoComplete="off" />;
    case 'lines':
      return <TextArea {...written} rows={field.lines} />;
    case 'number':
      return (
        <NumberField
          {...shared}
          field={place}
          value={typeof value === 'number' ? value : null}
          range={{
            min: (limits instanceof z.ZodNumber && limits.minValue) || 0,
            max: (limits instanceof z.ZodNumber && limits.maxValue) || 0,
            whole: limits instanceof z.ZodNumber && limits.isInt,
            required: !mayBeNull,
          }}
          onChange={(to) => {
            if (to !== null || mayBeNull) change(to, place);
          }}
        />
      );
    case 'tick':
      return (
        <Tick of={form.name} checked={value === true} onTurn={change}>
          {label}
        </Tick>
      );
    case 'choice':
      return (
        <Select
          {...shared}
          value={text}
          placeholder={field.placeholder ?? ''}
          choices={edition.roles.map((role) => ({ value: role, name: role }))}
          onChoose={(chosen) => change(chosen === '' ? null : chosen)}
        />
      );
    case 'tags':
      return (
        <ReadText
          {...shared}
          placeholder={field.placeholder}
          value={list}
          write={(tags) => tags.join(', ')}
          read={(typed) => wordsIn(typed, { words: field.most ?? BOOK_LIMITS.tags, letters: BOOK_LIMITS.tagLength })}
          onChange={(tags) => change(tags, place)}
        />
      );
    case 'keywords':
      return (
        <KeywordField
          key={id}
          label={label}
          on={ofWeapon ? 'weapon' : 'unit'}
          of={form.name}
          own={forge.book.definitions ?? []}
          keywords={list}
          onChange={(keywords) => change(keywords)}
        />
      );
    case 'stats':
      return (
        isStats(value) && (
          <StatFields
            of={form.name}
            stats={value}
            edition={edition}
            ofWeapon={ofWeapon}
            onChange={(stats, typed) => change(stats, typed && `${id} ${typed}`)}
          />
        )
      );
    case 'rows':
      return form.children;
  }
}

interface NumberRange {
  min: number;
  max: number;
  /** Whether parts of a whole are meant, as in 4.5 inches. */
  whole: boolean;
  required: boolean;
}

/** A number as players type it, with comma or inch mark; an empty text is null. Else how to correct it. */
function readNumber(text: string, { min, max, whole, required }: NumberRange, what: string): Result<number | null> {
  const plain = text
    .trim()
    .replace(/\s*(?:["”″]|''|in\.?|inch(?:es)?|pts?\.?)$/i, '')
    .replace(',', '.');
  if (plain === '') return required ? failed(`${what}: write a number from ${min} to ${max}.`) : ok(null);
  const kind = whole ? 'a whole number' : 'a number';
  if (!/^[-+]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(plain)) {
    return failed(`“${text.trim()}” is not ${kind}: write figures, such as 6.`);
  }
  const value = Number(plain);
  if (whole && !Number.isInteger(value)) {
    return failed(`${what} is a whole number: write ${Math.floor(value)} or ${Math.ceil(value)}.`);
  }
  if (value < min) return failed(`${what}: write ${min} or more.`);
  if (value > max) return failed(`${what}: write ${max} or less.`);
  return ok(value);
}

interface NumberFieldProps {
  /** The name under which a text that is not a number is kept. */
  field: string;
  label: string;
  value: number | null;
  range: NumberRange;
  /** Null: nothing, or nothing that is a number. */
  onChange: (value: number | null) => void;
  hint?: string;
}

/** A number in a text field: what is none stays as typed, with how to correct it, and counts as not given. */
function NumberField({ field, value, range, onChange, ...shown }: NumberFieldProps) {
  const forge = useForgeHere();
  // "4." is on its way to 4.5: the text stays while it is typed.
  const [typing, setTyping] = useState<string | null>(null);
  const kept = forge.loose[field];
  const read = kept === undefined ? null : readNumber(kept, range, shown.label);
  function type(text: string): void {
    const next = readNumber(text, range, shown.label);
    const good = next.ok ? next.value : null;
    setTyping(text);
    forge.loosen(field, next.ok ? null : text);
    if (good !== value) onChange(good);
  }
  return (
    <TextField
      {...shown}
      inputMode={range.whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={40}
      value={kept ?? typing ?? (value === null ? '' : String(value))}
      onType={type}
      onBlur={() => setTyping(null)}
      error={read === null || read.ok ? null : read.problem}
      className="figures"
    />
  );
}
