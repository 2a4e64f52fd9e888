import type { NextRequest } from 'next/server';
import { accessOf, failure, jsonOf, ownerOf, refusal } from '@/app/api/requests';
import type { AnyDocument } from '@/lib/document/kind';
import { accessSchema, changeSchema, newSchema, type Created, type DocumentSummary } from '@/lib/document/saved';
import type { SavedKind } from '@/lib/document/saved';
import { parseDocument, problemLine } from '@/lib/document/versions';
import type { Change, DocumentStore } from '@/lib/server/documents';

/** What every kind of document answers at its addresses. */

const FRESH = { headers: { 'cache-control': 'no-store' } };

interface OfOne {
  readonly params: Promise<{ viewId: string }>;
}
type Handler = (request: NextRequest) => Promise<Response>;
type OneHandler = (request: NextRequest, context: OfOne) => Promise<Response>;

export interface DocumentRoutes<Saved> {
  /** Those of this browser. */
  readonly own: Handler;
  /** Saves a new one: what was sent, or an empty one where the kind has one. */
  readonly create: Handler;
  /** The one behind a link, for anyone. */
  readonly read: OneHandler;
  /** Saves one, or says who was quicker: 409 with what is stored. */
  readonly save: OneHandler;
  /** Takes one away; `restore` brings it back. */
  readonly remove: OneHandler;
  /** Brings a deleted one back. */
  readonly restore: OneHandler;
  /** Makes one of one's own out of someone's shared one. */
  readonly copy: OneHandler;
  /** A new secret by which one may be changed from another device; earlier ones no longer open it. */
  readonly renewSecret: OneHandler;
  /** There is none behind a link. */
  readonly notFound: () => Response;
  /** What became of a change. */
  readonly answerTo: (change: Change<Saved>) => Response;
  /** A new one with its secret; null: its data is not here. */
  readonly answerCreated: (created: Created<Saved>, headers: HeadersInit) => Response;
}

/** The handlers for one kind of document. */
export function documentRoutes<Document extends AnyDocument, Summary extends DocumentSummary, Saved extends Summary>(
  kind: SavedKind<Document, never, Summary, Saved>,
  store: DocumentStore<Document, Summary, Saved>,
): DocumentRoutes<Saved> {
  const { called, names } = kind;
  const notFound = () =>
    failure(404, `There is no such ${called}: the link is wrong, or the ${names.one} was deleted.`);
  const forbidden = () => failure(403, `This ${called} belongs to someone else: take a copy to change it.`);
  const noDataset = (status: number) => failure(status, `The unit data of this ${called} is not on this server.`);

  function documentIn(written: unknown): { readonly document: Document } | { readonly answer: Response } {
    const parsed = parseDocument(kind, written);
    return 'document' in parsed ? parsed : { answer: failure(400, problemLine(parsed.problems)) };
  }
  function answerTo(change: Change<Saved>): Response {
    switch (change.outcome) {
      case 'saved':
        return Response.json(change);
      case 'conflict':
        return Response.json(change, { status: 409 });
      case 'forbidden':
        return forbidden();
      case 'no-dataset':
        return noDataset(400);
      case 'not-found':
        return notFound();
    }
  }
  const answerCreated = ({ saved, editSecret }: Created<Saved>, headers: HeadersInit): Response =>
    Response.json({ [names.one]: saved, editSecret }, { status: 201, headers });

  return {
    notFound,
    answerTo,
    answerCreated,
    async own(request) {
      const { ownerKey } = accessOf(request, undefined);
      return Response.json({ [names.many]: ownerKey === null ? [] : await store.own(ownerKey) }, FRESH);
    },
    async create(request) {
      const refused = await refusal(request, 'create');
      if (refused !== null) return refused;
      const body = await jsonOf(request, newSchema(kind));
      if ('answer' in body) return body.answer;
      const { sent, pin } = body.value;
      const read = documentIn(sent[names.document] ?? kind.empty?.(sent));
      if ('answer' in read) return read.answer;
      const owner = ownerOf(request);
      const created = await store.create({ ownerKey: owner.key, document: read.document, pin });
      return created === null ? noDataset(409) : answerCreated(created, owner.headers);
    },
    async read(_, { params }) {
      const saved = await store.find((await params).viewId);
      return saved === null ? notFound() : Response.json({ [names.one]: saved }, FRESH);
    },
    async save(request, { params }) {
      const refused = await refusal(request, 'save');
      if (refused !== null) return refused;
      const body = await jsonOf(request, changeSchema(kind));
      if ('answer' in body) return body.answer;
      const { version, datasetHash, editSecret, [names.document]: sent } = body.value;
      const read = documentIn(sent);
      if ('answer' in read) return read.answer;
      const access = accessOf(request, editSecret);
      return answerTo(await store.update((await params).viewId, access, version, read.document, datasetHash ?? null));
    },
    async remove(request, { params }) {
      const asked = await accessIn(request);
      if ('answer' in asked) return asked.answer;
      const deleted = await store.remove((await params).viewId, asked.access);
      return deleted ? Response.json({ deleted }) : notFound();
    },
    async restore(request, { params }) {
      const asked = await accessIn(request);
      if ('answer' in asked) return asked.answer;
      const restored = await store.restore((await params).viewId, asked.access);
      return restored ? Response.json({ restored }) : notFound();
    },
    async copy(request, { params }) {
      const refused = await refusal(request, 'create');
      if (refused !== null) return refused;
      const owner = ownerOf(request);
      const copied = await store.copy((await params).viewId, owner.key);
      return copied === null ? notFound() : answerCreated(copied, owner.headers);
    },
    async renewSecret(request, { params }) {
      const asked = await accessIn(request);
      if ('answer' in asked) return asked.answer;
      const editSecret = await store.renewSecret((await params).viewId, asked.access);
      return editSecret === null ? forbidden() : Response.json({ editSecret });
    },
  };
}

/** By what a request that sends nothing else may change a document, or the answer that refuses it. */
async function accessIn(
  request: NextRequest,
): Promise<{ readonly access: ReturnType<typeof accessOf> } | { readonly answer: Response }> {
  const refused = await refusal(request, 'save');
  if (refused !== null) return { answer: refused };
  const body = await jsonOf(request, accessSchema);
  return 'answer' in body ? body : { access: accessOf(request, body.value.editSecret) };
}
