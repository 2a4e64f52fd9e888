import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { classes } from '@/lib/foundation/classes';

interface PickOption {
  value: string;
  name: string;
  chip?: string | null;
  /** What it comes to, in a line. */
  brief?: string;
  /** All of it, unfolded once it is picked. */
  whole?: ReactNode;
}

interface PickOneProps<Option> {
  legend: string;
  options: readonly Option[];
  start?: string;
  /** What the button does with the one that is picked, and what it says before. */
  verb: string;
  noun?: string;
  icon: ReactNode;
  busy: boolean;
  onTake: (option: Option) => void;
  /** Drawn of the one that is picked. */
  picture?: (option: Option) => ReactNode;
}

/** Some answers, of which one is taken: a row each, and all of the one that is tapped. */
export function PickOne<Option extends PickOption>(props: PickOneProps<Option>) {
  const { legend, options, start, verb, noun = 'one', icon, busy, onTake, picture } = props;
  const [picked, setPicked] = useState(start ?? null);
  const group = useId();
  const chosen = options.find(({ value }) => value === picked) ?? null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-display text-lg font-semibold">{legend}</legend>
      {chosen !== null && picture?.(chosen)}
      <div className="grid items-start gap-x-6 border-t border-hairline sm:grid-cols-2">
        {options.map(({ value, name, chip = null, brief, whole }) => (
          <div key={value} className={classes('border-b border-hairline', picked === value && 'bg-press')}>
            <label className="flex min-h-row cursor-pointer items-center gap-2 px-1 py-1 hover:bg-press has-focus-visible:outline-2 has-focus-visible:outline-accent">
              <input
                type="radio"
                name={group}
                value={value}
                checked={picked === value}
                aria-describedby={whole === undefined ? undefined : `${group}-${value}`}
                onChange={() => setPicked(value)}
                className="size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2">
                  <span className={brief === undefined ? '' : 'font-display text-lg leading-6 font-semibold'}>
                    {name}
                  </span>{' '}
                  {chip !== null && <Chip>{chip}</Chip>}
                </span>{' '}
                {brief !== undefined && <span className="block text-sm text-ink-soft">{brief}</span>}
              </span>
              {whole !== undefined && (
                <ChevronDown
                  aria-hidden="true"
                  className={classes('size-4 shrink-0 text-ink-faint', picked === value && 'rotate-180')}
                />
              )}
            </label>
            {whole !== undefined && (
              <div id={`${group}-${value}`} hidden={picked !== value} className="pr-2 pb-2 pl-7">
                {whole}
              </div>
            )}
          </div>
        ))}
      </div>
      <Button
        look="primary"
        icon={icon}
        className="self-start"
        disabled={busy || chosen === null}
        onClick={() => chosen !== null && onTake(chosen)}
      >
        {verb} {chosen?.name ?? noun}
      </Button>
    </fieldset>
  );
}
