import { ArrowDown, ArrowUp, Copy, Plus, Trash2 } from 'lucide-react';
import { nanoid } from 'nanoid';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { IconButton } from '@/components/ui/iconButton';
import { BOOK_LIMITS, ownModelSchema, ownUnitSchema, ownWeaponSchema } from '@/lib/documents/book/book';
import type { OwnModel, OwnUnit, OwnWeapon, UnitBook } from '@/lib/documents/book/book';
import { copyModel, copyWeapon, newModel, newWeapon } from '@/lib/documents/book/edits';
import { FORMS } from '@/lib/documents/book/forms.data';
import { canonicalJson } from '@/lib/foundation/canonicalJson';
import { SchemaForm } from './schemaForm';
import { useFocusNew, useForgeHere } from './useForge';

/** All about one unit, to be written as units of its edition are; `problems`: what the check says, below the name. */
export function UnitForm({ unit, problems }: { unit: OwnUnit; problems: ReactNode }) {
  const forge = useForgeHere();
  const { unit: rows, words } = FORMS[forge.book.edition];
  return (
    <div className="flex flex-col gap-4">
      <SchemaForm
        schema={ownUnitSchema}
        part={unit}
        id={unit.id}
        name={unit.name || 'the unit'}
        rows={rows}
        words={words}
        onChange={(change, typed) => forge.edit({ kind: 'unit', unit: unit.id, change }, typed)}
        below={problems}
      >
        <Models unit={unit} />
      </SchemaForm>
    </div>
  );
}

/** The models of a unit, row by row of those that are alike. */
function Models({ unit }: { unit: OwnUnit }) {
  const forge = useForgeHere();
  const { models } = unit;
  const full = models.length >= BOOK_LIMITS.rows;
  const focusNew = useFocusNew();
  const leads = FORMS[forge.book.edition].model.flat().includes('leads');
  const add = (): void => {
    const model = newModel(leads && models.length === 0, nanoid);
    forge.edit({ kind: 'add-model', unit: unit.id, model });
    focusNew(model.id);
  };
  return (
    <section aria-labelledby="models">
      <h2 id="models" className="label border-b border-rule pb-1 text-ink-soft">
        Models
      </h2>
      {leads &&
        (models.length === 0 ? (
          <p className="py-2 text-ink-soft">No models yet: a unit has at least its leader.</p>
        ) : (
          <p className="max-w-text pt-2 text-sm text-ink-faint">
            Fireteams of a unit share its special weapons as equally as possible. Tick <em>Special weapon</em> for
            those.
          </p>
        ))}
      <ul>
        {models.map((model, place) => (
          <ModelRow key={model.id} unit={unit} model={model} place={place} />
        ))}
      </ul>
      <Button icon={<Plus />} className="mt-2" disabled={full} onClick={add}>
        Add other models
      </Button>
      {full && <p className="mt-1 text-sm text-ink-faint">A unit has at most {BOOK_LIMITS.rows} rows of models.</p>}
    </section>
  );
}

function ModelRow({ unit, model, place }: { unit: OwnUnit; model: OwnModel; place: number }) {
  const forge = useForgeHere();
  const { id, number, most } = model;
  const name = model.name || `models ${place + 1}`;
  const duplicate = (): void =>
    forge.edit({ kind: 'add-model', unit: unit.id, model: { ...copyModel(model, nanoid), leads: false }, after: id });
  return (
    <li id={`part-${id}`} className="flex flex-col gap-2 border-b border-rule py-3">
      <SchemaForm
        schema={ownModelSchema}
        part={model}
        id={id}
        name={name}
        rows={FORMS[forge.book.edition].model}
        words={{
          ...(number > 1 && { leads: { label: 'One of them leads the unit' } }),
          ...(most !== null && most < number && { most: { hint: `Below Number: ${number} counts.` } }),
        }}
        onChange={(change, typed) =>
          forge.edit(
            change.leads === undefined
              ? { kind: 'model', model: id, change }
              : { kind: 'leader', unit: unit.id, model: change.leads ? id : null },
            typed,
          )
        }
        aside={
          <PartButtons
            id={id}
            name={name}
            place={place}
            among={unit.models.length}
            full={unit.models.length >= BOOK_LIMITS.rows}
            onDuplicate={duplicate}
          />
        }
      >
        <Weapons model={model} of={name} />
      </SchemaForm>
    </li>
  );
}

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

