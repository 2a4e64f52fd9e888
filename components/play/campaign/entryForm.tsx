import { useState, type ReactNode } from 'react';
import { WeaponField } from '@/components/list/army/weaponField';
import { Button } from '@/components/ui/button';
import { Form, Select, TextField } from '@/components/ui/field';
import { Stepper } from '@/components/ui/stepper';
import type { Correctable } from '@/lib/play/campaign/events';
import type { EntryField, EntryForm as FormOfEntry } from './entryForms.model';

interface EntryFormProps {
  form: FormOfEntry;
  /** What the button does. */
  label: string;
  busy: boolean;
  /** Called at each change; null while something is missing. Left out: it is a new entry. */
  onChange?: (made: Correctable | null) => void;
  onSend: (made: Correctable) => void;
  children?: ReactNode;
}

/** An entry of a campaign as it is written, or corrected. */
export function EntryForm({ form, label, busy, onChange, onSend, children }: EntryFormProps) {
  const [values, setValues] = useState(form.start);
  const made = form.made(values);
  const why = made === null || onChange !== undefined ? null : (form.whyNot?.(made) ?? null);
  const says = form.says?.(made) ?? null;
  function set(id: string, value: string): void {
    // A weapon is of the model that was chosen.
    const next = { ...values, ...(id === 'model' && { weapon: '' }), [id]: value };
    setValues(next);
    onChange?.(form.made(next));
  }
  return (
    <Form className="flex flex-col gap-3" onSend={() => made !== null && why === null && onSend(made)}>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {form.fields(values).map((field) => (
          <Asked key={field.id} field={field} value={values[field.id] ?? ''} onSet={(value) => set(field.id, value)} />
        ))}
      </div>
      {children}
      {why !== null && (
        <p role="status" className="text-ink-soft">
          {why}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" type="submit" disabled={made === null || busy || why !== null}>
          {label}
        </Button>
        {says !== null && (
          <p className="figures text-ink-soft" aria-live="polite">
            {says}
          </p>
        )}
      </div>
    </Form>
  );
}

interface AskedProps {
  field: EntryField;
  value: string;
  onSet: (value: string) => void;
}

function Asked({ field, value, onSet }: AskedProps) {
  switch (field.kind) {
    case 'choose':
      return (
        <Select
          label={field.label}
          placeholder={field.placeholder}
          value={value}
          choices={field.choices}
          onChoose={onSet}
        />
      );
    case 'weapon':
      return <WeaponField weapons={field.weapons} value={value || null} onChange={(weapon) => onSet(weapon ?? '')} />;
    case 'text':
      return (
        <TextField
          label={field.label}
          value={value}
          maxLength={field.most}
          onChange={(event) => onSet(event.target.value)}
        />
      );
    case 'count':
      return (
        <div className="flex items-center gap-3">
          <span>{field.label}</span>
          <Stepper
            label={field.of}
            value={Number(value)}
            max={field.most}
            whyNoMore={field.whyNoMore}
            onChange={(count) => onSet(String(count))}
          />
        </div>
      );
  }
}
