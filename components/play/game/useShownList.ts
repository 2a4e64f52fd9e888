'use client';

import { useEffect, useMemo, useState } from 'react';
import { frozenText } from '@/lib/browser/revisionRequests';
import { useCheckedHere, type CheckedHere } from '@/components/sharing/revision/useCheckedHere';
import type { Campaign } from '@/lib/campaign/campaign';
import { formatForGame, rosterForGame } from '@/lib/campaign/gameList';
import { checkRoster } from '@/lib/verdict/checkRoster';
import type { Side } from '@/lib/game/side';
import type { MatchList } from '@/lib/match/state';
import { revisionHash } from '@/lib/share/revision';
import { underFormat } from '@/lib/verdict/underFormat';

/** A list of a match, judged in this browser. */
export type CheckedList = Extract<CheckedHere, { readonly kind: 'checked' }>;

/** A list of a match as this browser sees it; null: not shown yet, or on its way. */
export type ShownList = CheckedHere | null;

/** The game of a campaign that a match is, with the campaign as it stands. */
export interface CampaignGame {
  readonly campaign: Campaign;
  /** Counted from 1. */
  readonly game: number;
}

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
      (found) =>
        wanted && 'value' in found && revisionHash(found.value) === hash && setFetched({ hash, text: found.value }),
    );
    return () => {
      wanted = false;
    };
  }, [text, hash]);
  const written = text ?? (fetched !== null && fetched.hash === hash ? fetched.text : null);
  // A hook is called either way: an empty text is no list.
  const here = useCheckedHere(written ?? '');
  const grown = useMemo(
    () => (here.kind === 'checked' && of !== null && of.game > 1 ? withGrowth(here, side, of) : here),
    [here, side, of],
  );
  return written === null ? null : grown;
}

function withGrowth(here: CheckedList, side: Side, { campaign, game }: CampaignGame): CheckedList {
  const roster = rosterForGame(here.revision.roster, campaign, side, game);
  const format = formatForGame(campaign, side, game);
  return {
    ...here,
    format,
    revision: { ...here.revision, roster },
    checked: checkRoster(underFormat(roster, here.linked, format), here.linked, format),
  };
}
