'use client';

import { TextField } from '@/components/ui/field';
import { BOOK_LIMITS } from '@/lib/documents/book/book';
import { NumberField } from './numberField';
import { weaponName, type PlacedWeapon } from './weaponList';

/** Which choice a weapon is one of, and what it costs. */
export function WeaponTerms(placed: PlacedWeapon) {
  const { weapon, forge } = placed;
  const name = weaponName(placed);
  return (
    <div role="group" aria-label={`Choice and price of ${name}`} className="grid grid-cols-[1fr_7rem] gap-3">
      <TextField
        label="One of the choice"
        placeholder="All have it"
        maxLength={BOOK_LIMITS.tagLength}
        autoComplete="off"
        value={weapon.choice ?? ''}
        hint={
          weapon.choice == null
            ? undefined
            : 'A list takes one weapon of each choice. One that is alone may be left out.'
        }
        onChange={(event) =>
          forge.edit(
            { kind: 'weapon', weapon: weapon.id, change: { choice: event.target.value || null } },
            `${weapon.id} choice`,
          )
        }
      />
      <NumberField
        forge={forge}
        field={`${weapon.id} points`}
        label="Points each"
        what={`The points of ${name}`}
        value={weapon.points ?? null}
        range={{ min: 0, max: BOOK_LIMITS.points, whole: false }}
        onChange={(points) =>
          forge.edit({ kind: 'weapon', weapon: weapon.id, change: { points } }, `${weapon.id} points`)
        }
      />
    </div>
  );
}
