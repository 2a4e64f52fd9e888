import type { Fix, RuleId } from './report';
import type { BookEdit } from '../documents/book/edits';

/** A fix that changes the unit itself; a roster's edits cannot, since for them a unit's keywords are given. */
export interface UnitFix {
  code: RuleId;
  /** The name of the finding's unit or weapon there; null: it mends any. */
  holder: string | null;
  /** The keyword that the finding is about, as written, else its kind of problem; null: it is about more than one. */
  about: string | null;
  label: string;
  /** What is called safe here still has to be tried: see `checkUnit`. */
  safety: Fix['safety'];
  edit: BookEdit;
}
