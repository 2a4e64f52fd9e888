import { traitName } from '@/lib/verdict/armyView';
import type { Naming } from '@/lib/verdict/compare/declaredChanges';
import { factName } from '@/lib/army/factWords';
import { agreedOn } from '@/lib/rules/agreements';
import type { Format } from '@/lib/rules/format';
import { modelLabel } from '@/lib/rules/target';

/** How a format calls what lists declare; null: a format that this program does not know. */
export const listNaming = (format: Format | null): Naming => ({
  model: modelLabel,
  trait: (id) => (format === null ? id : traitName(id, format)),
  fact: factName,
  agreed: (declarations) => (format?.agreements ? agreedOn(format.agreements, declarations) : []),
});
