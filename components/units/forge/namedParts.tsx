'use client';

import { Plus } from 'lucide-react';
import { nanoid } from 'nanoid';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { BOOK_LIMITS, type OwnModel, type OwnUnit } from '@/lib/documents/book/book';
import type { ModelChange, UnitPatch } from '@/lib/documents/book/edits';
import { newModel } from '@/components/units/forge/newParts.model';
import { NumberField } from './numberField';
import { useFocusNew } from './useFocusNew';
import type { Forge } from './useForge';

/** What the forms of own units and of house units share: names, points, and the rows of models. */

/** Changes a part of a book. `typed` names the field that was typed into. */
type Change<Patch> = (to: Patch, typed?: string) => void;

/** What a field of a row of models is given. */
export interface OfModel {
  model: OwnModel;
  /** What names the models. */
  name: string;
  forge: Forge;
  change: Change<ModelChange>;
}

/** How one unit is changed. */
export const changeOfUnit =
  (forge: Forge, unit: OwnUnit): Change<UnitPatch> =>
  (to, typed) =>
    forge.edit({ kind: 'unit', unit: unit.id, change: to }, typed === undefined ? undefined : `${unit.id} ${typed}`);

/** How the models of one row are changed. */
export const changeOfModel =
  (forge: Forge, model: OwnModel): Change<ModelChange> =>
  (to, typed) =>
    forge.edit(
      { kind: 'model', model: model.id, change: to },
      typed === undefined ? undefined : `${model.id} ${typed}`,
    );

interface UnitNameProps {
  unit: OwnUnit;
  change: Change<UnitPatch>;
}

/** The name of a unit. */
export function UnitName({ unit, change }: UnitNameProps) {
  return (
    <div className="max-sm:col-span-2">
      <TextField
        label="Unit"
        id={`name-${unit.id}`}
        value={unit.name}
        maxLength={BOOK_LIMITS.nameLength}
        autoComplete="off"
        placeholder="Name of the unit"
        onChange={(event) => change({ name: event.target.value }, 'name')}
        className="font-semibold"
      />
    </div>
  );
}

interface UnitPointsProps {
  unit: OwnUnit;
  forge: Forge;
  change: Change<UnitPatch>;
}

/** What a unit costs. */
export function UnitPoints({ unit, forge, change }: UnitPointsProps) {
  return (
    <NumberField
      forge={forge}
      field={`${unit.id} points`}
      label="Points"
      value={unit.points}
      range={{ min: 0, max: BOOK_LIMITS.points, whole: false }}
      onChange={(points) => change({ points }, 'points')}
    />
  );
}

interface ModelNameProps {
  model: OwnModel;
  change: Change<ModelChange>;
}

/** The name of the models of one row. */
export function ModelName({ model, change }: ModelNameProps) {
  return (
    <TextField
      label="Model"
      value={model.name}
      maxLength={BOOK_LIMITS.nameLength}
      autoComplete="off"
      placeholder="Trooper"
      onChange={(event) => change({ name: event.target.value }, 'name')}
    />
  );
}

/** What names a row of models to who does not see it. */
export const nameOfModel = (model: OwnModel, place: number): string => model.name || `models ${place + 1}`;

interface ModelSectionProps {
  unit: OwnUnit;
  forge: Forge;
  /** Whether the first models lead the unit. */
  leads: boolean;
  before: ReactNode;
  row: (model: OwnModel, place: number) => ReactNode;
}

/** The models of a unit, row by row of those that are alike. */
export function ModelSection({ unit, forge, leads, before, row }: ModelSectionProps) {
  const full = unit.models.length >= BOOK_LIMITS.rows;
  const focusNew = useFocusNew();
  const add = (): void => {
    const model = newModel(leads && unit.models.length === 0, nanoid);
    forge.edit({ kind: 'add-model', unit: unit.id, model });
    focusNew(model.id);
  };
  return (
    <section aria-labelledby="models">
      <h2 id="models" className="label border-b border-rule pb-1 text-ink-soft">
        Models
      </h2>
      {before}
      <ul>{unit.models.map(row)}</ul>
      <Button icon={<Plus />} className="mt-2" disabled={full} onClick={add}>
        Add other models
      </Button>
      {full && <p className="mt-1 text-sm text-ink-faint">A unit has at most {BOOK_LIMITS.rows} rows of models.</p>}
    </section>
  );
}
