'use client';

import type { ReactNode } from 'react';
import { TextArea } from '@/components/ui/field';
import { BOOK_LIMITS, type OwnUnit } from '@/lib/documents/book/book';
import { KeywordField } from './keywordField';
import { MostInForce } from './mostInForce';
import { ModelRows } from './modelRows';
import { NumberField } from './numberField';
import { changeOfUnit, UnitName, UnitPoints } from './namedParts';
import { TagField } from './tagField';
import type { Forge } from './useForge';

interface UnitFormProps {
  unit: OwnUnit;
  forge: Forge;
  /** What the check says, below the name. */ problems: ReactNode;
}

/** Everything about one unit, to be written. */
export function UnitForm({ unit, forge, problems }: UnitFormProps) {
  const change = changeOfUnit(forge, unit);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-[1fr_8rem_8rem] items-start gap-3 max-sm:grid-cols-2">
        <UnitName unit={unit} change={change} />
        <NumberField
          forge={forge}
          field={`${unit.id} move`}
          label="Move (inches)"
          what="Move"
          value={unit.move}
          range={{ min: 0, max: BOOK_LIMITS.move, whole: false }}
          onChange={(move) => change({ move }, 'move')}
        />
        <UnitPoints unit={unit} forge={forge} change={change} />
      </div>
      {problems}
      <KeywordField
        key={unit.id}
        label="Keywords"
        on="unit"
        of={unit.name || 'the unit'}
        own={forge.book.definitions ?? []}
        keywords={unit.keywords}
        onChange={(keywords) => change({ keywords })}
      />
      <ModelRows unit={unit} forge={forge} />
      <div className="max-w-60">
        <MostInForce unit={unit} forge={forge} change={change} />
      </div>
      <TagField tags={unit.tags} onChange={(tags) => change({ tags })} />
      <TextArea
        label="Notes"
        value={unit.notes ?? ''}
        maxLength={BOOK_LIMITS.noteLength}
        onChange={(event) => change({ notes: event.target.value === '' ? null : event.target.value }, 'notes')}
      />
    </div>
  );
}
