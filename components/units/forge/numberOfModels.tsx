'use client';

import { BOOK_LIMITS, type OwnModel } from '@/lib/documents/book/book';
import type { ModelChange } from '@/lib/documents/book/edits';
import { NumberField } from './numberField';
import type { Forge } from './useForge';

interface ChangedModel {
  model: OwnModel;
  forge: Forge;
  change: (to: ModelChange, typed?: string) => void;
}

/** How many models are alike in a row: one at least. */
export function NumberOfModels({ model, forge, change }: ChangedModel) {
  return (
    <NumberField
      forge={forge}
      field={`${model.id} number`}
      label="Number"
      value={model.number}
      range={{ min: 1, max: BOOK_LIMITS.models, whole: true, required: true }}
      onChange={(number) => {
        if (number !== null) change({ number }, 'number');
      }}
    />
  );
}

/** Up to how many a list may make of them, and the price of each beyond the fewest. */
export function MoreModels({ model, forge, change }: ChangedModel) {
  return (
    <>
      <NumberField
        forge={forge}
        field={`${model.id} most`}
        label="Up to"
        value={model.most}
        range={{ min: 1, max: BOOK_LIMITS.models, whole: true }}
        onChange={(most) => change({ most }, 'most')}
      />
      <NumberField
        forge={forge}
        field={`${model.id} points each`}
        label="Points each more"
        value={model.pointsEach}
        range={{ min: 0, max: BOOK_LIMITS.points, whole: false }}
        onChange={(pointsEach) => change({ pointsEach }, 'points each')}
      />
    </>
  );
}
