import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { type Campaign, designationsDue, gamesLeft } from '@/lib/play/campaign/campaign';
import { type CampaignMatch, isStruck } from '@/lib/play/campaignMatches';
import { resultText } from '@/lib/play/campaignWords';
import { SIDES } from '@/lib/play/game/side';

interface MatchNoteProps {
  campaign: Campaign;
  /** That of the next game. */
  match: CampaignMatch;
}

/** That a specialist who is designated while a match is under way does not fight in it. */
export function GrowsLater({ campaign, match }: MatchNoteProps) {
  if (match.acceptedAt === null || SIDES.every((side) => designationsDue(campaign, side) === 0)) return null;
  const game = campaign.played.length + 1;
  return (
    <Note role="status" state="plain" className="mb-4">
      Both have accepted game {game} with their lists as they were.{' '}
      {gamesLeft(campaign) > 1
        ? `A specialist designated now fights from game ${game + 1}.`
        : 'It is the last: a specialist designated now fights in no game.'}
    </Note>
  );
}

type EnterAgainProps = MatchNoteProps & {
  busy: boolean;
  /** Null: nobody may at this device, or not yet. */
  onEnter: (() => void) | null;
};

/** That the next game’s match was entered and struck: a player here may enter it once more. */
export function EnterAgain({ campaign, match, busy, onEnter }: EnterAgainProps) {
  if (match.entry === null || !isStruck(campaign, match)) return null;
  const game = campaign.played.length + 1;
  return (
    <Note role="status" state="plain" className="mb-4 flex flex-col items-start gap-2">
      <p>
        The entry of game {game} was struck. Its match ended so: {resultText(campaign, match.entry.result)}. It counts
        once a player enters it again, or another result by hand.
      </p>
      {onEnter !== null && (
        <Button disabled={busy} onClick={onEnter}>
          Enter it again
        </Button>
      )}
    </Note>
  );
}
