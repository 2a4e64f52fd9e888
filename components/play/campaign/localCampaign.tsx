'use client';

import { useEffect, useState, type ComponentProps } from 'react';
import { NotKept } from '@/components/ui/site/notKept';
import { keptGame } from '@/lib/browser/local/gameQueue';
import { campaignKind } from '@/lib/play/campaign/account';
import { gamePath } from '@/lib/api/game';
import { CampaignPage } from './campaignPage';
import { keptMatches } from './useMatches';

type Found = Pick<ComponentProps<typeof CampaignPage>, 'start' | 'matches'>;

/** The page of a campaign as this browser knows it, for one whose page was never opened here. */
export function LocalCampaign({ viewId }: { viewId: string }) {
  const [found, setFound] = useState<Found | null | 'looking'>('looking');
  useEffect(() => {
    const look = async (): Promise<Found | null> => {
      const kept = await keptGame(campaignKind, viewId);
      if (kept === null) return null;
      const { keys, now, line, log, copied } = kept;
      return { start: { viewId, keys, now, line, log, copied }, matches: await keptMatches(viewId) };
    };
    void look().then(setFound);
  }, [viewId]);
  if (found === null) return <NotKept />;
  return found === 'looking' ? (
    <main className="flex-1" />
  ) : (
    <CampaignPage {...found} address={`${location.origin}${gamePath('campaign', viewId)}`} />
  );
}
