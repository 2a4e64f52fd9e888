'use client';

import { Plus, X } from 'lucide-react';
import { WeaponField, withUnknown } from '@/components/list/army/weaponField';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { IconButton } from '@/components/ui/iconButton';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import { NO_DECLARATIONS, type Specialist } from '@/lib/documents/roster/schema';
import type { Declarable } from '@/lib/rules/format';
import { modelLabels } from '@/lib/rules/target';
import { PlanPanel } from './planPanel';
import type { Editor } from './useEditor';

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

  function lead(model: string): void {
    const leader = model === '' ? null : model;
    const known = declared.specialists.some((each) => each.model === leader);
    declare({
      leader,
      ...(leader === null || known
        ? {}
        : { specialists: [{ model: leader, trait: null, weapon: null }, ...declared.specialists] }),
    });
  }

  /** Whom the plan would name next, else anybody who may be. */
  function nextModel(): string {
    const free = may.specialists(army, null).filter(({ whyNot }) => whyNot === null);
    const planned = may.planner.plan(army)?.lines.find(({ model }) => free.some(({ value }) => value === model));
    return planned?.model ?? free[0]?.value ?? army.models[0]!.id;
  }
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
        onChoose={lead}
        choices={withUnknown(may.leaders(army), declared.leader ?? '')}
      />
      <ol className="flex flex-col gap-3" aria-label="Specialists">
        {declared.specialists.map((specialist, index) => (
          <li key={index} className="flex flex-col gap-2 border-t border-hairline pt-3">
            <div className="flex items-end gap-1">
              <div className="min-w-0 flex-1">
                <Select
                  label={
                    specialist.model === leader ? `Specialist ${index + 1}, the leader` : `Specialist ${index + 1}`
                  }
                  value={specialist.model}
                  onChoose={(model) => change(index, { model, weapon: null })}
                  choices={withUnknown(may.specialists(army, index), specialist.model)}
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
              choices={may.traits(army, index)}
              onChoose={(trait) => change(index, { trait: trait === '' ? null : trait })}
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
        ))}
      </ol>
      <div>
        <Button
          icon={<Plus />}
          disabled={declared.specialists.length >= wanted}
          onClick={() =>
            declare({ specialists: [...declared.specialists, { model: nextModel(), trait: null, weapon: null }] })
          }
        >
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
