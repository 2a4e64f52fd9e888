import type { Metadata } from 'next';
import { visitorKey, visitorOrigin } from '@/app/visitor';
import { DevicesPanel } from '@/components/home/mine/devicesPanel';
import { devicesOf } from '@/lib/server/devices';
import { today } from '@/lib/server/day';
import { Page, PageHead } from '@/components/ui/page';

export const metadata: Metadata = { title: 'Your devices', robots: { index: false } };

/** The devices that have this browser's lists, and the ways to join others. */
export default async function DevicesPage() {
  const [devices, origin] = await Promise.all([visitorKey().then(devicesOf), visitorOrigin()]);
  return (
    <Page width="3xl" className="gap-8">
      <PageHead title="Your devices">
        Your lists, unit data and games on all your devices. No account: one device lets the next one in.
      </PageHead>
      <DevicesPanel origin={origin} today={today()} first={devices} />
    </Page>
  );
}
