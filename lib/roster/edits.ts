import type { Declarations, Force, Roster, Selection } from './schema';

/** Every change to a roster is one of these. They are plain data, so a fix can carry one; they know nothing of any dataset. */
export type RosterEdit =
  /** Puts a whole selection (with its defaults already filled in) under a force or a selection, after `after` or at the end. */
  | { readonly kind: 'add'; readonly into: string; readonly selection: Selection; readonly after?: string }
  | { readonly kind: 'remove'; readonly selection: string }
  | { readonly kind: 'replace'; readonly selection: string; readonly by: Selection }
  /** Sets a selection's total; what it holds is scaled with it. Zero removes it. */
  | { readonly kind: 'count'; readonly selection: string; readonly number: number }
  | { readonly kind: 'rename'; readonly target: string; readonly customName: string | null }
  | { readonly kind: 'annotate'; readonly target: string; readonly notes: string | null }
  | { readonly kind: 'title'; readonly name: string }
  | { readonly kind: 'notes'; readonly notes: string | null }
  | { readonly kind: 'declare'; readonly declarations: Partial<Declarations> }
  | { readonly kind: 'limit'; readonly typeId: string; readonly value: number | null }
  | { readonly kind: 'add-force'; readonly force: Force }
  | { readonly kind: 'remove-force'; readonly force: string }
  /** Several as one step of undo, in order. */
  | { readonly kind: 'all'; readonly edits: readonly RosterEdit[] };

/**
 * The roster after an edit; the given one is left as it was, and parts that did not change are shared with it.
 * An edit whose target is gone (deleted in another tab, say) changes nothing.
 */
export function applyEdit(roster: Roster, edit: RosterEdit): Roster {
  throw new Error(`not yet: ${edit.kind} on ${roster.name}`);
}
