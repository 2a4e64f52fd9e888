'use client';

import type { ReactNode } from 'react';
import { Select, TextArea } from '@/components/ui/field';
import { BOOK_LIMITS, type OwnUnit } from '@/lib/documents/book/book';
import type { Edition } from '@/lib/documents/book/editions.data';
import { MostInForce } from './mostInForce';
import { HouseModels } from './houseModels';
import { changeOfUnit, UnitName, UnitPoints } from './namedParts';
import { TagField } from './tagField';
import type { Forge } from './useForge';

interface HouseFormProps {
  unit: OwnUnit;
  edition: Edition;
  forge: Forge;
  /** What the check says, below the name. */ problems: ReactNode;
}

/** Everything about one house unit, to be written as a datasheet of its edition is. */
export function HouseForm({ unit, edition, forge, problems }: HouseFormProps) {
  const change = changeOfUnit(forge, unit);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-[1fr_10rem_7rem] items-start gap-3 max-sm:grid-cols-2">
        <UnitName unit={unit} change={change} />
        <Select
          label="Battlefield role"
          value={unit.slot ?? ''}
          placeholder="Choose a role"
          choices={edition.roles.map((role) => ({ value: role, name: role }))}
          onChoose={(slot) => change({ slot: slot === '' ? null : slot })}
        />
        <UnitPoints unit={unit} forge={forge} change={change} />
      </div>
      {problems}
      {edition.showsKeywords && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TagField
            label="Keywords"
            one="keyword"
            placeholder="Infantry, Core"
            tags={unit.keywords}
            most={BOOK_LIMITS.keywords}
            onChange={(keywords) => change({ keywords })}
          />
          <TagField
            label="Faction keywords"
            one="faction keyword"
            placeholder="As the faction’s other units have them"
            tags={unit.factions}
            most={BOOK_LIMITS.tags}
            onChange={(factions) => change({ factions })}
          />
        </div>
      )}
      <div className="max-w-60">
        <MostInForce unit={unit} forge={forge} change={change} />
      </div>
      <HouseModels unit={unit} edition={edition} forge={forge} />
      <TextArea
        label="Special rules"
        rows={4}
        value={unit.notes ?? ''}
        maxLength={BOOK_LIMITS.noteLength}
        hint="One on each line: its name, or its name, a colon and what it says. They are read like those of the unit data. The name of one of this book’s own keywords is enough."
        onChange={(event) => change({ notes: event.target.value === '' ? null : event.target.value }, 'notes')}
      />
    </div>
  );
}
