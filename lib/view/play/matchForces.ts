import type { Deck, DeckForce } from '@/lib/deck/deck';
import { forceOfSheet } from '@/lib/deck/forceOfSheet';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { pagesOf } from '@/lib/table/pages';
import { piecesOf } from '@/lib/table/pieces';
import type { Sided } from '@/lib/game/side';
import type { ListCheckedHere } from './shownList';

/**
 * Both forces as the lists of a match give them to a deck, or what is too much for one. Null: the format has no
 * activation cards, or a list cannot be read here.
 */
export function matchForces({ a, b }: Sided<ListCheckedHere | null>): Result<Deck['forces']> | null {
  const forces = { a: forceOf(a), b: forceOf(b) };
  if (forces.a === null || forces.b === null) return null;
  if (forces.a.ok && forces.b.ok) return ok({ a: forces.a.value, b: forces.b.value });
  return failed([forces.a, forces.b].flatMap((each) => (each.ok ? [] : [`${each.problem}.`])).join(' '));
}

function forceOf(list: ListCheckedHere | null): Result<DeckForce> | null {
  if (list === null || list.format.table === null) return null;
  const { revision, format, checked } = list;
  const { army, evaluation } = checked;
  const force = forceOfSheet(
    revision.roster.name || 'Unnamed list',
    format.table!(army),
    army.units,
    piecesOf(army, format, pagesOf(evaluation.roster)),
  );
  return force.ok && force.value.units.length === 0 ? null : force;
}
