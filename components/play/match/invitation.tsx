import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Form, TextField } from '@/components/ui/field';
import { LinkLine } from '@/components/ui/linkLine';
import { Problem } from '@/components/ui/note';
import { QrCode } from '@/components/ui/qrCode';
import { useRequest } from '@/components/ui/useRequest';
import { MATCH_LIMITS } from '@/lib/play/match/match';
import { keepPlayerName, loadPlayerName } from '@/lib/browser/seats';
import { NAME_STAYS } from '@/lib/browser/whatStays';
import type { ListChoice } from './choices';
import { chosenList, otherSample, PickList } from './pickList';

/** The way in for the other player: a code to scan, and the same as a link. */
export const Invitation = ({ address }: { address: string }) => (
  <section aria-label="Invitation" className="flex max-w-text flex-col gap-3">
    <h2>The other player scans this</h2>
    <QrCode text={address} label="The invitation as a QR code" className="w-full max-w-96" />
    <LinkLine
      label="Invitation"
      note="Or send the link. The first to open it takes the second seat; later visitors watch."
      url={address}
    />
  </section>
);

interface JoinFormProps {
  format: string;
  choices: readonly ListChoice[];
  /** Takes the second seat with this list. Null: done; else why not. */
  onJoin: (name: string, list: string) => Promise<string | null>;
}

/** Joins with a name and a list, which is sealed with it. */
export function JoinForm({ format, choices, onJoin }: JoinFormProps) {
  const [name, setName] = useState(loadPlayerName);
  const [picked, setPicked] = useState(() => otherSample(choices));
  const { busy, problem, run } = useRequest();
  async function join(): Promise<string | null> {
    if (name.trim() === '') return 'Write your name: the other player sees it.';
    keepPlayerName(name.trim());
    const list = await chosenList(picked ?? '', format);
    return list.ok ? onJoin(name.trim(), list.value.text) : list.problem;
  }
  return (
    <section aria-label="Join" className="max-w-text">
      <Form className="flex flex-col gap-3" onSend={() => run(join())}>
        <TextField
          label="Your name"
          value={name}
          maxLength={MATCH_LIMITS.nameLength}
          autoComplete="off"
          hint={NAME_STAYS}
          onChange={(event) => setName(event.target.value)}
        />
        <PickList choices={choices} format={format} picked={picked} onPick={setPicked} />
        <div className="sticky bottom-0 flex flex-col gap-2 bg-paper py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
          <Problem says={problem} />
          <Button type="submit" look="primary" disabled={busy || picked === null} className="min-h-12!">
            {busy ? 'One moment …' : 'Join'}
          </Button>
        </div>
      </Form>
    </section>
  );
}
