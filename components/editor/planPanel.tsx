'use client';

import { Check, Crown, Star } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { shownPlan } from '@/lib/listservice/planLines';
import type { Editor } from './useEditor';

/**
 * The leader and the specialists that the app would name, each with the reason. What the player chose stays; taking the
 * plan is one step. It keeps its place once it is taken, so that nothing moves under the finger.
 */
export function PlanPanel({ editor }: { editor: Editor }) {
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
            {anew ? 'Keep what I chose' : 'Plan all anew'}
          </Button>
        )}
      </div>
    </section>
  );
}
