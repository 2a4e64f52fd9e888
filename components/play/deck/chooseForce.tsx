'use client';

import { PenLine, UserX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select, TextField, Form } from '@/components/ui/field';
import { BY_HAND, NOBODY, type DeckChoice } from '@/components/play/deck/deckChoice.model';
import { listIdIn } from '@/lib/api/pastedLink';
import { cardsOfList, type OfferedList } from './useOfferedLists';
import { Problem } from '@/components/ui/note';
import { useRequest } from '@/components/ui/useRequest';

interface ChooseForceProps {
  offered: readonly OfferedList[];
  /** A list is on its way already. */
  busy: boolean;
  onChoose: (choice: DeckChoice) => void;
}

/** Who plays a side: one of this browser's lists, a sample, the list behind a link, units by hand, or nobody. */
export function ChooseForce({ offered, busy: filling, onChoose }: ChooseForceProps) {
  const [link, setLink] = useState('');
  const { busy: asking, problem, setProblem, ask } = useRequest();
  const busy = filling || asking;
  async function fill(viewId: string | null): Promise<void> {
    if (viewId === null) return setProblem('That is not a link to a list. It ends in /l/ and ten characters.');
    await ask(cardsOfList(viewId), (force) => onChoose({ by: 'list', force }));
  }
  return (
    <div className="flex flex-col gap-3">
      {offered.length > 0 && (
        <Select
          label="A list"
          value=""
          placeholder={busy ? 'Reading its cards …' : 'Choose a list'}
          disabled={busy}
          choices={offered.map(({ viewId, name, sample }) => ({
            value: viewId,
            name: sample ? `Sample: ${name}` : name,
          }))}
          onChoose={(viewId) => void fill(viewId)}
        />
      )}
      <Form className="flex items-end gap-2" onSend={() => fill(listIdIn(link))}>
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
      </Form>
      <div className="flex flex-wrap gap-2">
        <Button icon={<PenLine />} disabled={busy} onClick={() => onChoose(BY_HAND)}>
          Write units by hand
        </Button>
        <Button icon={<UserX />} look="quiet" disabled={busy} onClick={() => onChoose(NOBODY)}>
          Nobody
        </Button>
      </div>
      <Problem says={problem} className="text-sm" />
    </div>
  );
}
