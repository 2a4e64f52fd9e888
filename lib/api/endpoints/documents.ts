import { z } from 'zod';
import type { AnyDocument } from '../../documents/kind';
import {
  accessSchema,
  changeSchema,
  editSecretSchema,
  linkMaySchema,
  newSchema,
  saveAnswerSchema,
  type DocumentSummary,
  type SavedKind,
} from '../../documents/savedKind';
import { booksToAddSchema, listOfBookSchema, savedBooks } from '../../documents/book/savedBook';
import { verdictAnswerSchema } from '../../documents/keptVerdict';
import { approvedSchema, frozenStatesSchema } from '../../documents/revision';
import { savedLists } from '../../documents/roster/savedList';
import { statesAfterSchema } from '../staying';
import { datasetSummarySchema, sha256Schema } from '../../documents/unitData';
import { defineEndpoint } from './endpoint';

/** Endpoints for stored documents of any kind. */

/** What every kind of document can be asked for. */
export function documentEndpoints<
  Document extends AnyDocument,
  Edit,
  Summary extends DocumentSummary,
  Saved extends Summary,
>(kind: SavedKind<Document, Edit, Summary, Saved>) {
  const { path, names } = kind;
  const one = `${path}/[viewId]` as const;
  const created = named((body) => ({ saved: body[names.one], editSecret: body['editSecret'] })).pipe(
    z.object({ saved: kind.saved, editSecret: z.string() }),
  );
  return {
    /** Those of this browser. */
    own: defineEndpoint({
      method: 'GET',
      path,
      kept: 'never',
      answer: named((body) => body[names.many]).pipe(z.array(kind.summary)),
    }),
    /** Saves a new one: what was sent, or an empty one where the kind has one. */
    create: defineEndpoint({ method: 'POST', path, counts: 'create', body: newSchema(kind), answer: created }),
    /** The one behind a link, for anyone. */
    read: defineEndpoint({
      method: 'GET',
      path: one,
      kept: 'never',
      answer: named((body) => body[names.one]).pipe(kind.saved),
    }),
    /** Saves one, or answers that someone else saved first, with what is stored. */
    save: defineEndpoint({
      method: 'PUT',
      path: one,
      counts: 'save',
      body: changeSchema(kind),
      answer: saveAnswerSchema(kind.saved),
      alsoUnder: 409,
    }),
    /** Puts one into the bin, from which `restore` brings it back for some days. */
    remove: defineEndpoint({
      method: 'DELETE',
      path: one,
      counts: 'save',
      body: accessSchema,
      answer: z.object({ deleted: z.literal(true) }),
    }),
    /** Brings a deleted one back. */
    restore: defineEndpoint({
      method: 'POST',
      path: `${one}/restore`,
      counts: 'save',
      body: accessSchema,
      answer: z.object({ restored: z.literal(true) }),
    }),
    /** Takes a deleted one out of the bin, for good. */
    erase: defineEndpoint({
      method: 'POST',
      path: `${one}/erase`,
      counts: 'save',
      body: accessSchema,
      answer: z.object({ erased: z.literal(true) }),
    }),
    /** What becomes of the frozen states of one of this browser's when it is deleted. */
    afterDeletion: defineEndpoint({
      method: 'GET',
      path: `${one}/after-deletion`,
      kept: 'never',
      answer: statesAfterSchema,
    }),
    /** Copies someone's shared one for this browser's owner. */
    copy: defineEndpoint({ method: 'POST', path: `${one}/copy`, counts: 'create', answer: created }),
    /** A new secret by which one may be changed from another device; earlier ones no longer open it. */
    renewSecret: defineEndpoint({
      method: 'POST',
      path: `${one}/secret`,
      counts: 'save',
      body: accessSchema,
      answer: editSecretSchema,
    }),
    /** Lets whoever has the edit link delete one, restore it and renew its secret, or no longer. Only for its owner. */
    allowLink: defineEndpoint({
      method: 'PUT',
      path: `${one}/secret`,
      counts: 'save',
      body: linkMaySchema,
      answer: linkMaySchema,
    }),
  };
}

/** A part of an answer, under the kind's own field name. */
const named = <Part>(part: (body: Readonly<Record<string, unknown>>) => Part) =>
  z.record(z.string(), z.unknown()).transform(part);

export const lists = documentEndpoints(savedLists);
export const books = documentEndpoints(savedBooks);

/** Adds the units of further books to a list of unit books. */
export const addBooks = defineEndpoint({
  method: 'POST',
  path: '/api/lists/[viewId]/books',
  counts: 'save',
  body: booksToAddSchema,
  answer: saveAnswerSchema(savedLists.saved),
});

/** Newer data that a list may move to; null: it has the newest. It is made where a book of the list was changed. */
export const newerListData = defineEndpoint({
  method: 'POST',
  path: '/api/lists/[viewId]/newer',
  counts: 'check',
  body: accessSchema,
  answer: datasetSummarySchema.nullable(),
});

/** The verdict on a list; it is worked out where it is not kept. */
export const listVerdict = defineEndpoint({
  method: 'POST',
  path: '/api/lists/[viewId]/verdict',
  counts: 'check',
  answer: verdictAnswerSchema,
});

/**
 * What the page of a list shows to this visitor alone: whether it is the visitor's own, what was frozen of it and, of
 * one's own, who approved it.
 */
export const listVisitor = defineEndpoint({
  method: 'GET',
  path: '/api/lists/[viewId]/visitor',
  kept: 'never',
  answer: frozenStatesSchema.extend({ owned: z.boolean(), approvals: z.array(approvedSchema) }),
});

/** Keeps the state of a list that is printed, so that the code on paper leads to it whatever becomes of the list. */
export const listPrinted = defineEndpoint({
  method: 'POST',
  path: '/api/lists/[viewId]/printed',
  counts: 'save',
  body: z.object({ hash: sha256Schema }),
  answer: z.object({ kept: z.boolean() }),
});

/** Starts a list with the units of a book as they are stored. */
export const listOfBook = defineEndpoint({
  method: 'POST',
  path: '/api/books/[viewId]/list',
  counts: 'create',
  body: listOfBookSchema,
  answer: lists.create.answer,
});

/** The book as a file to keep, to send and to import again. */
export const bookFile = defineEndpoint({
  method: 'GET',
  path: '/api/books/[viewId]/file',
  kept: 'never',
  answer: savedBooks.schema,
});
