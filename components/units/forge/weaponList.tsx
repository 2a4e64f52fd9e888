'use client';

import { nanoid } from 'nanoid';
import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { IconButton } from '@/components/ui/iconButton';
import { BOOK_LIMITS, type OwnModel, type OwnWeapon } from '@/lib/documents/book/book';
import { copyWeapon } from '@/lib/documents/book/edits';
import { newWeapon } from '@/components/units/forge/newParts.model';
import { useFocusNew } from './useFocusNew';
import { WeaponLibrary } from './weaponLibrary';
import type { Forge } from './useForge';

/** A weapon in its place among those of a model. */
export interface PlacedWeapon {
  weapon: OwnWeapon;
  place: number;
  /** How many there are in its row of models. */
  among: number;
  /** The id of that row. */
  model: string;
  /** Whose it is. */
  of: string;
  forge: Forge;
}

export const weaponName = ({ weapon, place, of }: Pick<PlacedWeapon, 'weapon' | 'place' | 'of'>): string =>
  weapon.name || `weapon ${place + 1} of ${of}`;

interface WeaponListProps {
  model: OwnModel;
  /** Whose they are. */ of: string;
  forge: Forge;
  row: (weapon: PlacedWeapon) => ReactNode;
}

/** The weapons that each model of a row has, and the way to one more. */
export function WeaponList({ model, of, forge, row }: WeaponListProps) {
  const focusNew = useFocusNew();
  const full = model.weapons.length >= BOOK_LIMITS.weapons;
  const add = (weapon: OwnWeapon): void => {
    forge.edit({ kind: 'add-weapon', model: model.id, weapon });
    focusNew(weapon.id);
  };
  return (
    <div className="border-l-2 border-hairline pl-3">
      {model.weapons.length > 0 && (
        <ul aria-label={`Weapons of ${of}`} className="flex flex-col">
          {model.weapons.map((weapon, place) => (
            <li key={weapon.id} id={`part-${weapon.id}`} className="border-b border-hairline py-2 first:pt-0">
              {row({ weapon, place, among: model.weapons.length, model: model.id, of, forge })}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <Button small look="quiet" icon={<Plus />} disabled={full} onClick={() => add(newWeapon(nanoid))}>
          Add a weapon<span className="sr-only"> to {of}</span>
        </Button>
        <WeaponLibrary
          of={of}
          disabled={full}
          among={forge.book}
          onTake={(weapon) => add(copyWeapon(weapon, nanoid))}
        />
      </div>
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

/** Moves, duplicates and removes a weapon. */
export function WeaponButtons(placed: PlacedWeapon) {
  const { weapon, place, among, model, forge } = placed;
  const name = weaponName(placed);
  return (
    <div className="flex items-center">
      <IconButton
        label={`Move ${name} up`}
        icon={<ArrowUp />}
        disabled={place === 0}
        onClick={() => forge.edit({ kind: 'move', target: weapon.id, to: place - 1 })}
      />
      <IconButton
        label={`Move ${name} down`}
        icon={<ArrowDown />}
        disabled={place === among - 1}
        onClick={() => forge.edit({ kind: 'move', target: weapon.id, to: place + 1 })}
      />
      <IconButton
        label={`Duplicate ${name}`}
        icon={<Copy />}
        disabled={among >= BOOK_LIMITS.weapons}
        onClick={() => forge.edit({ kind: 'add-weapon', model, weapon: copyWeapon(weapon, nanoid), after: weapon.id })}
      />
      <IconButton
        label={`Remove ${name}`}
        icon={<Trash2 />}
        onClick={() => forge.edit({ kind: 'remove', target: weapon.id })}
      />
    </div>
  );
}
