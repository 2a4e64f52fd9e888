'use client';

import { Link } from '@/components/ui/link';
import { TrayDrawing, trayCount } from '@/components/list/army/trayDrawing';
import { AskedVerdict } from '@/components/list/report/askedVerdict';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { ButtonLink } from '@/components/ui/button';
import { copyStored, CopyButton } from '@/components/ui/copyButton';
import type { ShortVerdict } from '@/lib/documents/shortVerdict';
import { viewPath } from '@/lib/documents/paths';

interface SampleCardProps {
  list: { viewId: string; name: string; format: string };
  /** Its format and its factions. */
  of: string;
  /** Undefined: it is still to be worked out. */
  kept: Pick<ShortVerdict, 'verdict' | 'points' | 'models' | 'tray'> | null | undefined;
  sentence: string;
}

/** A finished list to learn from: how it looks and stands. Drawn here too: its tray as markup weighs twice as much. */
export function SampleCard({ list: { viewId, name, format }, of, kept, sentence }: SampleCardProps) {
  const path = viewPath(viewId);
  // A tray that is kept has every base on it.
  const tray = kept?.tray == null ? null : { ...kept.tray, left: 0 };
  return (
    <article data-format={format} className="drawn-near flex min-w-0 flex-col gap-3 border-t-2 border-ink pt-3">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <h3>
            <Link href={path} className="underline decoration-transparent underline-offset-3 hover:decoration-current">
              {name}
            </Link>
          </h3>
          <p className="text-sm text-ink-soft">{of}</p>
        </div>
        {kept === undefined ? <AskedVerdict viewId={viewId} /> : <VerdictLine verdict={kept} />}
      </header>
      {tray !== null && (
        <TrayDrawing view={tray} wrap={null} label={`${name}: ${trayCount(tray)}`} className="block w-full max-w-lg" />
      )}
      {sentence !== '' && <p className="max-w-text text-ink-soft">{sentence}</p>}
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        <ButtonLink href={path} aria-label={`Open ${name}`}>
          Open
        </ButtonLink>
        <CopyButton copy={() => copyStored(viewId)} label={`Take a copy of ${name}`} />
      </div>
    </article>
  );
}
