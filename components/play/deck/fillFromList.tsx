'use client';

import { useState } from 'react';
import { Button } from '@/components/shared/button';
import { Disclosure } from '@/components/shared/disclosure';
import { Select, TextField } from '@/components/shared/field';
import type { DeckForce } from '@/lib/deck/deck';
import { listIdIn } from '@/lib/view/sharing/pastedLink';
import { cardsOfList, type OwnList } from './useOwnLists';

/** Fills a side from a list: one of this browser's, or the one behind a link that the opponent sent. */
export function FillFromList({
  own,
  onFill,
}: {
  readonly own: readonly OwnList[];
  readonly onFill: (force: DeckForce) => void;
}) {
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function fill(viewId: string | null): Promise<void> {
    if (viewId === null) return setProblem('That is not a link to a list. Such a link ends in /l/ and ten characters.');
    setBusy(true);
    const answer = await cardsOfList(viewId);
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    if (answer.value.units.length === 0) return setProblem(`${answer.value.name} has no unit with a card.`);
    setProblem(null);
    setLink('');
    onFill(answer.value);
  }
  return (
    <Disclosure summary="Take the cards of a list">
      <div className="flex flex-col gap-2 pt-1 pb-2">
        {own.length > 0 && (
          <Select
            label="Your lists"
            value=""
            placeholder="Choose a list"
            disabled={busy}
            choices={own.map(({ viewId, name }) => ({ value: viewId, name }))}
            onChoose={(viewId) => void fill(viewId)}
          />
        )}
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void fill(listIdIn(link));
          }}
        >
          <div className="min-w-0 flex-1">
            <TextField
              label="Link of a list"
              value={link}
              placeholder="…/l/"
              autoComplete="off"
              onChange={(event) => setLink(event.target.value)}
            />
          </div>
          <Button type="submit" disabled={busy || link.trim() === ''}>
            Open
          </Button>
        </form>
        {problem !== null && (
          <p role="alert" className="text-sm text-illegal">
            {problem}
          </p>
        )}
      </div>
    </Disclosure>
  );
}
