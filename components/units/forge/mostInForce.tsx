'use client';

import { BOOK_LIMITS, type OwnUnit } from '@/lib/documents/book/book';
import type { UnitPatch } from '@/lib/documents/book/edits';
import { NumberField } from './numberField';
import type { Forge } from './useForge';

interface MostInForceProps {
  unit: OwnUnit;
  forge: Forge;
  change: (to: UnitPatch, typed?: string) => void;
}

/** How many of a unit a list may have. */
export function MostInForce({ unit, forge, change }: MostInForceProps) {
  return (
    <NumberField
      forge={forge}
      field={`${unit.id} most in force`}
      label="At most in a force"
      hint="Write 1 for a unit of which there is only one. Leave it empty for no limit."
      value={unit.mostInForce ?? null}
      range={{ min: 1, max: BOOK_LIMITS.inForce, whole: true }}
      onChange={(mostInForce) => change({ mostInForce }, 'most in force')}
    />
  );
}
