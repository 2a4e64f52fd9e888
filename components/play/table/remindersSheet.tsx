import { useMemo } from 'react';
import { PlayAids } from '@/components/list/sheet/playAids';
import { Disclosure } from '@/components/ui/disclosure';
import { Sheet } from '@/components/ui/sheet';
import type { Army } from '@/lib/army/army';
import { citationsText } from '@/lib/rules/citation';
import type { Format } from '@/lib/rules/format';
import { remindersOf } from '@/lib/play/table/reminders';

interface RemindersSheetProps {
  open: boolean;
  onClose: () => void;
  army: Army;
  format: Format;
}

/** What the document has the players remember, phase by phase, folded until it is wanted. */
export function RemindersSheet({ open, onClose, army, format }: RemindersSheetProps) {
  const groups = useMemo(() => (open ? remindersOf(army, format) : []), [open, army, format]);
  return (
    <Sheet open={open} onClose={onClose} title="Reminders" note={format.name}>
      <div className="flex flex-col divide-y divide-hairline">
        {groups.map(({ name, reminders, aids }) => (
          <Disclosure key={name} summary={<span className="font-medium text-ink">{name}</span>}>
            <ul className="flex flex-col gap-1.5 pb-2 text-sm">
              {reminders.map(({ title, says, cites }, place) => (
                <li key={place}>
                  {title !== null && <strong className="font-semibold">{title}. </strong>}
                  <span className="text-ink-soft">{says}</span>{' '}
                  <cite className="text-ink-faint not-italic">{citationsText(cites)}</cite>
                </li>
              ))}
            </ul>
            {aids.length > 0 && <PlayAids aids={aids} />}
          </Disclosure>
        ))}
      </div>
    </Sheet>
  );
}
