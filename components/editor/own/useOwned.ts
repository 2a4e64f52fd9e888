import { createContext, use, useEffect, useState } from 'react';
import { onThings, things, writeThing } from '@/lib/browser/local/things';
import { countIn, NOTHING_OWNED, ownedPrefix, sheetOf, type Owned } from '@/components/editor/owned.model';

const OwnedModels = createContext<Owned>(NOTHING_OWNED);

/** Around all that shows units: what the player has of them. */
export const OwnedProvider = OwnedModels.Provider;

/** What the player has. */
export const useOwnedModels = (): Owned => use(OwnedModels);

/** Keeps how many models of a datasheet the player has; null: nothing is said of it. False: this browser keeps nothing. */
export const setOwned = (gameSystem: string, entryId: string, count: number | null): Promise<boolean> =>
  writeThing(ownedPrefix(gameSystem) + sheetOf(entryId), count);

/** What the player has of a game, here and from their other devices. */
export function useOwned(gameSystem: string): Owned {
  const [owned, setOwnedHere] = useState<Owned>(NOTHING_OWNED);
  useEffect(() => {
    const prefix = ownedPrefix(gameSystem);
    let current = true;
    const look = async (): Promise<void> => {
      const counted = (await things(prefix)).flatMap(({ key, value }) => {
        const count = countIn(value);
        return count === null ? [] : [[key.slice(prefix.length), count] as const];
      });
      if (current) setOwnedHere((before) => (counted.length + before.size === 0 ? before : new Map(counted)));
    };
    void look();
    const end = onThings((keys) => void (keys.some((key) => key.startsWith(prefix)) && look()));
    return () => {
      current = false;
      end();
    };
  }, [gameSystem]);
  return owned;
}
