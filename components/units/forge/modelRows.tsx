'use client';

import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { nanoid } from 'nanoid';
import { IconButton } from '@/components/ui/iconButton';
import { BOOK_LIMITS, type OwnModel, type OwnUnit } from '@/lib/documents/book/book';
import { copyModel } from '@/lib/documents/book/edits';
import { changeOfModel, ModelName, ModelSection, nameOfModel, type OfModel } from './namedParts';
import { NumberField } from './numberField';
import { FreeStats } from './freeStats';
import { MODEL_STATS, WEAPON_STATS } from '@/components/units/forge/freeStats.model';
import { MoreModels, NumberOfModels } from './numberOfModels';
import type { Forge } from './useForge';
import { type PlacedWeapon, WeaponButtons, WeaponList, weaponName, WeaponNameField } from './weaponList';
import { WeaponTerms } from './weaponTerms';
import { KeywordField } from './keywordField';

/** A weapon of a game without statlines: its name, whether it is special, and its keywords. */
function WeaponRow(placed: PlacedWeapon) {
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

interface ModelRowsProps {
  unit: OwnUnit;
  forge: Forge;
}

/** The models of a unit, row by row of those that are alike, with their weapons. */
export function ModelRows({ unit, forge }: ModelRowsProps) {
  return (
    <ModelSection
      unit={unit}
      forge={forge}
      leads
      before={
        unit.models.length === 0 ? (
          <p className="py-2 text-ink-soft">No models yet: a unit has at least its leader.</p>
        ) : (
          <p className="max-w-text pt-2 text-sm text-ink-faint">
            When a unit splits into Fireteams, they share its special weapons out as equally as possible. Tick{' '}
            <em>Special weapon</em> for those.
          </p>
        )
      }
      row={(model, place) => <ModelRow key={model.id} unit={unit} model={model} place={place} forge={forge} />}
    />
  );
}

interface ModelRowProps {
  unit: OwnUnit;
  model: OwnModel;
  place: number;
  forge: Forge;
}

function ModelRow({ unit, model, place, forge }: ModelRowProps) {
  const name = nameOfModel(model, place);
  const change = changeOfModel(forge, model);
  return (
    <li id={`part-${model.id}`} className="border-b border-rule py-3">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <div className="min-w-40 flex-1 basis-40">
          <ModelName model={model} change={change} />
        </div>
        <div className="flex items-end">
          <IconButton
            label={`Move ${name} up`}
            icon={<ArrowUp />}
            disabled={place === 0}
            onClick={() => forge.edit({ kind: 'move', target: model.id, to: place - 1 })}
          />
          <IconButton
            label={`Move ${name} down`}
            icon={<ArrowDown />}
            disabled={place === unit.models.length - 1}
            onClick={() => forge.edit({ kind: 'move', target: model.id, to: place + 1 })}
          />
          <IconButton
            label={`Duplicate ${name}`}
            icon={<Copy />}
            onClick={() =>
              forge.edit({
                kind: 'add-model',
                unit: unit.id,
                model: { ...copyModel(model, nanoid), leads: false },
                after: model.id,
              })
            }
          />
          <IconButton
            label={`Remove ${name}`}
            icon={<Trash2 />}
            onClick={() => forge.edit({ kind: 'remove', target: model.id })}
          />
        </div>
      </div>
      <Numbers model={model} name={name} forge={forge} change={change} />
      <label className="my-1 flex min-h-row w-fit items-center gap-2">
        <input
          type="checkbox"
          checked={model.leads}
          onChange={(event) =>
            forge.edit({ kind: 'leader', unit: unit.id, model: event.target.checked ? model.id : null })
          }
          className="size-4 accent-accent"
        />
        {model.number > 1 ? 'One of them leads the unit' : 'Leads the unit'}
        <span className="sr-only">: {name}</span>
      </label>
      <FreeStats
        of={name}
        stats={model.stats}
        suggestions={MODEL_STATS}
        onChange={(stats, typed) => change({ stats }, typed)}
      />
      <WeaponList model={model} of={name} forge={forge} row={(placed) => <WeaponRow {...placed} />} />
    </li>
  );
}

function Numbers({ model, name, forge, change }: OfModel) {
  return (
    <div
      role="group"
      aria-label={`Numbers of ${name}`}
      className="mt-2 grid grid-cols-3 items-start gap-3 sm:grid-cols-[1fr_1fr_1.5fr_1.1fr_1.2fr]"
    >
      <NumberOfModels model={model} forge={forge} change={change} />
      <MoreModels model={model} forge={forge} change={change} />
      <NumberField
        forge={forge}
        field={`${model.id} hit points`}
        label="Hit points"
        value={model.hitPoints}
        range={{ min: 1, max: BOOK_LIMITS.hitPoints, whole: true }}
        onChange={(hitPoints) => change({ hitPoints }, 'hit points')}
      />
      <NumberField
        forge={forge}
        field={`${model.id} leadership`}
        label="Leadership"
        value={model.leadership}
        range={{ min: 0, max: BOOK_LIMITS.leadership, whole: true }}
        onChange={(leadership) => change({ leadership }, 'leadership')}
      />
    </div>
  );
}
