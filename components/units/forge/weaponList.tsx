'use client';

import { nanoid } from 'nanoid';
import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { IconButton } from '@/components/ui/iconButton';
import { BOOK_LIMITS, type OwnModel, type OwnWeapon, type UnitBook } from '@/lib/documents/book/book';
import { copyWeapon } from '@/lib/documents/book/edits';
import { newWeapon } from '@/components/units/forge/newParts.model';
import { useFocusNew } from './useFocusNew';
import type { Forge } from './useForge';
import { canonicalJson } from '@/lib/foundation/canonicalJson';

/** The weapons with a name of a book, each once however many models have it, by name. */
export function weaponsOf({ units }: Pick<UnitBook, 'units'>): readonly OwnWeapon[] {
  const weapons = units.flatMap(({ models }) => models.flatMap((model) => model.weapons));
  const named = weapons.filter(({ name }) => name.trim() !== '');
  const once = new Map(named.map((weapon) => [canonicalJson({ ...weapon, id: '' }), weapon]));
  return [...once.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** A weapon in a line, by which it is told from others of its name: `Rifle: Anti-Tank; Range 24"`. */
export function weaponLine({ name, keywords, stats, special }: OwnWeapon): string {
  const said = [
    ...(special ? ['special'] : []),
    ...keywords,
    ...Object.entries(stats).flatMap(([stat, value]) => (value.trim() === '' ? [] : [`${stat} ${value}`])),
  ];
  return said.length === 0 ? name : `${name}: ${said.join(', ')}`;
}

interface WeaponLibraryProps {
  /** Who gets it. */
  of: string;
  disabled: boolean;
  among: Pick<UnitBook, 'units'>;
  onTake: (weapon: OwnWeapon) => void;
}

/** Takes a copy of a weapon that the book has already. */
function WeaponLibrary({ of, disabled, among, onTake }: WeaponLibraryProps) {
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
