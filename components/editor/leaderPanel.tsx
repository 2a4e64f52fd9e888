'use client';

import { Plus, X, Check, Crown, Star } from 'lucide-react';
import { WeaponField, withUnknown } from '@/components/list/army/weaponField';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { IconButton } from '@/components/ui/iconButton';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import { NO_DECLARATIONS, type Specialist } from '@/lib/documents/roster/schema';
import { declarationChoices, type DeclarationChoice } from '@/lib/rules/choices';
import type { Declarable } from '@/lib/rules/format';
import { modelLabels } from '@/lib/rules/target';
import type { Editor } from '@/components/editor/useEditor';
import { useMemo, useState } from 'react';
import { Chip } from '@/components/ui/chip';
import { shownPlan } from '@/lib/listservice/planLines';

interface LeaderPanelProps {
  editor: Editor;
  may: Declarable;
}

/**
 * Who leads, who the specialists are, their traits and the traits' weapons. What is not allowed is there with its
 * reason.
 */
export function LeaderPanel({ editor, may }: LeaderPanelProps) {
  const { army, format, edit } = editor;
  const declared = army.declarations ?? NO_DECLARATIONS;
  const wanted = format.limits.specialists ?? 0;
  const declare = (change: Extract<RosterEdit, { kind: 'declare' }>['declarations'], field?: string): void =>
    edit({ kind: 'declare', declarations: change }, field);
  const change = (index: number, part: Partial<Specialist>, field?: string): void =>
    declare(
      { specialists: declared.specialists.map((each, at) => (at === index ? { ...each, ...part } : each)) },
      field,
    );

  const offers = declarationChoices(army, format);
  const choose = (choices: readonly DeclarationChoice[], value: string): void =>
    declare(choices.find((choice) => choice.value === value)?.change ?? {});
  const leaders = offers.leaders();
  const free = offers.specialists(null).filter(({ whyNot }) => whyNot === null);
  /** Whom the plan would name next, else anybody who may be. */
  const next = (): DeclarationChoice | undefined =>
    may.planner.plan(army)?.lines.flatMap(({ model }) => free.find(({ value }) => value === model) ?? [])[0] ?? free[0];
  const leader = may.leader(army);
  const implied = leader === null ? null : modelLabels(army).get(leader);

  if (army.models.length === 0) {
    return <p className="py-2 text-ink-soft">Add a unit first: leader and specialists are chosen among its models.</p>;
  }
  return (
    <div className="flex flex-col gap-4">
      <PlanPanel editor={editor} />
      <Select
        label="Leader"
        hint="The non-vehicle model with the highest Leadership; on a tie you choose."
        placeholder={implied ? `${implied}, by its Leadership` : 'Nobody yet'}
        value={declared.leader ?? ''}
        onChoose={(model) => (model === '' ? declare({ leader: null }) : choose(leaders, model))}
        choices={withUnknown(leaders, declared.leader ?? '')}
      />
      <ol className="flex flex-col gap-3" aria-label="Specialists">
        {declared.specialists.map((specialist, index) => {
          const [models, traits] = [offers.specialists(index), offers.traits(index)];
          return (
            <li key={index} className="flex flex-col gap-2 border-t border-hairline pt-3">
              <div className="flex items-end gap-1">
                <div className="min-w-0 flex-1">
                  <Select
                    label={
                      specialist.model === leader ? `Specialist ${index + 1}, the leader` : `Specialist ${index + 1}`
                    }
                    value={specialist.model}
                    onChoose={(model) => choose(models, model)}
                    choices={withUnknown(models, specialist.model)}
                  />
                </div>
                <IconButton
                  label={`Take specialist ${index + 1} out`}
                  icon={<X />}
                  onClick={() => declare({ specialists: declared.specialists.filter((_, at) => at !== index) })}
                />
              </div>
              <Select
                label="Trait"
                placeholder="Still open"
                value={specialist.trait ?? ''}
                choices={traits}
                onChoose={(trait) => (trait === '' ? change(index, { trait: null }) : choose(traits, trait))}
              />
              {format.traits.find(({ id }) => id === specialist.trait)?.needsWeapon && (
                <WeaponField
                  value={specialist.weapon}
                  weapons={may.weapons(army, specialist.model)}
                  onChange={(weapon, typed) =>
                    change(index, { weapon }, typed ? `weapon of ${specialist.model}` : undefined)
                  }
                />
              )}
            </li>
          );
        })}
      </ol>
      <div>
        <Button icon={<Plus />} disabled={free.length === 0} onClick={() => declare(next()?.change ?? {})}>
          Name a specialist
        </Button>
        <p className="mt-1 text-sm text-ink-faint">
          {declared.specialists.length} of {wanted}: the leader and {wanted - 1} others. † a trait that goes with one
          weapon.
        </p>
      </div>
    </div>
  );
}

/**
 * The leader and the specialists that the app would name, each with the reason. What the player chose stays; taking the
 * plan is one step. It keeps its place once it is taken, so that nothing moves under the finger.
 */
function PlanPanel({ editor }: { editor: Editor }) {
  const [anew, setAnew] = useState(false);
  const { army, format, edit } = editor;
  const plan = useMemo(() => shownPlan(army, format, anew), [army, format, anew]);
  if (plan === null) return null;
  const { edit: take } = plan;
  const done = take === null;
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
            <span className="w-12 shrink-0 text-right">{kept && !anew && <Chip>kept</Chip>}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="primary"
          icon={<Check />}
          disabled={done}
          onClick={() => {
            if (take === null) return;
            setAnew(false);
            edit(take);
          }}
        >
          {done ? 'It is in your list' : 'Take this plan'}
        </Button>
        {(anew || plan.lines.some(({ kept }) => kept)) && (
          <Button small look="quiet" onClick={() => setAnew(!anew)}>
            {anew ? 'Keep what I chose' : 'Plan from scratch'}
          </Button>
        )}
      </div>
    </section>
  );
}
