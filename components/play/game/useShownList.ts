import { useEffect, useMemo, useState } from 'react';
import { frozenText } from '@/lib/browser/revisionRequests';
import { useCheckedHere } from '@/components/sharing/revision/useCheckedHere';
import type { Side } from '@/lib/game/side';
import type { MatchList } from '@/lib/match/state';
import { revisionHash } from '@/lib/share/revision';
import { withGrowth, type CampaignGame, type ShownList } from '@/lib/view/play/shownList';

/**
 * A side's list, once it is shown. In a later game of a campaign it is read by its hash, and the specialists that have
 * grown are with it.
 */
export function useShownList(
  { text, hash }: Pick<MatchList, 'text' | 'hash'>,
  side: Side,
  of: CampaignGame | null,
): ShownList {
  const [fetched, setFetched] = useState<{ readonly hash: string; readonly text: string } | null>(null);
  useEffect(() => {
    if (text !== null || hash === null) return undefined;
    let wanted = true;
    void frozenText(hash).then(
      (found) => wanted && found.ok && revisionHash(found.value) === hash && setFetched({ hash, text: found.value }),
    );
    return () => {
      wanted = false;
    };
  }, [text, hash]);
  const written = text ?? (fetched !== null && fetched.hash === hash ? fetched.text : null);
  // A hook is called either way: an empty text is not a list.
  const here = useCheckedHere(written ?? '');
  const grown = useMemo(
    () => (here.kind === 'checked' && of !== null && of.game > 1 ? withGrowth(here, side, of) : here),
    [here, side, of],
  );
  return written === null ? null : grown;
}
