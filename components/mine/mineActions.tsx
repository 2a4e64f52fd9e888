'use client';

import { Download, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { DeleteSheet } from '@/components/document/deleteSheet';
import { Button, buttonClasses } from '@/components/shared/button';
import { FileChooser } from '@/components/shared/fileChooser';
import { deleteMine, restoreMine, type Restored } from '@/lib/browser/mine';
import { addressOf } from '@/lib/endpoints/endpoint';
import { exportMine } from '@/lib/endpoints/mine';
import type { MineCounts } from '@/lib/share/mine';
import { deletionLines } from '@/lib/view/document/mineLines';

/** Takes all that is this browser's along, and deletes it. */
export function MineActions({ counts }: { readonly counts: MineCounts }) {
  const router = useRouter();
  const [asked, setAsked] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  async function remove(): Promise<void> {
    setAsked(false);
    setSaid('Deleting …');
    const answer = await deleteMine();
    setSaid(answer.ok ? 'All that was yours is deleted.' : answer.problem);
    router.refresh();
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <a href={addressOf(exportMine, {})} download className={buttonClasses('primary')}>
        <Download aria-hidden="true" className="size-4" />
        Export all that is mine
      </a>
      <Button look="danger" icon={<Trash2 />} onClick={() => setAsked(true)}>
        Delete all that is mine
      </Button>
      {said !== null && (
        <p role="status" className="basis-full">
          {said}
        </p>
      )}
      {asked && (
        <DeleteSheet
          title="Delete all that is mine"
          lines={deletionLines(counts)}
          confirm="Delete all of it for good"
          onConfirm={() => void remove()}
          onClose={() => setAsked(false)}
        />
      )}
    </div>
  );
}

/** Takes in a file that was exported here or elsewhere. */
export function RestoreMine() {
  const router = useRouter();
  const [step, setStep] = useState<string | null>(null);
  const [restored, setRestored] = useState<Restored | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function take(file: File): Promise<void> {
    setProblem(null);
    setRestored(null);
    setStep('Reading the file …');
    const answer = await restoreMine(file, (done, total) => setStep(`${done} of ${total} …`));
    setStep(null);
    if (!answer.ok) return setProblem(answer.problem);
    setRestored(answer.value);
    router.refresh();
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FileChooser
        accept=".json,application/json"
        busy={step !== null}
        onFiles={([file]) => {
          if (file !== undefined) void take(file);
        }}
      >
        {step ?? 'Add from an exported file'}
      </FileChooser>
      {problem !== null && (
        <p role="alert" className="basis-full text-illegal">
          {problem}
        </p>
      )}
      {restored !== null && (
        <div role="status" className="basis-full">
          <p>{restored.added}.</p>
          <ul className="text-illegal">
            {restored.problems.map((line, at) => (
              <li key={`${at} ${line}`}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
