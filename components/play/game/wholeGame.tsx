import type { ReactNode } from 'react';
import { Fetching } from '@/components/ui/fetching';
import { NotKept } from '@/components/ui/site/notKept';
import { useAnswer } from '@/components/ui/useAnswer';
import { useWhole } from '@/components/ui/useWhole';
import type { GameStart } from '@/lib/api/games';
import { readGame } from '@/lib/browser/gameRequests';
import { keptGame } from '@/lib/browser/local/gameQueue';
import { failed, ok } from '@/lib/foundation/result';
import { logSchema, type GameKind, type GameTypes } from '@/lib/play/game/log';
import { useCheckedHere } from '@/components/share/revision/useCheckedHere';
import { withLazy } from '@/lib/browser/lazy';
import { shownText } from '@/lib/browser/local/games';
import { revisionHash } from '@/lib/documents/revision';
import type { MatchList } from '@/lib/play/match/state';
import type { Growth, ShownList } from '@/lib/play/shownList';

interface WholeGameProps<G extends GameTypes> {
  kind: GameKind<G>;
  viewId: string;
  start: GameStart<G> | null;
  title: string;
  children: (whole: GameStart<G>) => ReactNode;
}

/** A page of a game as it was handed it; one that was too heavy for the page is fetched. `title`: until it is here. */
export function WholeGame<G extends GameTypes>({ kind, viewId, start, title, children }: WholeGameProps<G>) {
  const read = async () => {
    const answer = await readGame(viewId);
    if (!answer.ok) return answer;
    const log = logSchema(kind).safeParse(answer.value.log);
    return log.success ? ok({ ...answer.value, viewId, log: log.data }) : failed('The server sent something else.');
  };
  const game = useWhole(start, read);
  return game.whole === null ? <Fetching title={title} of={game} /> : children(game.whole);
}

interface FromHereProps<Found> {
  viewId: string;
  find: (viewId: string) => Promise<Found | null>;
  children: (found: Found) => ReactNode;
}

/** A page that this device draws from what it has, where the server does not. */
export function FromHere<Found>({ viewId, find, children }: FromHereProps<Found>) {
  const found = useAnswer(async () => ({ is: await find(viewId) }), viewId);
  if (found === null) return <main className="flex-1" />;
  return found.is === null ? <NotKept /> : children(found.is);
}

/** A game as this device has it, to begin a page with; null: it has none. */
export async function localStart<G extends GameTypes>(kind: GameKind<G>, viewId: string): Promise<GameStart<G> | null> {
  const kept = await keptGame(kind, viewId);
  return kept && { viewId, ...kept };
}

/** The text of a frozen list; without an answer, as it was shown in a game that is kept here. */
async function textOf(hash: string): Promise<string | null> {
  const found = await withLazy(
    () => import('@/lib/browser/revisionRequests'),
    (part) => part.frozenText(hash),
  );
  const text = found.ok ? found.value : await shownText(hash);
  return text !== null && revisionHash(text) === hash ? text : null;
}

/** A side's list once it is shown; in a later game of a campaign with the specialists that have grown. */
export function useShownList({ text, hash }: Pick<MatchList, 'text' | 'hash'>, growth: Growth | null): ShownList {
  const fetched = useAnswer(async () => (text === null && hash !== null ? textOf(hash) : null), text, hash);
  const written = text ?? fetched;
  // A hook is called either way: an empty text is not a list. Before its second game a campaign grants nothing.
  const here = useCheckedHere(written ?? '', growth?.designations === 0 ? null : growth);
  return written === null ? null : here;
}
