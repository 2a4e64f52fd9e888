import { z } from 'zod';
import type { AnyDocument } from '../documents/kind';
import {
  accessSchema,
  changeSchema,
  editSecretSchema,
  linkMaySchema,
  newSchema,
  saveAnswerSchema,
  type DocumentSummary,
  type SavedKind,
} from '../documents/savedKind';
import { defineEndpoint } from './endpoint';

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

/** What every kind of document can be asked for. */
export function documentEndpoints<
  Document extends AnyDocument,
  Edit,
  Summary extends DocumentSummary,
  Saved extends Summary,
>(kind: SavedKind<Document, Edit, Summary, Saved>) {
  const { path, names } = kind;
  const one = `${path}/[viewId]` as const;
  const asked = { counts: 'save', body: accessSchema } as const;
  const created = z
    .object({ [names.one]: kind.saved, editSecret: z.string() })
    .transform((body) => ({ saved: body[names.one] as Saved, editSecret: body['editSecret'] as string }));
  return {
    /** Those of this browser. */
    own: defineEndpoint(`GET ${path}`, { answer: under(names.many, z.array(kind.summary)) }),
    /** Saves a new one: what was sent, or an empty one where the kind has one. */
    create: defineEndpoint(`POST ${path}`, { counts: 'create', body: newSchema(kind), answer: created }),
    /** The one behind a link, for anyone. */
    read: defineEndpoint(`GET ${one}`, { answer: under(names.one, kind.saved) }),
    /** Saves one, or answers that someone else saved first, with what is stored. */
    save: defineEndpoint(`PUT ${one}`, {
      counts: 'save',
      body: changeSchema(kind),
      answer: saveAnswerSchema(kind.saved),
      alsoUnder: 409,
    }),
    /** Puts one into the bin, from which `restore` brings it back for some days. */
    remove: defineEndpoint(`DELETE ${one}`, { ...asked, answer: z.object({ deleted: z.literal(true) }) }),
    restore: defineEndpoint(`POST ${one}/restore`, { ...asked, answer: z.object({ restored: z.literal(true) }) }),
    /** Takes a deleted one out of the bin, for good. */
    erase: defineEndpoint(`POST ${one}/erase`, { ...asked, answer: z.object({ erased: z.literal(true) }) }),
    /** What becomes of the frozen states of one of this browser's when it is deleted. */
    afterDeletion: defineEndpoint(`GET ${one}/after-deletion`, { answer: statesAfterSchema }),
    /** Copies someone's shared one for this browser's owner. */
    copy: defineEndpoint(`POST ${one}/copy`, { counts: 'create', answer: created }),
    /** A new secret by which one may be changed from another device; earlier ones no longer open it. */
    renewSecret: defineEndpoint(`POST ${one}/secret`, { ...asked, answer: editSecretSchema }),
    /** Lets whoever has the edit link delete one, restore it and renew its secret, or no longer. Only for its owner. */
    allowLink: defineEndpoint(`PUT ${one}/secret`, { counts: 'save', body: linkMaySchema, answer: linkMaySchema }),
  };
}

/** What stands in an answer under the kind's own field name. */
const under = <Part>(name: string, part: z.ZodType<Part>) =>
  z.object({ [name]: part }).transform((body) => body[name] as Part);
