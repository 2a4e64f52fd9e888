import type { Force, Roster, Selection } from '../documents/roster/schema';
import { bareSelection } from './bareSelection';
import { fill } from './fill';
import { newLedger, type Ledger } from './ledger';
import type { Filling } from './need';
import { findHolder } from './world';
import type { Option } from './option';
import type { Evaluation } from './evaluation';
import { copiesOf } from './pool';

/**
 * A new selection of an option, with minimums and defaults filled in, ready for the edit `add` into that force or
 * selection (a selection of number n gets n of it). Fresh ids come from `newId`. Throws when the holder does not offer
 * the option. `ledger` is that of all that is made at once.
 */
export function createSelection(
  evaluation: Pick<Evaluation, 'world' | 'written'>,
  into: string,
  option: Pick<Option, 'key'>,
  newId: () => string,
  filling: Filling = 'first open',
  ledger: Ledger = newLedger(),
): Selection {
  const { world, written } = evaluation;
  const holder = findHolder(world, into);
  const slot = holder?.offer.byId.get(option.key);
  if (!holder || !slot) throw new Error(`${into} does not offer ${option.key}`);
  const bare = bareSelection(slot, holder, copiesOf(slot.groups, holder), newId);
  return fill(
    bare,
    (selection) => withSelection(written, into, selection),
    world.roster.linked,
    newId,
    filling,
    ledger,
  );
}

function withSelection(roster: Roster, into: string, selection: Selection): Roster {
  const enter = <T extends { id: string; selections: readonly Selection[] }>(holder: T): T =>
    holder.id === into
      ? { ...holder, selections: [...holder.selections, selection] }
      : { ...holder, selections: holder.selections.map(enter) };
  const enterForce = (force: Force): Force => ({ ...enter(force), forces: force.forces.map(enterForce) });
  return { ...roster, forces: roster.forces.map(enterForce) };
}
