import Link from 'next/link';
import { Ago } from '@/components/start/ago';
import { Chip } from '@/components/ui/chip';
import { gamePath, type GameKindName } from '@/lib/share/game';

/** One of a browser's own matches or campaigns, in words. */
export interface OwnGame {
  readonly viewId: string;
  readonly kind: GameKindName;
  readonly title: string;
  readonly formatId: string;
  /** Format and mission, or the campaign's length. */
  readonly what: string;
  /** What it waits for, or how it ended. */
  readonly stands: string;
  readonly updatedAt: string;
}

/** This browser's matches and campaigns, last changed first. */
export function OwnGames({ games }: { readonly games: readonly OwnGame[] }) {
  return (
    <ul className="divide-y divide-hairline border-y border-rule" aria-label="Your games">
      {games.map(({ viewId, kind, title, formatId, what, stands, updatedAt }) => (
        <li key={viewId} data-format={formatId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <div className="min-w-0 flex-1 basis-60">
            <Link href={gamePath(kind, viewId)} className="font-semibold break-words underline decoration-transparent underline-offset-3 hover:decoration-current">{title}</Link>
            <p className="text-sm text-ink-soft"><span className="font-medium text-accent">{what}</span> · <Ago iso={updatedAt} /></p>
          </div>
          {kind === 'campaign' && <Chip>Campaign</Chip>}
          <p className="min-w-0 basis-72 text-sm text-ink-soft">{stands}</p>
        </li>
      ))}
    </ul>
  );
}
