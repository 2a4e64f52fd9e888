'use client';

import { useId } from 'react';
import { Select, TextField } from '@/components/ui/field';
import { AGREEMENT_LIMITS, type AgreedRuling } from '@/lib/documents/roster/schema';
import type { Way } from '@/lib/rules/agreements';

const SIDES = [
  { value: 'friendly', name: 'Friendly models only' },
  { value: 'enemy', name: 'Enemy models only' },
] as const;

interface RulingFieldsProps {
  ruling: AgreedRuling;
  /** Counted from 1. */
  place: number;
  ways: readonly Way[];
  /** To choose from; others may be written. */
  keywords: readonly string[];
  /** `field`: what it was typed into, letter by letter. */
  onChange: (part: Partial<AgreedRuling>, field?: string) => void;
}

/** One faction rule, and how it was settled. */
export function RulingFields({ ruling, place, ways, keywords, onChange }: RulingFieldsProps) {
  const known = useId();
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <TextField
        label={`Faction rule ${place}`}
        placeholder="As its codex names it"
        value={ruling.rule}
        maxLength={AGREEMENT_LIMITS.nameLength}
        onChange={(event) => onChange({ rule: event.target.value }, 'rule')}
      />
      <Select
        label="One unit for it"
        placeholder="Still open"
        value={ruling.together ?? ''}
        choices={ways}
        onChoose={(together) => onChange({ together: together || null })}
      />
      {ways.find(({ value }) => value === ruling.together)?.keyword && (
        <>
          <TextField
            label="Keyword"
            list={known}
            value={ruling.keyword ?? ''}
            maxLength={AGREEMENT_LIMITS.nameLength}
            onChange={(event) => onChange({ keyword: event.target.value || null }, 'keyword')}
          />
          <datalist id={known}>
            {keywords.map((keyword) => (
              <option key={keyword} value={keyword}>
                {keyword}
              </option>
            ))}
          </datalist>
        </>
      )}
      <Select
        label="Of which side"
        placeholder="Models of both sides"
        value={ruling.side ?? ''}
        choices={SIDES}
        onChoose={(side) => onChange({ side: SIDES.find(({ value }) => value === side)?.value ?? null })}
      />
      <label className="flex min-h-row items-center gap-2">
        <input
          type="checkbox"
          checked={ruling.visibleOnly}
          onChange={(event) => onChange({ visibleOnly: event.target.checked })}
          className="size-4 accent-accent"
        />
        Only visible models
      </label>
      <TextField
        label="Note"
        value={ruling.note ?? ''}
        maxLength={AGREEMENT_LIMITS.noteLength}
        onChange={(event) => onChange({ note: event.target.value || null }, 'note')}
      />
    </div>
  );
}
