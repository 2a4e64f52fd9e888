import type { Metadata } from 'next';
import { visitorKey, visitorOrigin } from '@/app/visitor';
import { DevicesPanel } from '@/components/home/mine/devicesPanel';
import { devicesOf } from '@/lib/server/devices';
import { today } from '@/lib/server/day';

export const metadata: Metadata = { title: 'Your devices', robots: { index: false } };

/** The devices that have this browser's lists, and the ways to join others. */
export default async function DevicesPage() {
  const [devices, origin] = await Promise.all([visitorKey().then(devicesOf), visitorOrigin()]);
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-8 px-4 py-6 sm:py-8">
      <div className="flex flex-col gap-2">
        <h1>Your devices</h1>
        <p className="max-w-text text-ink-soft">
          Have the same lists, unit books, games and seats on your phone and your computer. There is no account: one of
          your devices lets the other one in.
        </p>
      </div>
      <DevicesPanel origin={origin} today={today()} first={devices} />
    </main>
  );
}
