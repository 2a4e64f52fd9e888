'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { DeviceList } from '@/components/home/mine/deviceList';
import { InviteDevice, JoinDevice } from '@/components/home/mine/inviteDevice';
import { PasskeyList } from '@/components/home/mine/passkeyList';
import { isVaultLocked, takeJoinWords } from '@/lib/browser/devices';
import { call } from '@/lib/api/client';
import { ownDevices, type Devices } from '@/lib/api/devices';
import { TextLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';

interface DevicesPanelProps {
  origin: string;
  /** The day, counted from 1 Jan 1970. */
  today: number;
  first: Devices;
}

/** All that is done with one's devices. */
export function DevicesPanel({ origin, today, first }: DevicesPanelProps) {
  const router = useRouter();
  const [devices, setDevices] = useState(first);
  /** The words that a code brought. */
  const [brought, setBrought] = useState<string | null>(null);
  const [isLocked, setLocked] = useState(false);
  const [joined, setJoined] = useState(false);
  useEffect(() => {
    const take = (): void => {
      const words = takeJoinWords();
      if (words !== null) setBrought(words);
    };
    take();
    // The page may be open already when the camera finds the code.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  useEffect(() => {
    if (first.standing === 'owner') void isVaultLocked().then(setLocked);
  }, [first.standing]);
  async function haveJoined(): Promise<void> {
    setBrought(null);
    setJoined(true);
    const answer = await call(ownDevices, {});
    if (answer.ok) setDevices(answer.value);
    setLocked(await isVaultLocked());
    // Pages that were loaded before would show the lists of before.
    router.refresh();
  }
  const join = <JoinDevice key={brought} brought={brought} onJoined={haveJoined} onLeave={() => setBrought(null)} />;
  return (
    <>
      {devices.standing === 'out' && <PutOut />}
      {joined && <Joined />}
      {brought !== null && join}
      {devices.standing !== 'out' && <InviteDevice origin={origin} devices={devices} onDevices={setDevices} />}
      {brought === null && join}
      {devices.standing !== 'out' && (
        <DeviceList
          devices={devices}
          today={today}
          isLocked={isLocked}
          onDevices={setDevices}
          onRenewed={() => setLocked(false)}
        />
      )}
      <PasskeyList devices={devices} today={today} onDevices={setDevices} onJoined={haveJoined} />
    </>
  );
}

const PutOut = () => (
  <Note role="status" state="cannot-tell">
    Another device removed this one. Your lists are on your other devices. What is stored here stays, but is no longer
    synced. Join again to sync.
  </Note>
);

const Joined = () => (
  <Note role="status" state="legal">
    Joined: both devices have the same lists now. <TextLink href="/">Your lists</TextLink>
  </Note>
);
