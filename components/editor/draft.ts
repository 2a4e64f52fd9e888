import { z } from 'zod';
import { draftStore } from '@/components/saving/draftStore';
import { rosterSchema } from '@/lib/roster/schema';
import { sha256Schema } from '@/lib/share/wire';

const draftSchema = z.object({
  /** The stored version that it builds on. */
  version: z.number().int(),
  roster: rosterSchema,
  /** The unit data that it is written for; left out: that of the stored version. */
  datasetHash: sha256Schema.optional(),
});
/** What was typed and not yet acknowledged by the server, kept on this device. */
export type Draft = Readonly<z.infer<typeof draftSchema>>;

export const { load: loadDraft, keep: keepDraft, drop: dropDraft } = draftStore<Draft>('muster-roll:draft', draftSchema);
