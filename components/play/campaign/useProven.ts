import { useEffect, useState } from 'react';
import { provenMatch } from '@/lib/browser/provenMatch';
import type { Seats } from '@/lib/browser/seats';
import type { CampaignMatch, FirstMatch } from '@/lib/play/campaignMatches';

/**
 * The first match of a campaign by its own log, checked on this device, once the server calls it accepted; null until then,
 * and where something speaks against it. `campaign`: null where there is nothing left to begin.
 */
export function useProven(campaign: string | null, first: CampaignMatch | null, seats: Seats): FirstMatch | null {
  const [proven, setProven] = useState<FirstMatch | null>(null);
  const viewId = campaign !== null && first?.accepted === true ? first.viewId : null;
  const { a, b } = seats;
  useEffect(() => {
    if (campaign === null || viewId === null || (a === null && b === null)) return undefined;
    let wanted = true;
    void provenMatch(viewId, campaign, { a, b }).then((found) => wanted && setProven(found));
    return () => {
      wanted = false;
    };
  }, [campaign, viewId, a, b]);
  return proven;
}
