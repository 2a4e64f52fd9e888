import { z } from 'zod';
import { editSecretText, summaryShape, type SavedKind } from '../savedKind';
import { viewIdSchema } from '../../foundation/viewId';
import type { RosterEdit } from './edits';
import { listDocument } from './listDocument';
import { rosterSchema, type Roster } from './schema';
import { editPath, viewPath } from '../paths';
import { sha256Schema } from '../unitData';

/** What browser and server send each other about saved lists. */

/** Whether the format exists is checked elsewhere. */
export const formatIdSchema = z.string().regex(/^[a-z0-9-]{1,60}$/);

const listSummarySchema = z.object({
  ...summaryShape,
  format: formatIdSchema,
  datasetHash: sha256Schema,
  /** Empty: not known where the list was made. */
  gameSystemName: z.string().default(''),
  factions: z.array(z.string()),
});
export type ListSummary = z.infer<typeof listSummarySchema>;

export const savedListSchema = listSummarySchema.extend({ roster: rosterSchema });
export type SavedList = z.infer<typeof savedListSchema>;

/** Lists as they are stored, with the format and the data that each is written for. */
export const savedLists: SavedKind<Roster, RosterEdit, ListSummary, SavedList> = {
  ...listDocument,
  path: '/api/lists',
  names: { one: 'list', many: 'lists', document: 'roster' },
  summary: listSummarySchema,
  saved: savedListSchema,
  pin: z.object({ format: formatIdSchema, datasetHash: sha256Schema }),
  factsOf: ({ forces }) => ({ factions: [...new Set(forces.map(({ catalogueName }) => catalogueName))] }),
  savedOf: (summary, roster) => ({ ...summary, roster }),
  toSave: ({ roster, datasetHash }) => ({ document: roster, data: datasetHash }),
  drafts: 'muster-roll:draft',
  openAt: editPath,
  sharedAt: viewPath,
};

/** A list that was just begun: its link, its unit data, and the catalogues that it draws on. */
export interface StartedList {
  viewId: string;
  data: string;
  catalogueIds: readonly string[];
}

/** Every answer that refuses. */
export const failureSchema = z.object({ message: z.string() });

/** As many unit books as one force draws on at most. */
export const MOST_BOOKS = 12;

/** Asks for the units of further books in a list of unit books; `version` and `line` are those changed. */
export const booksToAddSchema = z.object({
  version: z.number().int().min(1),
  line: z.string().optional(),
  books: z.array(viewIdSchema).min(1).max(MOST_BOOKS),
  editSecret: editSecretText.optional(),
});
