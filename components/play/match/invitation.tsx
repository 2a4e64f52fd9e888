'use client';

import { useState } from 'react';
import { LinkLine } from '@/components/ui/linkLine';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { TextField, Form } from '@/components/ui/field';
import { QrCode } from '@/components/ui/qrCode';
import { MATCH_LIMITS } from '@/lib/play/match/match';
import { keepPlayerName, loadPlayerName } from '@/lib/browser/seats';
import { NAME_STAYS } from '@/lib/browser/whatStays';
import { Note } from '@/components/ui/note';
import { useRequest } from '@/components/ui/useRequest';

interface InvitationProps {
  address: string;
  /** Seats the second player here. Null: done; else why not. */
  onShare: (name: string) => Promise<string | null>;
}

/** The link by which the other player joins, to send, to show, or to use on this device. */
export function Invitation({ address, onShare }: InvitationProps) {
  return (
    <section aria-label="Invitation" className="flex max-w-text flex-col gap-3">
      <h2>Invite the other player</h2>
      <LinkLine
        label="Invitation"
        note="The first to open it takes the second seat. Later visitors watch."
        url={address}
      />
      <Disclosure summary="Show it as a code">
        <QrCode text={address} label="The invitation as a QR code" className="size-56 max-w-full" />
      </Disclosure>
      <Disclosure summary="Play both on this device">
        <NameForm label="Name of the second player" verb="Seat the second player" remember={false} onName={onShare} />
      </Disclosure>
    </section>
  );
}

interface JoinFormProps {
  host: string;
  onJoin: (name: string) => Promise<string | null>;
}

/** Takes the second seat under a name. */
export function JoinForm({ host, onJoin }: JoinFormProps) {
  return (
    <Note label="Join" state="accent" className="flex flex-col gap-3">
      <h2>{host} invites you</h2>
      <NameForm label="Your name" verb="Join the match" remember onName={onJoin} />
    </Note>
  );
}

interface NameFormProps {
  label: string;
  verb: string;
  remember: boolean;
  onName: (name: string) => Promise<string | null>;
}

function NameForm({ label, verb, remember, onName }: NameFormProps) {
  const [name, setName] = useState(() => (remember ? loadPlayerName() : ''));
  const { busy, problem, setProblem, run } = useRequest();
  async function submit(): Promise<void> {
    if (name.trim() === '') return setProblem('Write a name: the other player sees it.');
    if (remember) keepPlayerName(name.trim());
    await run(onName(name.trim()));
  }
  return (
    <Form className="flex flex-wrap items-start gap-2" onSend={submit}>
      <div className="min-w-40 flex-1">
        <TextField
          label={label}
          value={name}
          maxLength={MATCH_LIMITS.nameLength}
          autoComplete="off"
          error={problem}
          hint={NAME_STAYS}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <Button type="submit" look="primary" disabled={busy} className="mt-6">
        {verb}
      </Button>
    </Form>
  );
}
