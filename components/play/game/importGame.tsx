'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FileChooser } from '@/components/ui/fileChooser';
import { gamePath } from '@/lib/api/game';
import { importGame } from '@/lib/browser/gameRequests';

/** Takes in a match or a campaign that was saved as a file, here or elsewhere. */
export function ImportGame() {
  const router = useRouter();
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
      <FileChooser
        accept=".json,application/json"
        busy={busy}
        onFiles={([file]) => {
          if (file !== undefined) void take(file);
        }}
      >
        {busy ? 'Reading it …' : 'Import a file'}
      </FileChooser>
      {problem !== null && (
        <p role="alert" className="basis-full text-illegal">
          {problem}
        </p>
      )}
    </>
  );
}
