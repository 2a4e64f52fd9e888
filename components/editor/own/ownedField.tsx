import { useMemo, useState, createContext, use } from 'react';
import { TextField } from '@/components/ui/field';
import { useToast } from '@/components/ui/toaster';
import { useWatched } from '@/components/ui/useAnswer';
import { countIn, ownedOf, NOTHING_OWNED, ownedPrefix, sheetOf, type Owned } from '../owned.model';
import type { Editor } from '@/components/editor/useEditor';
import { onShared, sharedValues, writeShared } from '@/lib/browser/local/shared';

/** How many models of a unit the player has: for themselves, whatever the list has of it. */
export function OwnedField({ editor, entryId }: { editor: Editor; entryId: string }) {
  const toast = useToast();
  const have = ownedOf(useOwnedModels(), entryId);
  // What is typed stays as it is; else what is kept, also from another device.
  const [typed, setTyped] = useState<string | null>(null);
  async function change(text: string): Promise<void> {
    const digits = text.replace(/\D/g, '').slice(0, 4);
    setTyped(digits);
    // An empty field: nothing is said of it.
    if (!(await writeShared(ownedPrefix(editor.linked.dataset.gameSystem.id) + sheetOf(entryId), countIn(digits)))) {
      toast({ text: 'This browser stores nothing: it is full or private.' });
    }
  }
  return (
    <TextField
      label="Models you own"
      inputMode="numeric"
      className="max-w-28"
      value={typed ?? (have === 0 ? '' : String(have))}
      hint="Only you see this."
      onType={(text) => void change(text)}
      onBlur={() => setTyped(null)}
    />
  );
}

const OwnedModels = createContext<Owned>(NOTHING_OWNED);

/** Around all that shows units: what the player has of them. */
export const OwnedProvider = OwnedModels.Provider;

/** What the player has. */
export const useOwnedModels = (): Owned => use(OwnedModels);

/** What the player has of a game, here and from their other devices. */
export function useOwned(gameSystem: string): Owned {
  const prefix = ownedPrefix(gameSystem);
  const counted = useWatched(
    async () =>
      (await sharedValues(prefix)).flatMap(({ key, value }) => {
        const count = countIn(value);
        return count === null ? [] : [[key.slice(prefix.length), count] as const];
      }),
    (again) => onShared((keys) => void (keys.some((key) => key.startsWith(prefix)) && again())),
    prefix,
  );
  return useMemo(() => (counted?.length ? new Map(counted) : NOTHING_OWNED), [counted]);
}
