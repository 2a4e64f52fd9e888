import type { Deck, DeckForce } from '@/lib/play/deck/deck';
import { forceOfSheet } from '@/lib/play/deck/forceOfSheet';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { pagesOf } from '@/lib/play/table/pages';
import { piecesOf, type TableFormat } from '@/lib/play/table/pieces';
import type { Format } from '@/lib/rules/format';
import type { CheckedRoster } from '@/lib/verdict/checkRoster';
import type { BySide } from '@/lib/play/game/side';
import type { ListCheckedHere } from './shownList';

/**
 * Both forces as the lists of a match give them to a deck, or what is too much for one. Null: the format has no
 * activation cards, or a list cannot be read here.
 */
export function matchForces({ a, b }: BySide<ListCheckedHere | null>): Result<Deck['forces']> | null {
  const forces = { a: forceOf(a), b: forceOf(b) };
  if (forces.a === null || forces.b === null) return null;
  if (forces.a.ok && forces.b.ok) return ok({ a: forces.a.value, b: forces.b.value });
  return failed([forces.a, forces.b].flatMap((each) => (each.ok ? [] : [`${each.problem}.`])).join(' '));
}

function forceOf(list: ListCheckedHere | null): Result<DeckForce> | null {
  if (list === null) return null;
  const { revision, format, checked } = list;
  const force = forceOfChecked(revision.roster.name, format, checked);
  return force !== null && force.ok && force.value.units.length === 0 ? null : force;
}

/** What a checked list brings to the deck, with what each of its units is; null: its format plays without cards. */
export function forceOfChecked(
  name: string,
  format: Pick<Format, 'table' | keyof TableFormat>,
  { army, evaluation }: Pick<CheckedRoster, 'army' | 'evaluation'>,
): Result<DeckForce> | null {
  if (format.table === null) return null;
  const pieces = piecesOf(army, format, pagesOf(evaluation.roster));
  return forceOfSheet(name || 'Unnamed list', format.table(army), army.units, pieces);
}
