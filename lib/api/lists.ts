import { z } from 'zod';
import { verdictAnswerSchema } from '../documents/shortVerdict';
import { approvedSchema, frozenStatesSchema } from '../documents/revision';
import { booksToAddSchema, savedLists } from '../documents/roster/savedList';
import { accessSchema, saveAnswerSchema } from '../documents/savedKind';
import { datasetSummarySchema, sha256Schema } from '../documents/unitData';
import { documentEndpoints } from './documents';
import { defineEndpoint } from './endpoint';

export const lists = documentEndpoints(savedLists);

/** Adds the units of further books to a list of unit books. */
export const addBooks = defineEndpoint('POST /api/lists/[viewId]/books', {
  counts: 'save',
  body: booksToAddSchema,
  answer: saveAnswerSchema(savedLists.saved),
});

/** Newer data that a list may move to; null: it has the newest. It is made where a book of the list was changed. */
export const newerListData = defineEndpoint('POST /api/lists/[viewId]/newer', {
  counts: 'check',
  body: accessSchema,
  answer: datasetSummarySchema.nullable(),
});

/** The verdict on a list; it is worked out where it is not kept. */
export const listVerdict = defineEndpoint('POST /api/lists/[viewId]/verdict', {
  counts: 'check',
  answer: verdictAnswerSchema,
});

/** What a list's page asks for this visitor: whether it is their own, what was frozen and approved, its version now. */
export const listVisitor = defineEndpoint('GET /api/lists/[viewId]/visitor', {
  answer: frozenStatesSchema.extend({
    owned: z.boolean(),
    approvals: z.array(approvedSchema),
    version: z.number().nullable(),
  }),
});

/** Keeps the state of a list that is printed, so that the code on paper leads to it whatever becomes of the list. */
export const listPrinted = defineEndpoint('POST /api/lists/[viewId]/printed', {
  counts: 'save',
  body: z.object({ hash: sha256Schema }),
  answer: z.object({ kept: z.boolean() }),
});
