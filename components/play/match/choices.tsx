import { SquareArrowOutUpRight } from 'lucide-react';
import { Link } from '@/components/ui/link';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { StateChip } from '@/components/ui/chip';
import type { OwnRow } from '@/lib/browser/listRows';
import type { ShortVerdict } from '@/lib/documents/shortVerdict';
import { viewPath } from '@/lib/documents/paths';

/** A list that may be chosen, its verdict worked out on the server. */
export interface ListChoice {
  viewId: string;
  name: string;
  format: string;
  factions: readonly string[];
  /** Of this browser, or one of the samples. */
  own: boolean;
  /** As far as it is known. */
  legal: boolean;
  verdict: ReactNode;
}

interface ChoicesProps {
  legend: string;
  /** Made on this device, and never sent before a match shows them. */
  held?: readonly OwnRow[];
  choices: readonly ListChoice[];
  /** Between the two: what the server knows of the others. */
  note?: ReactNode;
  picked: string | null;
  onPick: (viewId: string) => void;
}

/** Lists to choose one from; first those that stay on this device. */
export function Choices({ legend, held = [], choices, note = null, picked, onPick }: ChoicesProps) {
  const picking = { group: useId(), picked, onPick };
  return (
    <fieldset className="min-w-0">
      <legend className="label mb-1 text-ink-soft">{legend}</legend>
      {held.length > 0 && (
        <div className={ROWS}>
          {held.map((list) => (
            <Choice key={list.viewId} {...list} {...picking} verdict={<HeldVerdict {...list} />}>
              Only on this device: the server cannot read it
            </Choice>
          ))}
        </div>
      )}
      {choices.length > 0 && (
        <>
          {note}
          <div className={ROWS}>
            {choices.map((choice) => (
              <Choice key={choice.viewId} {...choice} {...picking} />
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}

const ROWS = 'flex flex-col divide-y divide-hairline border-y border-hairline';

function Choice({
  viewId,
  name,
  factions,
  verdict,
  group,
  picked,
  onPick,
  children = null,
}: Pick<ChoicesProps, 'picked' | 'onPick'> &
  Pick<ListChoice, 'viewId' | 'name' | 'factions' | 'verdict'> & { group: string; children?: ReactNode }) {
  return (
    <div className="flex items-center gap-x-1 has-checked:bg-well">
      <label className="flex min-h-row min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 px-1 py-1.5">
        <input
          type="radio"
          name={group}
          value={viewId}
          checked={picked === viewId}
          onChange={() => onPick(viewId)}
          className="size-4 shrink-0 accent-accent"
        />
        <span className="min-w-0 flex-1 basis-40">
          <span className="block font-semibold break-words">{name || 'Unnamed list'}</span>
          <span className="block text-sm text-ink-soft">{factions.join(' · ')}</span>
          {children !== null && <span className="block text-sm text-ink-faint">{children}</span>}
        </span>
        {verdict}
      </label>
      <Link
        href={viewPath(viewId)}
        target="_blank"
        aria-label={`Look at ${name || 'the unnamed list'} in a new tab`}
        className="flex size-11 shrink-0 items-center justify-center text-ink-soft hover:text-ink"
      >
        <SquareArrowOutUpRight aria-hidden="true" className="size-4" />
      </Link>
    </div>
  );
}

/** What this browser made of a list that no server has. */
function HeldVerdict({ viewId, verdict }: Pick<OwnRow, 'viewId' | 'verdict'>) {
  const [found, setFound] = useState<ShortVerdict | null>(null);
  useEffect(() => {
    if (verdict !== null) return undefined;
    const left = new AbortController();
    void import('@/lib/browser/local/verdictHere')
      .then((part) => part.verdictHere(viewId, left.signal))
      .catch(() => null)
      .then((reached) => left.signal.aborted || setFound(reached));
    return () => left.abort();
  }, [viewId, verdict]);
  const known = verdict ?? found;
  return known === null ? <StateChip state="note">Not checked yet</StateChip> : <VerdictLine verdict={known} />;
}
