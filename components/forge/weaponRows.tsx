'use client';

import { Plus, Trash2 } from 'lucide-react';
import { nanoid } from 'nanoid';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { IconButton } from '@/components/ui/iconButton';
import { BOOK_LIMITS, type OwnModel, type OwnWeapon } from '@/lib/units/book';
import { KeywordField } from './keywordField';
import { newWeapon } from './newParts';
import type { Forge } from './useForge';

/** The weapons that each model of a row has. */
export function WeaponRows({ model, of, forge }: { readonly model: OwnModel; /** Whose they are. */ readonly of: string; readonly forge: Forge }) {
  return (
    <div className="border-l-2 border-hairline pl-3">
      {model.weapons.length > 0 && (
        <ul aria-label={`Weapons of ${of}`} className="flex flex-col">
          {model.weapons.map((weapon, place) => <WeaponRow key={weapon.id} weapon={weapon} of={of} place={place} forge={forge} />)}
        </ul>
      )}
      <Button
        small look="quiet" icon={<Plus />} disabled={model.weapons.length >= BOOK_LIMITS.weapons}
        onClick={() => forge.edit({ kind: 'add-weapon', model: model.id, weapon: { ...newWeapon(), id: nanoid() } })}
      >
        Add a weapon<span className="sr-only"> to {of}</span>
      </Button>
    </div>
  );
}

function WeaponRow({ weapon, of, place, forge }: { readonly weapon: OwnWeapon; readonly of: string; readonly place: number; readonly forge: Forge }) {
  const name = weapon.name || `weapon ${place + 1} of ${of}`;
  return (
    <li id={`part-${weapon.id}`} className="grid grid-cols-[1fr_auto] gap-x-2 gap-y-1.5 border-b border-hairline py-2 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-36 flex-1">
          <TextField
            label={`Name of weapon ${place + 1} of ${of}`} labelHidden placeholder="Weapon" maxLength={BOOK_LIMITS.nameLength} autoComplete="off" value={weapon.name}
            onChange={(event) => forge.edit({ kind: 'weapon', weapon: weapon.id, change: { name: event.target.value } }, `${weapon.id} name`)}
          />
        </div>
        <label className="flex min-h-row items-center gap-2">
          <input type="checkbox" checked={weapon.special} onChange={(event) => forge.edit({ kind: 'weapon', weapon: weapon.id, change: { special: event.target.checked } })} className="size-4 accent-accent" />
          Special weapon<span className="sr-only">: {name}</span>
        </label>
      </div>
      <IconButton label={`Remove ${name}`} icon={<Trash2 />} onClick={() => forge.edit({ kind: 'remove', target: weapon.id })} />
      <div className="col-span-2">
        <KeywordField label="Weapon keywords" on="weapon" of={name} keywords={weapon.keywords} onChange={(keywords) => forge.edit({ kind: 'weapon', weapon: weapon.id, change: { keywords } })} />
      </div>
    </li>
  );
}
