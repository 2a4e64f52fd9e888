import { X, Check, Crown, Star } from 'lucide-react';
import { WeaponField, withUnknown } from '@/components/list/army/weaponField';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { IconButton } from '@/components/ui/iconButton';
import { NO_DECLARATIONS, type Declarations } from '@/lib/documents/roster/schema';
import { declarationChoices } from '@/lib/rules/choices';
import { modelLabels } from '@/lib/rules/report';
import type { Editor } from '@/components/editor/useEditor';
import type { PanelProps } from './usePanel';
import { useMemo, useState } from 'react';
import { Chip } from '@/components/ui/chip';
import { Disclosure } from '@/components/ui/disclosure';
import { count } from '@/lib/foundation/words';
import { Sheet } from '@/components/ui/sheet';
import { modelTraits, shownPlan, traitWords, type OfferedTrait } from '@/lib/listservice/specialists';

/** Who leads and who the specialists are, each with its trait; a model opens with all traits, the best for it first. */
export function LeaderPanel({ editor, onOpen }: Pick<PanelProps, 'editor' | 'onOpen'>) {
  const { army, format, edit } = editor;
  const { declarable: may } = format;
  if (may === null) return null;
  const declared = army.declarations ?? NO_DECLARATIONS;
  const wanted = format.limits.specialists ?? 0;
  const declare = (declarations: Partial<Declarations>, field?: string): void =>
    edit({ kind: 'declare', declarations }, field);
  const takeOut = (index: number): void => declare({ specialists: declared.specialists.toSpliced(index, 1) });
  const offers = declarationChoices(army, format);
  const leaders = offers.leaders();
  const tied = leaders.filter(({ whyNot }) => whyNot === null);
  const free = offers.specialists();
  const names = modelLabels(army);
  const leader = may.leader(army);

  if (army.models.length === 0) {
    return <p className="py-2 text-ink-soft">Add a unit first. Then choose its leader and specialists here.</p>;
  }
  return (
    <div className="flex flex-col gap-4">
      <PlanPanel editor={editor} />
      {(tied.length > 1 || declared.leader !== null) && (
        <Select
          label="Leader"
          hint={tied.length > 1 ? `${tied.length} models tie for the highest Leadership: choose one.` : ''}
          placeholder="Choose the leader"
          value={declared.leader ?? ''}
          onChoose={(model) => declare(leaders.find(({ value }) => value === model)?.change ?? { leader: null })}
          choices={withUnknown(tied, declared.leader ?? '')}
        />
      )}
      <ol className="flex flex-col" aria-label="Specialists">
        {declared.specialists.map((specialist, index) => {
          const { model } = specialist;
          const trait = format.traits.find(({ id, name }) => id === specialist.trait || name === specialist.trait);
          const name = names.get(model) ?? 'No longer in the list';
          return (
            <li key={index} className="flex flex-col gap-2 border-t border-hairline py-2">
              <div className="flex items-start gap-2">
                <span className="pt-0.5 text-accent [&>svg]:size-4">
                  {model === leader ? <Crown aria-label="Leader" /> : <Star aria-hidden="true" />}
                </span>
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap gap-x-2">
                    <span className="font-medium">{name}</span>
                    <span>{trait?.name ?? specialist.trait ?? 'No trait yet'}</span>
                  </p>
                  {trait !== undefined && <p className="text-sm text-ink-soft">{trait.says}</p>}
                </div>
                {names.has(model) && (
                  <Button small onClick={() => onOpen({ kind: 'model', id: model })}>
                    {trait === undefined ? 'Choose a trait' : 'Change'}
                    <span className="sr-only"> of {name}</span>
                  </Button>
                )}
                <IconButton label={`Take ${name} out`} icon={<X />} onClick={() => takeOut(index)} />
              </div>
              {trait?.dagger && (
                <WeaponField
                  value={specialist.weapon}
                  weapons={may.weapons(army, model)}
                  onChange={(weapon, typed) => {
                    const specialists = declared.specialists.with(index, { ...specialist, weapon });
                    declare({ specialists }, typed ? `weapon of ${model}` : undefined);
                  }}
                />
              )}
            </li>
          );
        })}
      </ol>
      {free.some(({ whyNot }) => whyNot === null) && (
        <Select
          label={`Specialist ${declared.specialists.length + 1} of ${wanted}`}
          placeholder="Choose a model"
          value=""
          choices={free}
          onChoose={(model) => {
            declare(free.find(({ value }) => value === model)?.change ?? {});
            onOpen({ kind: 'model', id: model });
          }}
        />
      )}
    </div>
  );
}

/** The leader and specialists that the app would name, with reasons; what the player chose stays. */
function PlanPanel({ editor }: { editor: Editor }) {
  const [anew, setAnew] = useState(false);
  const { army, format, edit } = editor;
  const plan = useMemo(() => shownPlan(army, format, anew), [army, format, anew]);
  if (plan === null) return null;
  const { edit: take } = plan;
  if (take === null && !anew) {
    return (
      <Button small look="quiet" className="self-start" onClick={() => setAnew(true)}>
        Plan from scratch
      </Button>
    );
  }
  return (
    <section aria-label="Plan my specialists" className="flex flex-col gap-2 rounded-sm border border-rule bg-well p-3">
      <h3 className="label text-ink-soft">Plan my specialists</h3>
      <p className="text-sm text-ink-soft">{plan.leader}</p>
      <ul aria-label="Plan" className="flex flex-col gap-2">
        {plan.lines.map(({ model, name, leader, trait, why, kept }, place) => (
          <li key={`${model} ${place}`} className="flex gap-2">
            <span aria-hidden="true" className="pt-1 text-accent [&>svg]:size-4">
              {leader ? <Crown /> : <Star />}
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2">
                <span className="font-medium">{name}</span>
                <span>{trait}</span>
              </p>
              <p className="text-sm text-ink-soft">{why}</p>
            </div>
            {kept && !anew && <Chip>yours</Chip>}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="primary"
          icon={<Check />}
          disabled={take === null}
          onClick={() => {
            if (take === null) return;
            setAnew(false);
            edit(take);
          }}
        >
          Apply
        </Button>
        {(anew || plan.lines.some(({ kept }) => kept)) && (
          <Button small look="quiet" onClick={() => setAnew(!anew)}>
            {anew ? 'Keep my choices' : 'Plan from scratch'}
          </Button>
        )}
      </div>
    </section>
  );
}

/** One model of the tray: what each trait does and what it would do for this model, those that help first. */
export function ModelSheet({ editor, id, onOpen, onClose }: PanelProps & { id: string }) {
  const { army, format, edit } = editor;
  const shown = modelTraits(army, format, id);
  if (shown === null) return null;
  const { model, name, leads, whyNot, traits } = shown;
  const isOpen = ({ given, useful: helps, whyNot: why }: OfferedTrait): boolean => given || (helps && why === null);
  const open = traits.filter(isOpen);
  const shut = traits.filter((each) => !isOpen(each));
  const rows = (shownTraits: readonly OfferedTrait[], label: string) => (
    <ul aria-label={label}>
      {shownTraits.map(({ trait, weapon, useful: helps, why, whyNot: barred, given, edit: change }) => (
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
