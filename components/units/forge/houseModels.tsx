'use client';

import { Copy, Trash2 } from 'lucide-react';
import { nanoid } from 'nanoid';
import { IconButton } from '@/components/ui/iconButton';
import { BOOK_LIMITS, type OwnModel, type OwnUnit } from '@/lib/documents/book/book';
import { copyModel } from '@/lib/documents/book/edits';
import type { Edition } from '@/lib/documents/book/editions.data';
import { isVehicle, statlineName } from '@/lib/documents/book/house';
import { HouseAnswers } from './houseAnswers';
import { changeOfModel, ModelName, ModelSection, nameOfModel, type OfModel } from './namedParts';
import { MoreModels, NumberOfModels } from './numberOfModels';
import { TYPES, VEHICLE_TYPES } from '@/components/units/forge/unitTypes.data';
import type { Forge } from './useForge';
import { WeaponTerms } from './weaponTerms';
import { type PlacedWeapon, WeaponButtons, WeaponList, weaponName, WeaponNameField } from './weaponList';
import { TextField } from '@/components/ui/field';

/** The most that a characteristic may say. */
const MOST_LETTERS = 200;
/** Characteristics that are words. */
const WORDS: ReadonlySet<string> = new Set(['Unit Type', 'Type', 'Abilities']);

type Stats = Readonly<Record<string, string>>;

interface StatFieldsProps {
  names: readonly string[];
  /** Whose profile it is. */
  of: string;
  stats: Stats;
  /** What may be in a field of words, by its name: the id of a list of choices. */
  suggestions?: Readonly<Record<string, string>>;
  onChange: (stats: Record<string, string>, name: string) => void;
}

/** The characteristics of a profile, each in a field of its own: figures side by side, words below each other. */
function StatFields({ names, of, stats, suggestions, onChange }: StatFieldsProps) {
  const field = (name: string) => (
    <TextField
      key={name}
      label={name}
      aria-label={`${name} of ${of}`}
      value={stats[name] ?? ''}
      maxLength={MOST_LETTERS}
      autoComplete="off"
      list={suggestions?.[name]}
      onChange={(event) => onChange({ ...stats, [name]: event.target.value }, name)}
      className="figures"
    />
  );
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3.1rem,1fr))] gap-2">
        {names.filter((name) => !WORDS.has(name)).map(field)}
      </div>
      {names.filter((name) => WORDS.has(name)).map(field)}
    </div>
  );
}

interface HouseModelsProps {
  unit: OwnUnit;
  edition: Edition;
  forge: Forge;
}

/** The models of a house unit, row by row of those that are alike: how many, statline, what the rules ask, weapons. */
export function HouseModels({ unit, edition, forge }: HouseModelsProps) {
  return (
    <ModelSection
      unit={unit}
      forge={forge}
      leads={false}
      before={
        <>
          <Suggestions id="unit-types" among={TYPES} />
          <Suggestions id="vehicle-types" among={VEHICLE_TYPES} />
        </>
      }
      row={(model, place) => (
        <HouseModel key={model.id} unit={unit} model={model} place={place} edition={edition} forge={forge} />
      )}
    />
  );
}

interface SuggestionsProps {
  id: string;
  among: readonly string[];
}

const Suggestions = ({ id, among }: SuggestionsProps) => (
  <datalist id={id}>
    {among.map((each) => (
      <option key={each} value={each}>
        {each}
      </option>
    ))}
  </datalist>
);

/** One characteristic marks a vehicle's statline: turning back removes only that one. */
function turned({ stats }: OwnModel, vehicleBy: string, vehicle: boolean): Record<string, string> {
  if (vehicle) return { ...stats, [vehicleBy]: stats[vehicleBy] ?? '' };
  const { [vehicleBy]: _, ...rest } = stats;
  return rest;
}

interface HouseModelProps {
  unit: OwnUnit;
  model: OwnModel;
  place: number;
  edition: Edition;
  forge: Forge;
}

function HouseModel({ unit, model, place, edition, forge }: HouseModelProps) {
  const name = nameOfModel(model, place);
  const change = changeOfModel(forge, model);
  const stats = (to: Record<string, string>, typed: string): void => change({ stats: to }, typed);
  const { vehicleBy, asks } = edition;
  return (
    <li id={`part-${model.id}`} className="flex flex-col gap-3 border-b border-rule py-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <ModelName model={model} change={change} />
        </div>
        <IconButton
          label={`Duplicate ${name}`}
          icon={<Copy />}
          disabled={unit.models.length >= BOOK_LIMITS.rows}
          onClick={() =>
            forge.edit({ kind: 'add-model', unit: unit.id, model: copyModel(model, nanoid), after: model.id })
          }
        />
        <IconButton
          label={`Remove ${name}`}
          icon={<Trash2 />}
          onClick={() => forge.edit({ kind: 'remove', target: model.id })}
        />
      </div>
      <Size model={model} name={name} forge={forge} change={change} />
      {vehicleBy !== null && (
        <label className="flex min-h-row w-fit items-center gap-2">
          <input
            type="checkbox"
            checked={isVehicle(model, edition)}
            onChange={(event) => change({ stats: turned(model, vehicleBy, event.target.checked) })}
            className="size-4 accent-accent"
          />
          A vehicle, with armour on three sides<span className="sr-only">: {name}</span>
        </label>
      )}
      <StatFields
        names={edition.profiles[statlineName(model, edition)] ?? []}
        of={name}
        stats={model.stats}
        suggestions={{ 'Unit Type': 'unit-types', Type: 'vehicle-types' }}
        onChange={stats}
      />
      {asks.length > 0 && <HouseAnswers of={name} asks={asks} stats={model.stats} onChange={stats} />}
      <WeaponList
        model={model}
        of={name}
        forge={forge}
        row={(placed) => <HouseWeapon {...placed} edition={edition} />}
      />
    </li>
  );
}

function Size({ model, name, forge, change }: OfModel) {
  return (
    <div role="group" aria-label={`Number of ${name}`} className="grid grid-cols-3 items-start gap-3">
      <NumberOfModels model={model} forge={forge} change={change} />
      <MoreModels model={model} forge={forge} change={change} />
    </div>
  );
}

/** A weapon with its profile. */
function HouseWeapon({ edition, ...placed }: PlacedWeapon & { edition: Edition }) {
  const { weapon, forge } = placed;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-end gap-x-2">
        <div className="min-w-32 flex-1">
          <WeaponNameField {...placed} />
        </div>
        <WeaponButtons {...placed} />
      </div>
      <StatFields
        names={edition.profiles['Weapon'] ?? []}
        of={weaponName(placed)}
        stats={weapon.stats}
        onChange={(stats, typed) =>
          forge.edit({ kind: 'weapon', weapon: weapon.id, change: { stats } }, `${weapon.id} ${typed}`)
        }
      />
      <WeaponTerms {...placed} />
    </div>
  );
}
