import { useEffect, useState } from 'react';
import { otherSide, type Side, withSide } from '@/lib/play/game/side';
import type { GameKeys } from '@/lib/api/games';
import { keepKeys, keepSeat, loadSeats, NO_SEATS, seatOfSecret, takeArrival, type Seats } from '@/lib/browser/seats';

interface Found {
  /** Every secret that this browser has for the game, fitting or not. Null: it has not looked yet. */
  kept: Seats | null;
  /** That the address brought along. */
  invitation: string | null;
  /** What was wrong with the address. */
  problem: string | null;
  /** This browser keeps nothing beyond this visit. */
  forgetful: boolean;
}
export type SeatsHere = ReturnType<typeof useSeats>;

/** Who sits at this device. A player's own link takes the seat, and leaves the address. */
export function useSeats(game: string, campaign: string | null, { a, b }: GameKeys) {
  const [found, setFound] = useState<Found>({ kept: null, invitation: null, problem: null, forgetful: false });
  useEffect(() => {
    const look = (): void => {
      const arrival = takeArrival();
      const player = arrival?.kind === 'player' ? arrival : null;
      const side = player && seatOfSecret(player.secret, { a, b });
      // The server is not asked for the key of whom one plays against.
      if (player !== null && side !== null && player.other !== null) {
        keepKeys(campaign ?? game, withSide(NO_SEATS, otherSide(side), player.other));
      }
      const forgetful = player !== null && side !== null && !keepBoth(game, campaign, side, player.secret);
      const astray = player !== null && side === null;
      setFound({
        kept: loadSeats(game, campaign),
        invitation: arrival?.kind === 'guest' ? arrival.invitation : null,
        problem: astray ? 'This link fits no player of this game: is it complete? You can watch.' : null,
        forgetful,
      });
    };
    look();
    // A link of this same page changes the fragment alone.
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, [game, campaign, a, b]);
  const sit = (side: Side, secret: string): void => {
    const forgetful = !keepBoth(game, campaign, side, secret);
    setFound((before) => ({
      ...before,
      problem: null,
      forgetful,
      kept: { ...(before.kept ?? NO_SEATS), [side]: secret },
    }));
  };
  return { ...found, sit };
}

/** A campaign and its matches are played with the same secrets. False: this browser keeps nothing. */
function keepBoth(game: string, campaign: string | null, side: Side, secret: string): boolean {
  const games = campaign === null ? [game] : [game, campaign];
  return games.map((each) => keepSeat(each, side, secret)).every(Boolean);
}
