import { keepText, storedAt, textAt } from './texts';

export interface Approval {
  hash: string;
  /** ISO 8601. */
  at: string;
}

/** Checked by hand: every reader of a list gets this, and a library for it would be a third of the page's script. */
function isApproval(value: unknown): value is Approval {
  const { hash, at } = (value ?? {}) as Partial<Record<keyof Approval, unknown>>;
  return (
    typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash) && typeof at === 'string' && !Number.isNaN(Date.parse(at))
  );
}

/** Whether nobody at this browser was told yet of an approval of that time; from now on they were. */
export function isNewApproval(viewId: string, at: string): boolean {
  const key = `muster-roll:told:${viewId}`;
  const isNew = textAt(key) !== at;
  if (isNew) keepText(key, at);
  return isNew;
}

/** The approval that was given of a list in this browser. */
export const approvalOf = (viewId: string) =>
  storedAt(`muster-roll:approved:${viewId}`, (stored) => (isApproval(stored) ? stored : null));
