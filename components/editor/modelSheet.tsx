import { Crown } from 'lucide-react';
import { Disclosure } from '@/components/ui/disclosure';
import { count } from '@/lib/foundation/words';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Sheet } from '@/components/ui/sheet';
import { modelTraits, traitWords, type OfferedTrait } from '@/lib/listservice/modelTraits';
import type { PanelProps } from './panelProps.model';

/** One model of the tray: what each trait does and what it would do for this model, those that help first. */
export function ModelSheet({ editor, id, onOpen, onClose }: PanelProps & { id: string }) {
  const { army, format, edit } = editor;
  const shown = modelTraits(army, format, id);
  if (shown === null) return null;
  const { model, name, leads, whyNot, useful, useless } = shown;
  const isOpen = ({ given, useful: helps, whyNot: why }: OfferedTrait): boolean => given || (helps && why === null);
  const open = [...useful, ...useless].filter(isOpen);
  const shut = [...useful, ...useless].filter((each) => !isOpen(each));
  const rows = (traits: readonly OfferedTrait[], label: string) => (
    <ul aria-label={label}>
      {traits.map(({ trait, weapon, useful: helps, why, whyNot: barred, given, edit: change }) => (
        <li key={trait.id} className="flex items-start gap-2 border-b border-hairline py-2">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 font-medium">
              {helps ? traitWords(trait.id, weapon, format) : trait.name}
              {barred !== null && <Chip>{barred}</Chip>}
            </p>
            <p className="text-sm">{trait.says}</p>
            <p className="text-sm text-ink-soft">{why}</p>
          </div>
          {(change !== null || given) && (
            <Button small look={given ? 'plain' : 'quiet'} onClick={() => change !== null && edit(change)}>
              {given ? 'Take away' : 'Give'}
              <span className="sr-only"> {trait.name}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <Sheet
      onClose={onClose}
      title={name}
      note={leads ? <Crown aria-label="Leader" className="size-5 text-accent" /> : undefined}
      footer={
        <>
          <Button onClick={() => onOpen({ kind: 'unit', id: model.unitId })}>Options of its unit</Button>
          <Button onClick={() => onOpen({ kind: 'leader' })}>All specialists</Button>
          <Button look="primary" className="ml-auto" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {whyNot !== null && <p className="mb-2 text-ink-soft">{whyNot}</p>}
      {rows(open, 'Traits, the best first')}
      {shut.length > 0 && (
        <Disclosure summary={`${count(shut.length, 'more trait')}: taken, or of no use here`} className="mt-3">
          {rows(shut, 'Traits that are taken or of no use')}
        </Disclosure>
      )}
    </Sheet>
  );
}
