import 'server-only';
import type { StatesAfter, StaysBecause } from '../api/documents';
import { database } from './db';

/** Why frozen states stay when the list that they were frozen from goes. */

/** Stands in the place of a list's link where the state is shown on a page and the list is not known. */
export const SHOWN_SOMEWHERE = '?';

/** A reason to keep a frozen state. */
export interface Reference {
  kind: 'approval' | 'game' | 'text' | 'shown';
  /** The link of the list or of the game. */
  viewId?: string;
  /** The owner who wants it kept. */
  holder?: string;
  /** The name that the approver gave. */
  name?: string | null;
}

/** Returns the columns of a reference. */
export const referenceColumns = ({ kind, viewId = '', holder = '', name = null }: Reference) => ({
  kind,
  viewId,
  holder,
  name,
});

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
    // A list that is alike to the letter has the same state: who approved that one told its owner the name, not this one.
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
