import { evaluate, type EvaluatedSelection, type Evaluation, type Option } from '@/lib/engine';
import type { LinkedDataset } from '@/lib/data/link';
import { applyEdit } from '@/lib/documents/roster/edits';
import { findSelection } from '@/lib/documents/roster/find';
import { exact, optionsIn, rootOptions, selectionsIn } from './table';

/** Whether the price that was shown for an option is what taking it cost. */
export type PriceOutcome = 'same' | 'depends' | 'wrong';

export interface Taken {
  /** The force or selection that the option was taken in. */
  readonly holder: string;
  readonly option: Option;
  /** The selection that it made or counted up, and how many were added to it. */
  readonly selection: string;
  readonly number: number;
}

/**
 * Compares the price shown with what the selection's own cost did. Where the price depends on the very choice (the
 * first one is free, say) or the costs of other selections moved with it, no shown price could have been right, and
 * that is told apart.
 */
export function comparePrice(
  linked: LinkedDataset,
  before: Evaluation,
  after: Evaluation,
  { holder, option, selection, number }: Taken,
): { readonly outcome: PriceOutcome; readonly says: string } {
  const old = byId(before);
  const fresh = byId(after);
  const types = new Set([...option.costs, ...(fresh.get(selection)?.costs ?? [])].map(({ typeId }) => typeId));
  const differing = [...types].filter(
    (typeId) =>
      moved(old.get(selection), fresh.get(selection), typeId) !== exact(costIn(option.costs, typeId) * number),
  );
  const othersMoved = [...old].some(
    ([id, each]) => id !== selection && [...types].some((typeId) => moved(each, fresh.get(id), typeId) !== 0),
  );
  const says = differing
    .map(
      (typeId) =>
        `${option.name} shown as ${costIn(option.costs, typeId)} ${typeId}, ${number} more cost ` +
        `${moved(old.get(selection), fresh.get(selection), typeId)}`,
    )
    .join('; ');
  if (differing.length === 0) return { outcome: othersMoved ? 'depends' : 'same', says };
  return {
    outcome:
      othersMoved || priceMoves(after, holder, option) || contentMoves(linked, after, selection) ? 'depends' : 'wrong',
    says,
  };
}

function priceMoves(after: Evaluation, holder: string, option: Option): boolean {
  const force = after.written.forces.some(({ id }) => id === holder);
  const now = (force ? rootOptions(after, holder) : optionsIn(after, holder)).find(({ key }) => key === option.key);
  return now === undefined || JSON.stringify(now.costs) !== JSON.stringify(option.costs);
}

/**
 * Whether its own cost is another one without what it holds: what it will hold is not known when its price is shown.
 */
function contentMoves(linked: LinkedDataset, after: Evaluation, selection: string): boolean {
  const { selection: written } = findSelection(after.written, selection)!;
  const bare = evaluate(
    applyEdit(after.written, { kind: 'replace', selection, by: { ...written, selections: [] } }),
    linked,
  );
  return JSON.stringify(byId(bare).get(selection)?.costs) !== JSON.stringify(byId(after).get(selection)?.costs);
}

function moved(before: EvaluatedSelection | undefined, after: EvaluatedSelection | undefined, typeId: string): number {
  return exact(costIn(after?.costs ?? [], typeId) - costIn(before?.costs ?? [], typeId));
}

function costIn(costs: Option['costs'], typeId: string): number {
  return costs.find((cost) => cost.typeId === typeId)?.value ?? 0;
}

function byId(evaluation: Evaluation): ReadonlyMap<string, EvaluatedSelection> {
  return new Map(selectionsIn(evaluation).map((selection) => [selection.id, selection]));
}
