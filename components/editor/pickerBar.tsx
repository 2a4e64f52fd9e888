import { Sparkles } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { Toggle } from '@/components/ui/toggle';
import type { PickerTools } from '@/components/editor/pickerSections.model';
import type { Panel } from '@/components/editor/usePanel';
import type { Picker } from '@/components/editor/usePicker';
import type { ArmyView } from '@/lib/verdict/armyView';

const SORTS = [
  { value: 'name', name: 'By name' },
  { value: 'points', name: 'By price' },
];
const PRICES = ['25', '50', '100', '200'].map((value) => ({ value, name: `Up to ${value}` }));

interface PickerBarProps {
  picker: Picker;
  gauge: ArmyView['gauge'];
  onOpen: (panel: Panel) => void;
}

/** How the player looks at what can be added: what fits or all, one slot, by name or by price, up to a price. */
export function PickerBar({ picker, gauge: { left }, onOpen }: PickerBarProps) {
  const { tools, change, choices, takeable, all, hasOwned, hasPrices } = picker;
  const { filter, section, sort, upTo, owned } = tools;
  return (
    <div className="flex flex-col gap-1 border-b border-rule pb-1">
      <div className="flex flex-wrap items-center gap-1">
        <Toggle on={filter === 'fits'} onClick={() => change({ filter: 'fits' })}>
          {/* Its place is kept while it is worked out. */}
          Fits <span className="figures inline-block min-w-[3ch] text-left tracking-normal">{takeable}</span>
        </Toggle>
        <Toggle on={filter === 'all'} onClick={() => change({ filter: 'all' })}>{`All units (${all})`}</Toggle>
        {hasOwned && (
          <Toggle on={owned} onClick={() => change({ owned: !owned })}>
            Only what I have
          </Toggle>
        )}
        {left !== null && (
          <Button
            small
            icon={<Sparkles />}
            className="ml-auto"
            disabled={left <= 0}
            onClick={() => onOpen({ kind: 'rest' })}
          >
            Fill
          </Button>
        )}
      </div>
      <div
        role="group"
        aria-label="Show only"
        className="-mx-1 flex gap-1 overflow-x-auto p-1 whitespace-nowrap *:shrink-0 md:flex-wrap"
      >
        {choices.length > 1 &&
          choices.map((name) => (
            <Toggle
              key={name}
              on={section === name}
              onClick={() => change({ section: section === name ? null : name })}
            >
              {name}
            </Toggle>
          ))}
        {hasPrices && (
          <>
            <Select
              label="Sort by"
              labelHidden
              value={sort}
              choices={SORTS}
              onChoose={(chosen) => change({ sort: chosen as PickerTools['sort'] })}
            />
            <Select
              label="Price"
              labelHidden
              placeholder="Any price"
              value={upTo}
              choices={PRICES}
              onChoose={(chosen) => change({ upTo: chosen as PickerTools['upTo'] })}
            />
          </>
        )}
      </div>
    </div>
  );
}
