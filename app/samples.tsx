import { connection } from 'next/server';
import { formatById } from '@/lib/formats';
import { storedLists } from '@/lib/server/lists';
import { keptVerdicts } from '@/lib/server/verdicts';
import { viewPath } from '@/lib/documents/paths';
import Link from 'next/link';
import { TrayDrawing } from '@/components/list/army/trayDrawing';
import { trayCount } from '@/components/list/trayPlan.model';
import { CopyButton } from '@/components/ui/copyButton';
import { AskedVerdict } from '@/components/list/report/askedVerdict';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { ButtonLink } from '@/components/ui/button';
import type { KeptVerdict } from '@/lib/documents/keptVerdict';
import type { ListSummary } from '@/lib/documents/roster/savedList';

/** The sample lists, or the first of them, each with its verdict. */
export async function Samples({ most = Infinity }: { most?: number }) {
  // They are in the database, which is there when the server runs.
  await connection();
  const samples = (await storedLists.samples()).slice(0, most);
  const kept = await keptVerdicts(samples);
  return (
    <div className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
      {samples.map((list) => (
        <SampleCard
          key={list.viewId}
          list={list}
          formatName={formatById(list.format)?.name ?? list.format}
          kept={kept.get(list.viewId)}
        />
      ))}
    </div>
  );
}

interface SampleCardProps {
  list: ListSummary;
  formatName: string;
  /** Undefined: it is still to be worked out. */
  kept: KeptVerdict | null | undefined;
}

/** A finished list to learn from: how it looks, what its verdict is, and for a broken one why. */
function SampleCard({ list, formatName, kept }: SampleCardProps) {
  const path = viewPath(list.viewId);
  // A tray that is kept has every base on it.
  const tray = kept?.tray == null ? null : { ...kept.tray, left: 0 };
  return (
    <article data-format={list.format} className="drawn-near flex min-w-0 flex-col gap-3 border-t-2 border-ink pt-3">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <h3>
            <Link href={path} className="underline decoration-transparent underline-offset-3 hover:decoration-current">
              {list.name}
            </Link>
          </h3>
          <p className="text-sm text-ink-soft">{[formatName, ...list.factions].join(' · ')}</p>
        </div>
        {kept === undefined ? <AskedVerdict viewId={list.viewId} /> : <VerdictLine verdict={kept} />}
      </header>
      {tray !== null && (
        <TrayDrawing view={tray} label={`${list.name}: ${trayCount(tray)}`} className="block w-full max-w-lg" />
      )}
      {kept != null && <p className="max-w-text text-ink-soft">{sentence(kept)}</p>}
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        <ButtonLink href={path} aria-label={`Open ${list.name}`}>
          Open
        </ButtonLink>
        <CopyButton viewId={list.viewId} label={`Take a copy of ${list.name}`} />
      </div>
    </article>
  );
}

/** What is wrong with it, else what its author says first. */
const sentence = ({ lines, notes }: KeptVerdict): string =>
  lines[0]?.text ?? /^.*?[.!?](?=\s|$)/s.exec(notes ?? '')?.[0] ?? '';
