import { Columns2, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { RowButtons } from '@/components/ui/document/rowButtons';
import { TextField, Form } from '@/components/ui/field';
import { Toggle } from '@/components/ui/toggle';
import { useToast } from '@/components/ui/toaster';
import { setLabels, setPinned } from '@/lib/browser/local/aboutList';
import { asKnown, LABEL_LENGTH, MOST_LABELS, withLabel } from '@/lib/browser/labels';
import type { lazyClient } from '@/lib/browser/lazyClient';
import type { OwnRow } from '@/lib/browser/listRows';

/** So many labels of other lists are offered. */
const MOST_OFFERED = 40;

const nothing = (): void => undefined;

/** That of `ROSTER_LIMITS`, which comes with the library of schemas. */
const NAME_LENGTH = 120;

interface MoreOfListProps {
  row: OwnRow;
  name: string;
  client: ReturnType<typeof lazyClient>;
  /** The labels of all lists. */
  known: readonly string[];
  onHide: (viewId: string, hidden: boolean) => void;
  /** Null: there is no other list. */
  onCompare: (() => void) | null;
}

/** The menu of a list: what can be done with it besides opening it. */
export function MoreOfList({ row, name, client, known, onHide, onCompare }: MoreOfListProps) {
  const { viewId, pinned, labels, unsent } = row;
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const [called, setCalled] = useState(row.name);
  const keep = async (writing: Promise<boolean>): Promise<void> => {
    if (!(await writing)) toast({ text: 'This browser stores nothing: it is full or private.' });
  };
  async function rename(): Promise<void> {
    const answer = await client.rename(viewId, called.trim());
    toast({ text: answer.ok ? `Renamed to ${called.trim() || 'nothing'}` : answer.problem });
  }
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
      className="flex basis-full flex-wrap items-end gap-x-3 gap-y-2 border-l-3 border-rule pt-1 pb-3 pl-3"
    >
      <Form className="flex max-w-sm min-w-0 flex-1 basis-60 items-end gap-2" onSend={() => void rename()}>
        <div className="min-w-0 flex-1">
          <TextField
            label="Name"
            value={called}
            maxLength={NAME_LENGTH}
            autoComplete="off"
            onChange={(event) => setCalled(event.target.value)}
          />
        </div>
        <Button type="submit" disabled={called.trim() === row.name}>
          Rename
        </Button>
      </Form>
      <div className="flex basis-full flex-wrap gap-2">
        <Button icon={pinned ? <PinOff /> : <Pin />} onClick={() => void keep(setPinned(viewId, !pinned))}>
          {pinned ? 'Unpin' : 'Pin to the top'}
        </Button>
        <RowButtons
          worded
          viewId={viewId}
          name={name}
          linked={unsent !== 'held'}
          origin={location.origin}
          client={client}
          onHide={onHide}
          onChanged={nothing}
        />
        {onCompare !== null && (
          <Button icon={<Columns2 />} onClick={onCompare}>
            Compare
          </Button>
        )}
      </div>
      {known.length > 0 && (
        <div role="group" aria-label={`Labels of ${name}`} className="flex flex-wrap gap-1 max-sm:basis-full">
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
