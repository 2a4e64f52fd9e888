import { Select, TextField, type FieldChoice } from '@/components/ui/field';

interface WeaponFieldProps {
  weapons: readonly string[];
  value: string | null;
  onChange: (weapon: string | null, typed: boolean) => void;
}

/** The weapon that a trait with a dagger goes with: one that the data names; where it names none, typed. */
export function WeaponField({ weapons, value, onChange }: WeaponFieldProps) {
  if (weapons.length === 0) {
    return (
      <TextField
        label="Weapon"
        hint="The data names none for this model: write it down."
        value={value ?? ''}
        maxLength={200}
        onType={(text) => onChange(text || null, true)}
      />
    );
  }
  const choices = weapons.map((name) => ({ value: name, name }));
  return (
    <Select
      label="Weapon"
      placeholder="Choose the weapon"
      value={value ?? ''}
      choices={withUnknown(choices, value ?? '')}
      onChoose={(weapon) => onChange(weapon || null, false)}
    />
  );
}

/** A declared model or weapon that is no longer there still shows, so that nothing changes unnoticed. */
export function withUnknown(choices: readonly FieldChoice[], value: string): readonly FieldChoice[] {
  return value === '' || choices.some((choice) => choice.value === value)
    ? choices
    : [{ value, name: 'No longer in the list' }, ...choices];
}
