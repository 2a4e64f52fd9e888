'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select, TextField } from '@/components/ui/field';
import { DIRECTIONS, parseKeyword, printKeyword, type Keyword } from '@/lib/formats/trenches-and-turbines/keywords';

const COMMON_ANGLE = '90';

interface ParameterFormProps {
  keyword: Keyword;
  onTake: (written: string) => void;
  onLeave: () => void;
}

/** Asks for what is in a keyword's brackets, and says what is wrong with the answer. */
export function ParameterForm({ keyword, onTake, onLeave }: ParameterFormProps) {
  const facing = keyword.parameter?.kind === 'direction-angle';
  const [value, setValue] = useState(facing ? COMMON_ANGLE : '');
  const [direction, setDirection] = useState('Front');
  const [tried, setTried] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  // It was asked for just now, and the player goes on typing.
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  const plain = value.trim() === '' ? keyword.name : `${keyword.name} (${value})`;
  const parsed = parseKeyword(facing ? `${keyword.name}: ${direction} ${value}` : plain);
  function take(): void {
    setTried(true);
    if (parsed.problem === null || parsed.fault === 'large') onTake(printKeyword(parsed));
  }
  return (
    <div
      ref={frame}
      role="group"
      aria-label={`${keyword.name}: what stands in its brackets`}
      className="flex flex-wrap items-start gap-2 border-l-3 border-accent bg-well px-3 py-2"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault();
          take();
        }
        if (event.key === 'Escape') onLeave();
      }}
    >
      {facing && (
        <div className="w-28">
          <Select
            label="Direction"
            value={direction}
            onChoose={setDirection}
            choices={DIRECTIONS.map(({ printed }) => ({ value: printed, name: printed }))}
          />
        </div>
      )}
      <div className="min-w-40 flex-1">
        <TextField
          label={labelOf(keyword)}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          onChange={(event) => setValue(event.target.value)}
          error={tried && parsed.problem !== null ? `${parsed.problem}.` : null}
          className="figures"
        />
      </div>
      <div className="mt-5.5 flex gap-1 max-sm:mt-0">
        <Button look="primary" onClick={take}>
          Add {keyword.name}
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function labelOf({ name, parameter }: Keyword): string {
  if (parameter?.kind === 'direction-angle') return 'Angle in degrees';
  if (parameter?.kind === 'inches') return `${name} in inches`;
  if (name === 'Transport') return 'Places, one a hit point';
  return name === 'Multi-Activate' ? 'Activation cards' : name;
}
