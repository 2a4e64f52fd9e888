'use client';

import { WEAPON_STATS } from '@/components/units/forge/freeStats.model';
import { FreeStats } from './freeStats';
import { WeaponTerms } from './weaponTerms';
import { KeywordField } from './keywordField';
import { WeaponButtons, WeaponNameField, weaponName, type PlacedWeapon } from './weaponList';

/** A weapon of a game without statlines: its name, whether it is special, and its keywords. */
export function WeaponRow(placed: PlacedWeapon) {
  const { weapon, forge } = placed;
  const name = weaponName(placed);
  return (
    <div className="flex flex-col gap-y-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-36 flex-1">
          <WeaponNameField {...placed} />
        </div>
        <label className="flex min-h-row items-center gap-2">
          <input
            type="checkbox"
            checked={weapon.special}
            onChange={(event) =>
              forge.edit({ kind: 'weapon', weapon: weapon.id, change: { special: event.target.checked } })
            }
            className="size-4 accent-accent"
          />
          Special weapon<span className="sr-only">: {name}</span>
        </label>
        <WeaponButtons {...placed} />
      </div>
      <div>
        <KeywordField
          label="Weapon keywords"
          on="weapon"
          of={name}
          own={forge.book.definitions ?? []}
          keywords={weapon.keywords}
          onChange={(keywords) => forge.edit({ kind: 'weapon', weapon: weapon.id, change: { keywords } })}
        />
      </div>
      <FreeStats
        of={name}
        stats={weapon.stats}
        suggestions={WEAPON_STATS}
        onChange={(stats, typed) =>
          forge.edit({ kind: 'weapon', weapon: weapon.id, change: { stats } }, typed && `${weapon.id} ${typed}`)
        }
      />
      <WeaponTerms {...placed} />
    </div>
  );
}
