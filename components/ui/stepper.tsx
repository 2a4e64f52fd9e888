'use client';

import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, startTransition, useOptimistic } from 'react';

interface StepperProps {
  /** What is counted, as its buttons name it: `Add one Surf Rider`. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  /** Null: no end. */
  max?: number | null;
  /** How many one step is. */
  by?: number;
  whyNoMore?: string | undefined;
  whyNoFewer?: string | undefined;
  /** What one more takes the place of: `one Scout`. */
  instead?: string | undefined;
}

/** − n +, also by arrows, Home, End and figures. A step that is not allowed stays in sight and says why. */
export function Stepper(props: StepperProps) {
  const { label, value: known, onChange, min = 0, max = null, by = 1, whyNoMore, whyNoFewer, instead } = props;
  const top = max ?? Number.POSITIVE_INFINITY;
  const [value, show] = useOptimistic(known);
  const set = (next: number): void => {
    const within = Math.min(top, Math.max(min, next));
    if (within === value) return;
    startTransition(() => {
      show(within);
      onChange(within);
    });
  };
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: value + by,
      ArrowRight: value + by,
      ArrowDown: value - by,
      ArrowLeft: value - by,
      Home: min,
      End: max ?? value,
    };
    const next = steps[event.key] ?? (/^\d$/.test(event.key) ? Math.ceil(Number(event.key) / by) * by : undefined);
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  }
  return (
    <div
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="inline-flex h-row shrink-0 items-stretch select-none"
    >
      <Step
        label={`Remove ${by === 1 ? 'one' : by} ${label}`}
        icon={<Minus />}
        shut={value <= min}
        why={whyNoFewer}
        onClick={() => set(value - by)}
      />
      <output className="figures min-w-5 self-center text-center font-medium">{value}</output>
      <Step
        label={`Add ${by === 1 ? 'one' : by} ${label}${instead === undefined ? '' : ` instead of ${instead}`}`}
        hint={instead === undefined ? undefined : `instead of ${instead}`}
        icon={<Plus />}
        shut={value >= top}
        why={whyNoMore}
        onClick={() => set(value + by)}
      />
    </div>
  );
}

interface StepProps {
  label: string;
  icon: ReactNode;
  shut: boolean;
  why: string | undefined;
  hint?: string | undefined;
  onClick: () => void;
}

/** Shut, not disabled: it keeps the focus when a step reaches the end. */
function Step({ label, icon, shut, why, hint, onClick }: StepProps) {
  const reason = shut ? why : undefined;
  return (
    <button
      type="button"
      aria-label={reason === undefined ? label : `${label}: ${reason}`}
      aria-disabled={shut}
      title={reason ?? hint}
      onClick={onClick}
      className="group/step flex w-row items-center justify-center text-ink aria-disabled:text-ink-faint aria-disabled:opacity-50"
    >
      <span className="flex size-7 items-center justify-center rounded-sm border border-rule bg-sheet transition-colors group-hover/step:bg-press group-aria-disabled/step:border-hairline group-aria-disabled/step:bg-transparent pointer-coarse:size-8 [&>svg]:size-4">
        {icon}
      </span>
    </button>
  );
}
