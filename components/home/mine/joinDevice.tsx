'use client';

import { useEffect, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { joinDevice, ownName } from '@/lib/browser/devices';
import { withLater } from '@/lib/browser/later';
import { failed } from '@/lib/foundation/result';

interface JoinDeviceProps {
  brought: string | null;
  onJoined: () => Promise<void>;
  onLeave: () => void;
}

/** Joins another device by its six words; `brought`: those that its code brought. */
export function JoinDevice({ brought, onJoined, onLeave }: JoinDeviceProps) {
  const [words, setWords] = useState(brought ?? '');
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // What this browser is called is known to it alone.
  useEffect(() => setName(ownName()), []);
  async function join(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') return setProblem('Give this device a name.');
    setBusy(true);
    setProblem(null);
    const answer = await withLater(
      () => import('@/lib/browser/joinWords'),
      ({ readWords }) => {
        const read = readWords(words);
        return read.ok ? joinDevice(read.value, name.trim()) : failed(read.problem);
      },
    );
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    setWords('');
    await onJoined();
  }
  return (
    <section aria-labelledby="join" className="flex flex-col gap-3">
      <h2 id="join">{brought === null ? 'Join another device' : `Join as “${name}”?`}</h2>
      <p className="max-w-text text-ink-soft">
        What is stored in this browser goes along: afterwards both devices have the same, but for what stays on one
        device. Join only devices of your own, for each of them can change and delete everything.
      </p>
      <form className="flex max-w-text flex-col gap-3" onSubmit={(event) => void join(event)}>
        {brought === null && (
          <TextField
            label="The six words that the other device shows"
            hint="The first four letters of each will do."
            value={words}
            onChange={(event) => setWords(event.target.value)}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={200}
          />
        )}
        <TextField
          label="Name of this device"
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={60}
        />
        {problem !== null && (
          <p role="alert" className="text-illegal">
            {problem}
          </p>
        )}
        <div className="flex gap-2">
          <Button type="submit" look={brought === null ? 'plain' : 'primary'} disabled={busy}>
            {busy ? 'Joining …' : 'Join'}
          </Button>
          {brought !== null && (
            <Button look="quiet" onClick={onLeave}>
              Not now
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
