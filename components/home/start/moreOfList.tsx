import { Columns2, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField, Form } from '@/components/ui/field';
import { Toggle } from '@/components/ui/toggle';
import { useToast } from '@/components/ui/toaster';
import { setLabels, setPinned } from '@/lib/browser/local/aboutList';
import { asKnown, LABEL_LENGTH, MOST_LABELS, withLabel } from '@/lib/browser/labels';
import type { OwnRow } from '@/lib/browser/listRows';

/** So many labels of other lists are offered. */
const MOST_OFFERED = 40;

interface MoreOfListProps {
  row: OwnRow;
  name: string;
  /** The labels of all lists. */
  known: readonly string[];
  /** Null: there is no other list. */
  onCompare: (() => void) | null;
}

/** What else can be done with a list: pin it, label it, compare it. */
export function MoreOfList({ row: { viewId, pinned, labels }, name, known, onCompare }: MoreOfListProps) {
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const keep = async (writing: Promise<boolean>): Promise<void> => {
    if (!(await writing)) toast({ text: 'This browser keeps nothing: it is full, or must not.' });
  };
  const full = labels.length >= MOST_LABELS;
  function add(): void {
    const after = withLabel(labels, asKnown(known, typed));
    setTyped('');
    if (after !== labels) void keep(setLabels(viewId, after));
  }
  const toggle = (label: string): void =>
    void keep(
      setLabels(viewId, labels.includes(label) ? labels.filter((each) => each !== label) : withLabel(labels, label)),
    );
  return (
    <div
      role="group"
      aria-label={`More for ${name}`}
      className="col-span-2 flex flex-wrap items-end gap-x-3 gap-y-2 border-l-3 border-rule py-1 pl-3"
    >
      <Button
        className="sm:hidden"
        icon={pinned ? <PinOff /> : <Pin />}
        onClick={() => void keep(setPinned(viewId, !pinned))}
      >
        {pinned ? 'Unpin' : 'Pin to the top'}
      </Button>
      {onCompare !== null && (
        <Button icon={<Columns2 />} onClick={onCompare}>
          Compare
        </Button>
      )}
      {known.length > 0 && (
        <div
          role="group"
          aria-label={`Labels of ${name}`}
          className="flex flex-wrap gap-1 self-end pb-1 max-sm:basis-full"
        >
          {known.slice(0, MOST_OFFERED).map((label) => (
            <Toggle key={label} on={labels.includes(label)} onClick={() => toggle(label)}>
              {label}
            </Toggle>
          ))}
        </div>
      )}
      <Form className="flex max-w-sm min-w-0 flex-1 basis-60 items-end gap-2" onSend={add}>
        <div className="min-w-0 flex-1">
          <TextField
            label="New label"
            value={typed}
            maxLength={LABEL_LENGTH}
            disabled={full}
            {...(full ? { hint: `${MOST_LABELS} labels are as many as a list can have.` } : {})}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        {!full && (
          <Button type="submit" disabled={typed.trim() === ''}>
            Add
          </Button>
        )}
      </Form>
    </div>
  );
}
