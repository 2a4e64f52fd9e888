'use client';

import type { OwnWeapon, UnitBook } from '@/lib/documents/book/book';
import { weaponLine, weaponsOf } from '@/components/units/forge/weaponsOf.model';

interface WeaponLibraryProps {
  /** Who gets it. */
  of: string;
  disabled: boolean;
  among: Pick<UnitBook, 'units'>;
  onTake: (weapon: OwnWeapon) => void;
}

/** Takes a copy of a weapon that the book has already. */
export function WeaponLibrary({ of, disabled, among, onTake }: WeaponLibraryProps) {
  const weapons = weaponsOf(among);
  if (weapons.length === 0) return null;
  return (
    <select
      aria-label={`Take a weapon of this book for ${of}`}
      value=""
      disabled={disabled}
      onChange={(event) => {
        const weapon = weapons[Number(event.target.value)];
        if (event.target.value !== '' && weapon !== undefined) onTake(weapon);
      }}
      className="min-h-7 max-w-56 rounded-sm border border-rule bg-sheet px-1.5 text-sm text-ink-soft pointer-coarse:min-h-row"
    >
      <option value="">Take one from this book …</option>
      {weapons.map((weapon, at) => (
        <option key={weapon.id} value={at}>
          {weaponLine(weapon)}
        </option>
      ))}
    </select>
  );
}
