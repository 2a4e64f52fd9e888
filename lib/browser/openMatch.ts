import { call } from '@/lib/api/client';
import { gamePath, openGame } from '@/lib/api/games';
import type { formatChoices } from '@/lib/formats/gameFormats';
import { failed, ok, type Result } from '@/lib/foundation/result';
import type { HandDice } from '@/lib/play/game/rolls';
import { invitationOf, keyOf } from '@/lib/play/game/secret';
import { signerOf } from '@/lib/play/game/signing';
import { MISSION_FORMAT, type PACES_NOW } from '@/lib/play/terms.data';
import { chosenList } from './chosenList';
import { joinAlone, openingOf } from './joining';
import { keepPlayerName } from './texts';
import { keepKeys, keepSealed, keepSeat, newSecret } from './seats';

/** What two players may agree on before they open a match. */
export interface AgreedTerms {
  played: 'skirmish' | 'campaign' | 'none';
  /** Of a campaign. */
  games: number;
  /** Null: that of the list. */
  size: number | null;
  pace: (typeof PACES_NOW)[number];
  byHand: HandDice;
}

/** A list, by its id or a link, and who plays it. */
interface Player {
  picked: string;
  name: string;
}

interface Wanted {
  format: (typeof formatChoices)[number];
  own: Player;
  /** Who plays at this device too; null: the other joins by the invitation. */
  second: Player | null;
  agreed: AgreedTerms;
}

/** Opens a match, and the campaign it is the first game of; gives the path of its page, with the player's own link. */
export async function openMatch({ format, own, second, agreed }: Wanted): Promise<Result<string>> {
  keepPlayerName(own.name);
  const list = await chosenList(own.picked, format.id);
  if (!list.ok) return list;
  const given = second === null ? null : await chosenList(second.picked, format.id);
  if (given?.ok === false) return given;
  const { gameSizes } = format;
  const size = gameSizes === null ? null : (agreed.size ?? list.value.gameSize);
  if (gameSizes !== null && !gameSizes.optional && size === null) {
    return failed('Choose the size of the game: see Options.');
  }
  // Who share a phone see the dice.
  const terms = { ...agreed, size, ...(second !== null && { byHand: 'word' as const }) };
  const secret = newSecret();
  const answer = await call(openGame, { body: opening(format.id, terms, own.name, secret) });
  if (!answer.ok) return answer;
  const { viewId, campaign } = answer.value;
  const all = campaign === null ? [viewId] : [viewId, campaign];
  for (const each of all) {
    keepSeat(each, 'a', secret);
    // Whoever takes the key off, or puts another there, is found out.
    keepKeys(each, { a: signerOf(secret), b: null });
  }
  // Its page seals it: a seal without its list would be useless.
  keepSealed(viewId, 'a', list.value.text);
  if (second !== null && given !== null) {
    const seat = newSecret();
    for (const each of all) keepSeat(each, 'b', seat);
    keepSealed(viewId, 'b', given.value.text);
    if (!(await joinAlone(viewId, seat, invitationOf(secret), second.name))) {
      return failed('The other player could not be seated: take another name, or show a code.');
    }
  }
  // With the player's own link, so that the seat is taken even where this browser keeps nothing.
  return ok(`${gamePath('match', viewId)}#${secret}`);
}

function opening(format: string, { played, games, size, pace, byHand }: AgreedTerms, name: string, secret: string) {
  const hasMission = format === MISSION_FORMAT;
  const match = {
    format,
    gameSize: size,
    mission: hasMission && played !== 'none' ? ('skirmish' as const) : ('none' as const),
    name,
    deadline: pace,
    ...(byHand !== 'word' && { byHand }),
    ...openingOf(secret),
  };
  return { key: keyOf(secret), match, campaign: hasMission && played === 'campaign' ? { games } : null };
}
