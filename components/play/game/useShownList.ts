import { useMemo } from 'react';
import { useAnswer } from '@/components/ui/useAnswer';
import { frozenText } from '@/lib/browser/revisionRequests';
import { shownText } from '@/lib/browser/local/games';
import { useCheckedHere } from '@/components/share/revision/useCheckedHere';
import type { Side } from '@/lib/play/game/side';
import type { MatchList } from '@/lib/play/match/state';
import { revisionHash } from '@/lib/documents/revision';
import { growthFor, type CampaignGame, type ShownList } from '@/lib/play/shownList';

/** The text of a frozen list; without an answer, as it was shown in a game that is kept here. */
async function textOf(hash: string): Promise<string | null> {
  const found = await frozenText(hash);
  const text = found.ok ? found.value : await shownText(hash);
  return text !== null && revisionHash(text) === hash ? text : null;
}

/** A side's list once it is shown; in a later game of a campaign with the specialists that have grown. */
export function useShownList(
  { text, hash }: Pick<MatchList, 'text' | 'hash'>,
  side: Side,
  of: CampaignGame | null,
): ShownList {
  const fetched = useAnswer(async () => (text === null && hash !== null ? textOf(hash) : null), text, hash);
  const written = text ?? fetched;
  // A hook is called either way: an empty text is not a list.
  const growth = useMemo(
    () => (of === null || of.game === 1 ? null : growthFor(of.campaign, side, of.game)),
    [of, side],
  );
  const here = useCheckedHere(written ?? '', growth);
  return written === null ? null : here;
}
