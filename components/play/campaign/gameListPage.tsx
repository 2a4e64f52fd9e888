'use client';

import Link from 'next/link';
import { useMemo } from 'react';
import { RevisionView, Unreadable } from '@/components/share/revision/revisionSheet';
import { useShownList } from '@/components/play/game/useShownList';
import type {} from '@/lib/play/shownList';
import { PrintButton } from '@/components/ui/printButton';
import { buttonClasses } from '@/components/ui/button';
import { replayCampaign, type CampaignLog } from '@/lib/play/campaign/replay';
import type { Side } from '@/lib/play/game/side';
import { gamePath } from '@/lib/api/game';

interface GameListPageProps {
  log: CampaignLog;
  side: Side;
  /** The frozen list, and what the campaign's log has as its hash. */
  text: string;
  hash: string;
  frozenAt: string;
  address: string;
}

/** A side's list as it is played in the next game of a campaign: frozen, with the specialists that have grown since. */
export function GameListPage({ log, side, text, hash, frozenAt, address }: GameListPageProps) {
  const campaign = useMemo(() => replayCampaign(log).state, [log]);
  const game = campaign.played.length + 1;
  const frozen = useMemo(() => ({ hash, text }), [hash, text]);
  const here = useShownList(
    frozen,
    side,
    useMemo(() => ({ campaign, game }), [campaign, game]),
  );
  if (here === null) return null;
  if (here.kind !== 'unreadable' && here.hash !== hash) {
    return (
      <Unreadable message="What the server sent is not the list that the campaign has frozen, so it is not shown." />
    );
  }
  const named =
    here.kind === 'unreadable'
      ? here
      : {
          ...here,
          revision: {
            ...here.revision,
            roster: { ...here.revision.roster, name: `${here.revision.roster.name || 'Unnamed list'}, game ${game}` },
          },
        };
  return (
    <RevisionView
      here={named}
      frozenAt={frozenAt}
      address={address}
      actions={
        <>
          <Link href={gamePath('campaign', campaign.id)} className={buttonClasses()}>
            Back to the campaign
          </Link>
          <PrintButton />
        </>
      }
    />
  );
}
