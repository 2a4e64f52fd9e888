/** Which state of somebody's list was approved on this device. */

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

const keyOf = (viewId: string): string => `muster-roll:approved:${viewId}`;

/** False: this browser keeps nothing. */
export function keepApproval(viewId: string, approval: Approval): boolean {
  try {
    localStorage.setItem(keyOf(viewId), JSON.stringify(approval));
    return true;
  } catch {
    return false;
  }
}

/** Null: none. */
export function loadApproval(viewId: string): Approval | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(viewId)) ?? 'null');
    return isApproval(kept) ? kept : null;
  } catch {
    return null;
  }
}
