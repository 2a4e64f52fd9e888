'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/iconButton';
import { BOOK_LIMITS } from '@/lib/documents/book/book';
import { rowsOf, statsOf, type StatRow } from '@/components/units/forge/freeStats.model';

type Stats = Readonly<Record<string, string>>;

const BOX = 'min-h-row w-full rounded-sm border border-rule bg-sheet px-2 text-base placeholder:text-ink-faint';

interface FreeStatsProps {
  /** Whose they are. */
  of: string;
  stats: Stats;
  suggestions: readonly string[];
  onChange: (stats: Record<string, string>, typed?: string) => void;
}

/** Characteristics by any name, each beside its value: what the players add to a game that asks for few. */
export function FreeStats({ of, stats, suggestions, onChange }: FreeStatsProps) {
  const id = useId();
  // A name that is half typed, or stands twice, is in no document yet.
  const [rows, setRows] = useState<readonly StatRow[]>(() => rowsOf(stats));
  const [seen, setSeen] = useState(stats);
  if (stats !== seen) {
    setSeen(stats);
    if (JSON.stringify(statsOf(rows)) !== JSON.stringify(stats)) setRows(rowsOf(stats));
  }
  function write(next: readonly StatRow[], typed?: string): void {
    setRows(next);
    onChange(statsOf(next), typed);
  }
  const change = (at: number, to: Partial<StatRow>): void =>
    write(
      rows.map((row, place) => (place === at ? { ...row, ...to } : row)),
      `stat ${at}`,
    );
  return (
    <div className="my-1 flex flex-col items-start gap-1">
      {rows.length > 0 && (
        <ul aria-label={`Further values of ${of}`} className="flex w-full flex-col gap-1">
          {rows.map((row, at) => (
            // Rows have no id of their own, and are only added at the end.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-1.5">
              <input
                aria-label={`Name of value ${at + 1} of ${of}`}
                list={id}
                placeholder="To hit"
                maxLength={40}
                autoComplete="off"
                value={row.name}
                onChange={(event) => change(at, { name: event.target.value })}
                className={BOX}
              />
              <input
                aria-label={`${row.name || `Value ${at + 1}`} of ${of}`}
                placeholder="4+"
                maxLength={200}
                autoComplete="off"
                value={row.value}
                onChange={(event) => change(at, { value: event.target.value })}
                className={`figures ${BOX}`}
              />
              <IconButton
                label={`Remove ${row.name || `value ${at + 1}`} of ${of}`}
                icon={<Trash2 />}
                onClick={() => write(rows.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <datalist id={id}>
        {suggestions.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
      <Button
        small
        look="quiet"
        icon={<Plus />}
        disabled={rows.length >= BOOK_LIMITS.stats}
        onClick={() => setRows([...rows, { name: '', value: '' }])}
      >
        Add a value<span className="sr-only"> to {of}</span>
      </Button>
    </div>
  );
}
