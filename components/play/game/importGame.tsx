'use client';

import { FileUp } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Button } from '@/components/shared/button';
import { gamePath } from '@/lib/share/game';
import { importGame } from '@/lib/browser/gameRequests';

/** Takes in a match or a campaign that was saved as a file, here or elsewhere. */
export function ImportGame() {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function take(file: File): Promise<void> {
    setBusy(true);
    const answer = await importGame(file);
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    router.push(gamePath(answer.value.kind, answer.value.viewId));
  }
  return (
    <>
      <Button icon={<FileUp />} disabled={busy} onClick={() => input.current?.click()}>
        {busy ? 'Reading it …' : 'Import a file'}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="File of a match or campaign"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) void take(file);
          event.target.value = '';
        }}
      />
      {problem !== null && (
        <p role="alert" className="basis-full text-illegal">
          {problem}
        </p>
      )}
    </>
  );
}
