import { amount } from '@/lib/foundation/words';
import type { OwnModel, OwnWeapon } from '@/lib/documents/book/book';
import { mostOf } from '@/lib/documents/book/house';

/** How many models a row has, to stand before their name: `2 to 5 × `; empty for just one. */
export function sizeText(model: OwnModel): string {
  const most = mostOf(model);
  if (most > model.number) return `${model.number} to ${most} × `;
  return model.number > 1 ? `${model.number} × ` : '';
}

/** Which choice a weapon is one of, and what it costs: `Main weapon, 7 pts`; empty where every model just has it. */
export const weaponTerms = ({ choice, points }: OwnWeapon): string =>
  [
    ...(choice == null || choice.trim() === '' ? [] : [choice.trim()]),
    ...(points == null ? [] : [amount(points, 'pt')]),
  ].join(', ');
