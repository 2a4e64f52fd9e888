import { z } from 'zod';

/** What browser and server say to each other about what becomes of a list when it is deleted, and of what nobody needs. */

/**
 * Why a frozen state stays. `before`: it was frozen before approvals were recorded; `other`: another list is alike to
 * the letter, or somebody froze the same text.
 */
const staysBecauseSchema = z.object({
  because: z.enum(['approval', 'match', 'campaign', 'before', 'other']),
  /** The name that the approver gave; null: none, or nobody approved it. */
  name: z.string().nullable(),
});
export type StaysBecause = z.infer<typeof staysBecauseSchema>;

/** How many frozen states go with a list, and why each of the others stays. */
export const statesAfterSchema = z.object({ goes: z.number().int(), stays: z.array(staysBecauseSchema).readonly() });
export type StatesAfter = z.infer<typeof statesAfterSchema>;
