import { z } from 'zod';
import type { Roster } from './roster/schema';
import { editSecretText } from './savedKind';
import { parseDocument, problemLine } from './versions';
import { overBounds } from './roster/bounds';
import { listDocument } from './roster/listDocument';
import { parseJson } from '../foundation/json';
import { canonicalJson } from '../foundation/canonicalJson';
import { sha256Hex } from '../foundation/sha256';
import { viewIdSchema } from '../foundation/viewId';
import { formatIdSchema } from './roster/savedList';
import { sha256Schema } from './unitData';
import { failed, ok, type Result } from '../foundation/result';
import { issueLine } from '../foundation/zodText';

/** A frozen state of a list: its text, kept byte for byte, and the hash that names it. */

const REVISION_KIND = 'muster-roll/list';
const REVISION_VERSION = 1;
/** What is read at most, in UTF-16 code units: the largest list that can be saved fits. */
export const REVISION_LENGTH = 5 * 1024 * 1024;

const contentSchema = z.object({
  kind: z.literal(REVISION_KIND),
  version: z.literal(REVISION_VERSION),
  /** The format's id, and the version of its document when it was frozen. */
  format: z.object({ id: formatIdSchema, version: z.string().min(1).max(60) }),
  /** The hash of the unit data. */
  data: sha256Schema,
  /** Of any version: `parseDocument` lifts it. */
  roster: z.unknown(),
});

/** The content of a frozen state, its roster lifted to today's version. */
export type Revision = Omit<z.infer<typeof contentSchema>, 'roster'> & { roster: Roster };

/** The text of a list's state: what is hashed, frozen, sealed for a match. */
export function revisionText({ format, data, roster }: Pick<Revision, 'format' | 'data' | 'roster'>): string {
  return canonicalJson({
    kind: REVISION_KIND,
    version: REVISION_VERSION,
    format: { id: format.id, version: format.version },
    data,
    roster,
  });
}

/** SHA-256 of a text in UTF-8, in hexadecimal digits. */
export const revisionHash = (text: string): string => sha256Hex(text);

/** Reads a frozen text. Takes only the canonical form, so that one content has one hash. */
export function parseRevision(text: string): Result<Revision> {
  if (text.length > REVISION_LENGTH) {
    return failed(`This is more than ${REVISION_LENGTH / 1024 / 1024} MB of text: no list is that long.`);
  }
  const written = parseJson(text);
  if (!written.ok) return failed('This is not a frozen list: its text is damaged, or is of something else.');
  const newer = newerSchema.safeParse(written.value);
  if (newer.success) {
    return failed(
      `This was frozen by a newer version of the app (version ${newer.data.version}; this one reads up to ${REVISION_VERSION}).`,
    );
  }
  const content = contentSchema.safeParse(written.value);
  if (!content.success) return failed(`This is not a frozen list: ${issueLine(content.error)}`);
  if (canonicalJson(written.value) !== text) {
    return failed('This frozen list is not written in its one canonical form, so its hash would say nothing.');
  }
  const parsed = parseDocument(listDocument, content.data.roster);
  if (parsed.ok) return ok({ ...content.data, roster: parsed.value });
  return failed(`The list in it cannot be read: ${problemLine(parsed.problem)}`);
}

/** The same for a text that comes from outside, and not from where frozen states are stored. */
export function parseCarried(text: string): Result<Revision> {
  const parsed = parseRevision(text);
  const over = parsed.ok ? overBounds(parsed.value.roster) : null;
  return over === null ? parsed : failed(over);
}

const newerSchema = z.object({ kind: z.literal(REVISION_KIND), version: z.number().int().gt(REVISION_VERSION) });

/** What browser and server send each other about frozen states. */

export const frozenSchema = z.object({ hash: sha256Schema, frozenAt: z.iso.datetime() });
export type FrozenState = z.infer<typeof frozenSchema>;

/** That somebody approved a state of a list. `name` null: none was given. */
export const approvedSchema = z.object({ hash: sha256Schema, name: z.string().nullable(), at: z.iso.datetime() });
export type ApprovedState = z.infer<typeof approvedSchema>;

/** How somebody who approves a list is called; what is longer is cut off. */
const APPROVER_LENGTH = 60;

/**
 * A stored list as it stands, `hash` being the state that is meant: refused when the list has changed since. Who may
 * change it freezes it; anybody else approves it, with a name or without. Or a text by itself.
 */
export const freezeSchema = z.union([
  z.object({
    viewId: viewIdSchema,
    hash: sha256Schema,
    approve: z.object({
      name: z
        .string()
        .nullable()
        .transform((name) => name?.trim().slice(0, APPROVER_LENGTH) || null),
    }),
  }),
  z.object({ viewId: viewIdSchema, hash: sha256Schema.optional(), editSecret: editSecretText.optional() }),
  z.object({ text: z.string() }),
]);

/** `frozenAt` null: nobody froze it, a list is in this state now. */
export const foundStateSchema = frozenSchema.extend({ text: z.string(), frozenAt: z.iso.datetime().nullable() });

/** A state that somebody froze. */
export type FrozenText = FrozenState & { text: string };

/** The list that a state was frozen from, as it stands today; null: there is none (any more). */
export const todaySchema = z.object({ today: z.object({ viewId: viewIdSchema, hash: sha256Schema }).nullable() });
export type Today = z.infer<typeof todaySchema>['today'];

/** The frozen states of a list, last frozen first. */
export const frozenStatesSchema = z.object({ states: z.array(frozenSchema) });
