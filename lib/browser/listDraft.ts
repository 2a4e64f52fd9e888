import { z } from 'zod';
import { draftStore } from '@/lib/browser/draftStore';
import { rosterSchema } from '@/lib/roster/schema';
import type { Pinned } from '@/lib/roster/pinned';
import type { SavedList } from '@/lib/share/savedList';
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

const drafts = draftStore<Draft>('muster-roll:draft', draftSchema);
export const keepDraft = drafts.keep;
export const dropDraft = drafts.drop;

/** What an editor goes on from. */
export interface Start {
  /** The list as the server has it. */
  readonly stored: Pinned;
  /** That very object, or what this device kept beyond it, with the data that it was written for. */
  readonly initial: Pinned;
  /** What this device kept of a version that has been saved over since. */
  readonly stale: Draft | null;
}

/** Where to go on with a list: from what was kept here, where the server still has the version that it builds on. */
export function startOf({
  viewId,
  version,
  roster,
  datasetHash,
}: Pick<SavedList, 'viewId' | 'version' | 'roster' | 'datasetHash'>): Start {
  const draft = drafts.load(viewId);
  const stored: Pinned = { roster, data: datasetHash };
  return {
    stored,
    initial: draft?.version === version ? { roster: draft.roster, data: draft.datasetHash ?? datasetHash } : stored,
    stale: draft !== null && draft.version < version ? draft : null,
  };
}
