import { z } from 'zod';
import { sha256Schema } from '@/lib/share/unitData';

/** Which state of somebody's list was approved on this device. */

const approvalSchema = z.object({ hash: sha256Schema, at: z.iso.datetime() });
export type Approval = z.infer<typeof approvalSchema>;

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
    const parsed = approvalSchema.safeParse(JSON.parse(localStorage.getItem(keyOf(viewId)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
