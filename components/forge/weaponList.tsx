'use client';

import { nanoid } from 'nanoid';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/shared/button';
import { TextField } from '@/components/shared/field';
import { IconButton } from '@/components/shared/iconButton';
import { BOOK_LIMITS, type OwnModel, type OwnWeapon } from '@/lib/units/book';
import { newWeapon } from '@/lib/view/forge/newParts';
import type { Forge } from './useForge';

/** A weapon in its place among those of a model. */
export interface PlacedWeapon {
  readonly weapon: OwnWeapon;
  readonly place: number;
  /** Whose it is. */
  readonly of: string;
  readonly forge: Forge;
}

export const weaponName = ({ weapon, place, of }: Pick<PlacedWeapon, 'weapon' | 'place' | 'of'>): string =>
  weapon.name || `weapon ${place + 1} of ${of}`;

/** The weapons that each model of a row has, and the way to one more. */
export function WeaponList({
  model,
  of,
  forge,
  row,
}: {
  readonly model: OwnModel;
  /** Whose they are. */ readonly of: string;
  readonly forge: Forge;
  readonly row: (weapon: PlacedWeapon) => ReactNode;
}) {
  return (
    <div className="border-l-2 border-hairline pl-3">
      {model.weapons.length > 0 && (
        <ul aria-label={`Weapons of ${of}`} className="flex flex-col">
          {model.weapons.map((weapon, place) => (
            <li key={weapon.id} id={`part-${weapon.id}`} className="border-b border-hairline py-2 first:pt-0">
              {row({ weapon, place, of, forge })}
            </li>
          ))}
        </ul>
      )}
      <Button
        small
        look="quiet"
        icon={<Plus />}
        disabled={model.weapons.length >= BOOK_LIMITS.weapons}
        onClick={() => forge.edit({ kind: 'add-weapon', model: model.id, weapon: newWeapon(nanoid) })}
      >
        Add a weapon<span className="sr-only"> to {of}</span>
      </Button>
    </div>
  );
}

export function WeaponNameField({ weapon, place, of, forge }: PlacedWeapon) {
  return (
    <TextField
      label={`Name of weapon ${place + 1} of ${of}`}
      labelHidden
      placeholder="Weapon"
      maxLength={BOOK_LIMITS.nameLength}
      autoComplete="off"
      value={weapon.name}
      onChange={(event) =>
        forge.edit({ kind: 'weapon', weapon: weapon.id, change: { name: event.target.value } }, `${weapon.id} name`)
      }
    />
  );
}

export const RemoveWeapon = (placed: PlacedWeapon) => (
  <IconButton
    label={`Remove ${weaponName(placed)}`}
    icon={<Trash2 />}
    onClick={() => placed.forge.edit({ kind: 'remove', target: placed.weapon.id })}
  />
);
