import { Toggle } from '@/components/ui/toggle';
import type { Picker } from './usePicker';

interface PickerBarProps {
  picker: Picker;
  counted: boolean;
}

/** How the player looks at what can be added: what can be taken now or all, one slot, by name or by price. */
export function PickerBar({ picker, counted }: PickerBarProps) {
  const { tools, change, choices, takeable, all, onlyOwned, showOwned } = picker;
  return (
    <div className="flex flex-col gap-1 border-b border-rule pb-2">
      <div className="flex items-center gap-x-1">
        <Toggle on={tools.filter === 'now'} onClick={() => change({ filter: 'now' })}>
          Can take now <Count of={takeable} />
        </Toggle>
        <Toggle on={tools.filter === 'all'} onClick={() => change({ filter: 'all' })}>
          All <Count of={all} />
        </Toggle>
        {counted && (
          <label className="ml-auto flex items-center text-sm text-ink-soft">
            <span className="sr-only">Sort by</span>
            <select
              value={tools.sort}
              onChange={(event) => change({ sort: event.target.value === 'points' ? 'points' : 'name' })}
              className="min-h-7 rounded-sm border border-transparent bg-transparent text-sm hover:border-rule pointer-coarse:min-h-row"
            >
              <option value="name">By name</option>
              <option value="points">By price</option>
            </select>
          </label>
        )}
      </div>
      {onlyOwned !== null && (
        <div className="flex">
          <Toggle on={onlyOwned} onClick={() => showOwned(!onlyOwned)}>
            Only what I have
          </Toggle>
        </div>
      )}
      {choices.length > 1 && (
        <div role="group" aria-label="Show only" className="flex flex-wrap gap-1">
          {choices.map((name) => (
            <Toggle
              key={name}
              on={tools.section === name}
              onClick={() => change({ section: tools.section === name ? null : name })}
            >
              {name}
            </Toggle>
          ))}
        </div>
      )}
    </div>
  );
}

/** Its place is kept while it is worked out. */
const Count = ({ of }: { of: number | null }) => (
  <span className="figures inline-block min-w-[2ch] tracking-normal">{of ?? ''}</span>
);
