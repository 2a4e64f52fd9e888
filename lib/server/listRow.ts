import 'server-only';
import { z } from 'zod';
import { parseDocument } from '../document/versions';
import { listDocument } from '../roster/listDocument';
import type { Force, Roster } from '../roster/schema';
import { formatIdSchema, viewIdSchema } from '../share/savedList';
import type { ListSummary, SavedList } from '../share/savedList';
import { sha256Schema } from '../share/wire';

/** How lists stand in the database, and the way there and back. */

const documentSchema = z.string().transform((text, context): Roster => {
  const parsed = parseDocument(listDocument, JSON.parse(text));
  if ('document' in parsed) return parsed.document;
  for (const { path, message } of parsed.problems) context.addIssue({ code: 'custom', message: `${path} ${message}` });
  return z.NEVER;
});

const listRowSchema = z.object({
  viewId: viewIdSchema,
  editSecretHash: z.string(),
  ownerKeyHash: z.string(),
  name: z.string(),
  format: formatIdSchema,
  datasetHash: sha256Schema,
  dataset: z.object({ gameSystemName: z.string() }),
  document: documentSchema,
  version: z.number().int(),
  createdAt: z.date(),
  updatedAt: z.date(),
  deletedAt: z.date().nullable(),
});

/** A list with what is needed to tell who may change it; only for this room. */
export interface StoredList {
  readonly list: SavedList;
  readonly editSecretHash: string;
  readonly ownerKeyHash: string;
  readonly deleted: boolean;
}

/** What a query must fetch for `storedList`. */
export const LIST_INCLUDE = { dataset: { select: { gameSystemName: true } } } as const;

const factionNames = (forces: readonly Force[]): string[] => [...new Set(forces.map((force) => force.catalogueName))];

/** A database row as the rest of the program may see it. Throws when it is not what was once written. */
export function storedList(row: unknown): StoredList {
  const data = listRowSchema.parse(row);
  const list: SavedList = {
    viewId: data.viewId,
    name: data.name,
    format: data.format,
    datasetHash: data.datasetHash,
    gameSystemName: data.dataset.gameSystemName,
    factions: factionNames(data.document.forces),
    version: data.version,
    createdAt: data.createdAt.toISOString(),
    updatedAt: data.updatedAt.toISOString(),
    roster: data.document,
  };
  return {
    list,
    editSecretHash: data.editSecretHash,
    ownerKeyHash: data.ownerKeyHash,
    deleted: data.deletedAt !== null,
  };
}

/** The same without the roster itself. */
export function summaryOf({ roster: _, ...summary }: SavedList): ListSummary {
  return summary;
}

/** The columns that follow from the roster. */
export const documentColumns = (roster: Roster) => ({
  name: roster.name,
  document: JSON.stringify(roster),
  documentVersion: roster.documentVersion,
});