interface WeaponsProps {
  model: OwnModel;
  /** Whose they are. */
  of: string;
}

/** The weapons of each model of a row, and the ways to one more: a new one, or a copy of one that the book has. */
function Weapons({ model, of }: WeaponsProps) {
  const forge = useForgeHere();
  const focusNew = useFocusNew();
  const full = model.weapons.length >= BOOK_LIMITS.weapons;
  const known = weaponsOf(forge.book);
  const add = (weapon: OwnWeapon): void => {
    forge.edit({ kind: 'add-weapon', model: model.id, weapon });
    focusNew(weapon.id);
  };
  return (
    <div className="border-l-2 border-hairline pl-3">
      {model.weapons.length > 0 && (
        <ul aria-label={`Weapons of ${of}`} className="flex flex-col">
          {model.weapons.map((weapon, place) => (
            <WeaponRow key={weapon.id} weapon={weapon} place={place} model={model} of={of} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <Button small look="quiet" icon={<Plus />} disabled={full} onClick={() => add(newWeapon(nanoid))}>
          Add a weapon<span className="sr-only"> to {of}</span>
        </Button>
        {known.length > 0 && (
          <Select
            label={`Take a weapon of this book for ${of}`}
            labelHidden
            value=""
            placeholder="Take one from this book …"
            disabled={full}
            choices={known.map((weapon) => ({ value: weapon.id, name: weaponLine(weapon) }))}
            onChoose={(id) => {
              const weapon = known.find((each) => each.id === id);
              if (weapon !== undefined) add(copyWeapon(weapon, nanoid));
            }}
            className="max-w-56"
          />
        )}
      </div>
    </div>
  );
}

function WeaponRow({ weapon, place, model, of }: WeaponsProps & { weapon: OwnWeapon; place: number }) {
  const forge = useForgeHere();
  const { id } = weapon;
  const name = weapon.name || `weapon ${place + 1} of ${of}`;
  return (
    <li id={`part-${id}`} className="flex flex-col gap-2 border-b border-hairline py-2 first:pt-0">
      <SchemaForm
        schema={ownWeaponSchema}
        part={weapon}
        id={id}
        name={name}
        rows={FORMS[forge.book.edition].weapon}
        words={{ name: { label: `Name of weapon ${place + 1} of ${of}`, labelHidden: true } }}
        onChange={(change, typed) => forge.edit({ kind: 'weapon', weapon: id, change }, typed)}
        aside={
          <PartButtons
            id={id}
            name={name}
            place={place}
            among={model.weapons.length}
            full={model.weapons.length >= BOOK_LIMITS.weapons}
            onDuplicate={() =>
              forge.edit({ kind: 'add-weapon', model: model.id, weapon: copyWeapon(weapon, nanoid), after: id })
            }
          />
        }
      />
    </li>
  );
}

interface PartButtonsProps {
  id: string;
  name: string;
  place: number;
  /** How many there are beside it, itself among them. */
  among: number;
  full: boolean;
  onDuplicate: () => void;
  /** Left out: it is removed, and no more. */
  onRemove?: () => void;
  children?: ReactNode;
}

/** Moves, duplicates and removes a part of a book. */
export function PartButtons({ id, name, place, among, full, onDuplicate, onRemove, children }: PartButtonsProps) {
  const { edit } = useForgeHere();
  const move = (to: number): void => edit({ kind: 'move', target: id, to });
  return (
    <div className="flex items-center justify-end">
      {among > 1 && (
        <>
          <IconButton
            label={`Move ${name} up`}
            icon={<ArrowUp />}
            disabled={place === 0}
            onClick={() => move(place - 1)}
          />
          <IconButton
            label={`Move ${name} down`}
            icon={<ArrowDown />}
            disabled={place === among - 1}
            onClick={() => move(place + 1)}
          />
        </>
      )}
      <IconButton label={`Duplicate ${name}`} icon={<Copy />} disabled={full} onClick={onDuplicate} />
      {children}
      <IconButton
        label={`Remove ${name}`}
        icon={<Trash2 />}
        onClick={onRemove ?? (() => edit({ kind: 'remove', target: id }))}
      />
    </div>
  );
}
