'use client';

import { useState } from 'react';
import { TextField } from '@/components/ui/field';
import { useToast } from '@/components/ui/toaster';
import { countIn, neededText, ownedOf } from '@/components/editor/owned.model';
import type { Editor } from '../useEditor';
import { setOwned, useOwnedModels } from './useOwned';

interface OwnedFieldProps {
  editor: Pick<Editor, 'army' | 'roster' | 'linked'>;
  entryId: string;
}

/** How many models of a unit the player has: for themselves, whatever the list has of it. */
export function OwnedField({ editor: { army, roster, linked }, entryId }: OwnedFieldProps) {
  const toast = useToast();
  const have = ownedOf(useOwnedModels(), entryId);
  // What is typed stays as it is; else what is kept, also from another device.
  const [typed, setTyped] = useState<string | null>(null);
  async function change(text: string): Promise<void> {
    const digits = text.replace(/\D/g, '').slice(0, 4);
    setTyped(digits);
    if (!(await setOwned(linked.dataset.gameSystem.id, entryId, countIn(digits)))) {
      toast({ text: 'This browser keeps nothing: it is full, or must not.' });
    }
  }
  return (
    <TextField
      label="Models of it that you have"
      inputMode="numeric"
      className="max-w-28"
      value={typed ?? (have === 0 ? '' : String(have))}
      hint={`${neededText(army.units, roster, entryId)}. Only you see this, and no verdict asks for it.`}
      onChange={(event) => void change(event.target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
