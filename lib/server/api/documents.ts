import 'server-only';
import type { AnyDocument } from '../../documents/kind';
import type { NewLinks, DocumentSummary, SavedKind } from '../../documents/savedKind';
import { parseDocument, problemLine } from '../../documents/versions';
import { documentEndpoints } from '../../api/documents';
import { viewIdSchema } from '../../foundation/viewId';
import { statesAfterDeletion, wasErased } from '../erase';
import type { CreatedAs, DocumentStore, Refusal } from '../documents';
import { counted } from '../metrics';
import { visitorAddress } from '../origin';
import { overQuotaBySave } from '../quota';
import { accessOf, count, failure, ownerIn, refuseOver } from './access';
import type { EndpointRequest, Handlers } from './serve';

/** As a browser makes one: nobody guesses it. */
const SECRET = /^[\w-]{22,100}$/;

const bytesOf = (document: unknown): number => Buffer.byteLength(JSON.stringify(document));

interface Binning<Answer> {
  request: Request;
  params: { viewId: string };
  body: { editSecret?: string | undefined };
  answer: (of: Answer) => Response;
}

/** The handlers of every kind of document, and what the further ones of a kind answer as these do. */
export function documentHandlers<Document extends AnyDocument, Summary extends DocumentSummary, Saved extends Summary>(
  kind: SavedKind<Document, never, Summary, Saved>,
  store: DocumentStore<Document, Summary, Saved>,
) {
  const { called, names } = kind;
  const endpoints = documentEndpoints(kind);
  const notFound = () =>
    failure(404, `There is no such ${called}: the link is wrong, or the ${names.one} was deleted.`);
  const forbidden = () => failure(403, `This ${called} belongs to someone else: take a copy to change it.`);
  const onlyOwner = () =>
    failure(403, `Only the owner of this ${called} may do that, or an edit link with that right.`);
  const refusedWith = (why: Refusal) => (why === 'not-found' ? notFound() : onlyOwner());
  const noDataset = (status: number) => failure(status, `The unit data of this ${called} is not on this server.`);

  function answerTo(change: CreatedAs<Saved>, answer: EndpointRequest<typeof endpoints.save>['answer']): Response {
    switch (change.outcome) {
      case 'saved':
        counted('saves');
        return answer(change);
      case 'conflict':
        counted('conflicts');
        return answer(change, endpoints.save.alsoUnder);
      case 'taken':
        return answer(change, endpoints.save.alsoUnder);
      case 'forbidden':
        return forbidden();
      case 'no-dataset':
        return noDataset(400);
      case 'not-found':
        return notFound();
    }
  }
  const answerCreated = ({ saved, editSecret }: NewLinks<Saved>): Response =>
    Response.json({ [names.one]: saved, editSecret }, { status: 201 });

  /** What a browser made under a link of its own, before it reached us. */
  async function createWithLink(asked: EndpointRequest<typeof endpoints.save>, document: Document): Promise<Response> {
    const { request, asOwner, params, body, answer } = asked;
    const { viewId } = params;
    const { format, datasetHash, editSecret } = body;
    const pin = format === undefined || datasetHash === undefined ? null : { format, datasetHash };
    if (!viewIdSchema.safeParse(viewId).success) return notFound();
    const isSecret = editSecret === undefined || SECRET.test(editSecret);
    if (!isSecret) return failure(400, 'This is no secret: it is too short.');
    if (kind.pin !== null && pin === null) return failure(400, 'A new list names its format and its unit data.');
    await count(request, 'create');
    const over = kind.overBounds?.(document, null) ?? null;
    if (over !== null) return failure(413, over);
    const { owner } = await asOwner({ documents: 1, bytes: bytesOf(document) });
    return answerTo(await store.createAs({ viewId, owner, document, pin, editSecret }), answer);
  }

  /** Into the bin, out of it, or out for good. */
  const binning =
    <Answer>(act: typeof store.remove, of: Answer) =>
    async ({ request, params, body, answer }: Binning<Answer>): Promise<Response> => {
      const done = await act(params.viewId, await accessOf(request, body.editSecret));
      return done === 'done' ? answer(of) : refusedWith(done);
    };

  const handlers: Handlers<typeof endpoints> = {
    own: async ({ request, answer }) => {
      const owner = await ownerIn(request);
      return answer({ [names.many]: owner === null ? [] : await store.own(owner) });
    },
    create: async ({ asOwner, body: { sent, pin } }) => {
      const read = parseDocument(kind, sent[names.document] ?? kind.empty?.(sent));
      if (!read.ok) return failure(400, problemLine(read.problem));
      const over = kind.overBounds?.(read.value, null) ?? null;
      if (over !== null) return failure(413, over);
      const { owner } = await asOwner({ documents: 1, bytes: bytesOf(read.value) });
      const created = await store.create({ owner, document: read.value, pin });
      return created === null ? noDataset(409) : answerCreated(created);
    },
    read: async ({ params, answer }) => {
      const { viewId } = params;
      const saved = await store.find(viewId);
      if (saved !== null) return answer({ [names.one]: saved });
      return (await wasErased({ kind: kind.kind, viewId }))
        ? failure(410, `This ${called} was deleted for good.`)
        : notFound();
    },
    save: async (asked) => {
      const { request, params, body, answer } = asked;
      const { version, line = null, datasetHash, editSecret, [names.document]: sent } = body;
      const read = parseDocument(kind, sent);
      if (!read.ok) return failure(400, problemLine(read.problem));
      if (kind.overBounds?.(read.value, null)) {
        const before = await store.find(params.viewId);
        const over = before === null ? null : kind.overBounds(read.value, kind.toSave(before).document);
        if (over !== null) return failure(413, over);
      }
      if (version === 0) return createWithLink(asked, read.value);
      const access = await accessOf(request, editSecret);
      const named = { kind: kind.kind, viewId: params.viewId };
      refuseOver(await overQuotaBySave(named, visitorAddress(request.headers), bytesOf(read.value)));
      const saved = await store.update(params.viewId, access, version, read.value, datasetHash ?? null, line);
      return answerTo(saved, answer);
    },
    remove: binning(store.remove, { deleted: true }),
    restore: binning(store.restore, { restored: true }),
    erase: binning(store.erase, { erased: true }),
    afterDeletion: async ({ request, params: { viewId }, answer }) => {
      const rights = await store.rights(viewId, await accessOf(request, undefined));
      if (rights === null) return notFound();
      return rights.owned ? answer(await statesAfterDeletion([viewId])) : onlyOwner();
    },
    copy: async ({ asOwner, params }) => {
      const original = await store.find(params.viewId);
      if (original === null) return notFound();
      const { owner } = await asOwner({ documents: 1, bytes: bytesOf(kind.toSave(original).document) });
      const copied = await store.copy(params.viewId, owner);
      return copied === null ? notFound() : answerCreated(copied);
    },
    renewSecret: async ({ request, params, body, answer }) => {
      const renewed = await store.renewSecret(params.viewId, await accessOf(request, body.editSecret));
      if (renewed.ok) return answer({ editSecret: renewed.value });
      return renewed.problem === 'forbidden' ? onlyOwner() : forbidden();
    },
    allowLink: async ({ request, params, body, answer }) => {
      const owner = await ownerIn(request);
      const done = await store.allowLink(params.viewId, owner, body.linkMayAll);
      return done === 'done' ? answer(body) : refusedWith(done);
    },
  };
  return { handlers, notFound, answerTo, answerCreated };
}
