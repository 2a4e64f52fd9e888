'use client';

import { useAnswer } from '@/components/ui/useAnswer';
import { loadWaiting } from '@/lib/browser/waitingList';
import { OPEN_PATH } from '@/lib/api/app';
import { TextLink } from '@/components/ui/button';

/** Leads back to the list that waits for unit data. */
export function WaitingReminder() {
  const list = useAnswer(async () => loadWaiting());
  if (list === null) return null;
  return (
    <p className="mt-3 max-w-text border-y border-rule bg-sheet px-4 py-2">
      <strong className="font-semibold break-words">{list.name}</strong> waits for unit data of {list.gameSystem}. When
      it is here:{' '}
      <TextLink href={OPEN_PATH} className="font-medium">
        open the list
      </TextLink>
    </p>
  );
}
