import { SIDE_INK, SideMark } from '@/components/play/game/sides';
import { nameOf, type Campaign } from '@/lib/play/campaign/campaign';
import type { Ending } from '@/lib/play/campaign/standings';

interface CampaignEndProps {
  campaign: Campaign;
  end: Ending;
  left: number;
}

/** Who has won the campaign, or that nobody can. */
export function CampaignEnd({ campaign, end, left }: CampaignEndProps) {
  const { winner, by } = end;
  const one = by[0] === 'brute' ? 'brute conquest' : 'strategic victory';
  const how = by.length === 2 ? 'strategic victory and brute conquest at once' : one;
  return (
    <section aria-label="The end" className="flex flex-col gap-1 rounded-md border-2 border-accent bg-sheet p-4">
      {winner === null ? (
        <h2>Interminable stalemate</h2>
      ) : (
        <h2 className="flex items-center gap-2">
          <span className={SIDE_INK[winner]}>
            <SideMark side={winner} size={18} />
          </span>
          {nameOf(campaign, winner)} wins the campaign
        </h2>
      )}
      <p className="text-ink-soft">
        {winner === null
          ? `Neither side has a strategic victory or brute ` +
            `conquest${left > 0 ? ', and the games that are left cannot bring one any more' : ''}.`
          : `By ${how}.`}
      </p>
    </section>
  );
}
