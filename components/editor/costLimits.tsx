import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { grouped } from '@/lib/foundation/points';
import { readCostLimit } from '@/lib/verdict/gameSize';
import type { Editor } from './useEditor';

interface Limited {
  typeId: string;
  name: string;
  limit: number | null;
}

/** The limits of a list that its data alone judges: they are the player's to set, and count for the verdict. */
export function CostLimits({ editor: { army, evaluation, edit } }: { editor: Editor }) {
  const [changing, setChanging] = useState(false);
  const costs = limitedCosts(evaluation.roster, army.counts?.typeId ?? '');
  const set = costs.flatMap(({ limit, name }) => (limit === null ? [] : [`${grouped(limit)} ${name}`]));
  if (costs.length === 0) return null;
  return (
    <section aria-label="Limits" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="figures text-ink-soft">
          {set.length === 0 ? (
            'No limit set'
          ) : (
            <>
              A limit of <strong className="font-semibold text-ink">{set.join(', ')}</strong>
            </>
          )}
        </p>
        <Button small look="quiet" aria-expanded={changing} onClick={() => setChanging(!changing)}>
          {changing && 'Done'}
          {!changing && (set.length === 0 ? 'Set a limit' : 'Change the limit')}
        </Button>
      </div>
      {changing && (
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {costs.map((cost) => (
            <LimitField
              key={cost.typeId}
              cost={cost}
              onChange={(value) => edit({ kind: 'limit', typeId: cost.typeId, value }, `limit of ${cost.typeId}`)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** What the list is counted in first, then the other costs that players see. */
function limitedCosts({ costTypes, costLimits }: Editor['evaluation']['roster'], main: string): readonly Limited[] {
  const shown = costTypes.filter(
    ({ typeId, hidden }) => !hidden || typeId === main || costLimits.some((limit) => limit.typeId === typeId),
  );
  return [...shown.filter(({ typeId }) => typeId === main), ...shown.filter(({ typeId }) => typeId !== main)].map(
    ({ typeId, name }) => ({
      typeId,
      name: name.trim(),
      limit: costLimits.find((limit) => limit.typeId === typeId)?.value ?? null,
    }),
  );
}

/** What is typed counts at once where it is a limit; what is none stays, with a hint. */
function LimitField({ cost, onChange }: { cost: Limited; onChange: (value: number | null) => void }) {
  const { name, limit } = cost;
  const [text, setText] = useState(limit === null ? '' : String(limit));
  const [seen, setSeen] = useState(limit);
  const typed = readCostLimit(text);
  if (limit !== seen) {
    setSeen(limit);
    if (!typed.ok || typed.value !== limit) setText(limit === null ? '' : String(limit));
  }
  return (
    <TextField
      label={`Limit, in ${name}`}
      inputMode="numeric"
      autoComplete="off"
      className="figures max-w-32"
      value={text}
      error={typed.ok ? null : typed.problem}
      hint="Leave it empty for none."
      onChange={(event) => {
        setText(event.target.value);
        const read = readCostLimit(event.target.value);
        if (read.ok) onChange(read.value);
      }}
    />
  );
}
