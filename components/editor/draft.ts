import { z } from 'zod';
import { draftStore } from '@/components/saving/draftStore';
import { rosterSchema } from '@/lib/roster/schema';

const draftSchema = z.object({
  /** The stored version that it builds on. */
  version: z.number().int(),
  roster: rosterSchema,
});
/** What was typed and not yet acknowledged by the server, kept on this device. */
export type Draft = Readonly<z.infer<typeof draftSchema>>;

export const { load: loadDraft, keep: keepDraft, drop: dropDraft } = draftStore<Draft>('muster-roll:draft', draftSchema);
