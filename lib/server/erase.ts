import 'server-only';
import { z } from 'zod';
import type { StatesAfter, StaysBecause } from '../api/documents';
import type { Prisma } from './generated/sqlite/client';
import { type Database, database, isPostgres, type Tables } from './db';
import { env } from './env';
import { recordGameHolds } from './gameRow';
import { hashKey } from './keys';

/** Stands in the place of a list's link where the state is shown on a page and the list is not known. */
const SHOWN_SOMEWHERE = '?';

export interface DocumentName {
  kind: string;
  viewId: string;
}

/** Erases a document that still is as `where` says, and a list's states that nothing else needs. False: it is not. */
export async function eraseDocument(named: DocumentName, where: Prisma.DocumentWhereInput): Promise<boolean> {
  await recordGameHolds();
  const db = database();
  const which = { ...where, ...named };
  return withoutTraces(db, () =>
    db.$transaction(async (tables) => {
      const found = await tables.document.findFirst({ where: which, select: { document: true } });
      const { count } = await tables.document.deleteMany({ where: which });
      if (found === null || count === 0) return false;
      const mark = { key: markOf(named) };
      await tables.erased.upsert({ where: mark, create: mark, update: {} });
      await dropStates(tables, named.viewId, firstForce(found.document));
      return true;
    }),
  );
}

/** Does work that deletes, then empties SQLite's log, which has what was deleted. PostgreSQL does so by its vacuum. */
export async function withoutTraces<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (isPostgres(env().databaseUrl)) return work();
  const done = await work();
  await db.$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)');
  return done;
}

/** The mark that a document leaves: by it the link is known again, and not told. */
const markOf = ({ kind, viewId }: DocumentName): string => hashKey(`${kind}:${viewId}`);

/** Whether a document was erased for good under this name. */
export const wasErased = async (named: DocumentName): Promise<boolean> =>
  (await database().erased.findUnique({ where: { key: markOf(named) } })) !== null;

/** Whether a document had this link once. Before there were marks, states that stay of it told so. */
export async function wasTaken(named: DocumentName): Promise<boolean> {
  if (await wasErased(named)) return true;
  const where = { viewId: named.viewId };
  const db = database();
  return (await db.frozenList.count({ where })) + (await db.reference.count({ where })) > 0;
}

/** Lets go of what was frozen or shown of a list; what nobody else holds goes with it. */
async function dropStates(tables: Tables, viewId: string, force: string | null): Promise<void> {
  const states = await tables.frozenList.findMany({ where: { viewId }, select: { hash: true } });
  const shown = await tables.reference.findMany({
    where: {
      kind: 'shown',
      // Before lists were written down with what their pages showed, the ids in the text tell whose it was.
      OR: [
        { viewId },
        ...(force === null ? [] : [{ viewId: SHOWN_SOMEWHERE, revision: { text: { contains: force } } }]),
      ],
    },
    select: { hash: true, viewId: true },
  });
  const shownHashes = shown.map(({ hash }) => hash);
  await tables.frozenList.deleteMany({ where: { viewId } });
  await tables.reference.deleteMany({
    where: { kind: 'shown', hash: { in: shownHashes }, viewId: { in: [viewId, SHOWN_SOMEWHERE] } },
  });
  await dropFreeStates(tables, [...states.map(({ hash }) => hash), ...shownHashes]);
}

/** Those of these frozen states go that no list and no hold needs. */
export async function dropFreeStates(tables: Pick<Tables, 'revision'>, hashes: readonly string[]): Promise<void> {
  await tables.revision.deleteMany({
    where: { hash: { in: [...hashes] }, lists: { none: {} }, references: { none: {} } },
  });
}

const forcesSchema = z.object({ forces: z.array(z.object({ id: z.string().min(8) })).min(1) });

/** The id of a list's first force, made by chance; null: it has none. */
const firstForce = (document: string): string | null =>
  forcesSchema.safeParse(JSON.parse(document)).data?.forces[0]?.id ?? null;

/** Says what becomes of the frozen states of some lists when these are deleted. `viewIds`: the links of the lists. */
export async function statesAfterDeletion(viewIds: readonly string[]): Promise<StatesAfter> {
  const db = database();
  const rows = await db.revision.findMany({
    where: { lists: { some: { viewId: { in: [...viewIds] } } } },
    select: {
      lists: { where: { viewId: { notIn: [...viewIds] } }, take: 1, select: { viewId: true } },
      references: {
        where: { kind: { not: 'shown' } },
        orderBy: { createdAt: 'asc' },
        select: { kind: true, name: true, viewId: true },
      },
    },
  });
  const held = rows.flatMap(({ references }) => references.filter(({ kind }) => kind === 'game'));
  const where = { viewId: { in: held.map(({ viewId }) => viewId) }, kind: 'campaign' };
  const campaigns = await db.game.findMany({ where, select: { viewId: true } });
  const stays = rows.flatMap(({ lists, references }): readonly StaysBecause[] => {
    const of = (kind: string) => references.find((each) => each.kind === kind);
    const [approval, game] = [of('approval'), of('game')];
    // A list alike to the letter has the same state: who approved that one told its owner the name, not this one.
    const own = references.find(({ kind, viewId }) => kind === 'approval' && viewIds.includes(viewId));
    if (approval !== undefined) return [{ because: 'approval', name: own?.name ?? null }];
    if (game !== undefined) {
      const isCampaign = campaigns.some(({ viewId }) => viewId === game.viewId);
      return [{ because: isCampaign ? 'campaign' : 'match', name: null }];
    }
    if (of('before') !== undefined) return [{ because: 'before', name: null }];
    return references.length > 0 || lists.length > 0 ? [{ because: 'other', name: null }] : [];
  });
  return { goes: rows.length - stays.length, stays };
}
