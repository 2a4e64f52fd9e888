'use client';

import { useEffect, useState } from 'react';
import { Select, TextField } from '@/components/ui/field';
import { withLater } from '@/lib/browser/later';
import type { ForceChoices } from '@/lib/browser/forceChoices';
import type { Result } from '@/lib/foundation/result';

interface ByDataFieldsProps {
  data: string;
  faction: string;
}

/** What a list of any game begins with: its kind of force and its limit, as the data of its faction has them. */
export function ByDataFields({ data, faction }: ByDataFieldsProps) {
  const [choices, setChoices] = useState<Result<ForceChoices> | null>(null);
  useEffect(() => {
    let left = false;
    void withLater(
      () => import('@/lib/browser/forceChoices'),
      (part) => part.forceChoices(data, faction),
    ).then((found) => left || setChoices(found));
    return () => {
      left = true;
    };
  }, [data, faction]);
  if (choices === null) {
    return (
      <p role="status" className="text-ink-faint">
        Reading the unit data …
      </p>
    );
  }
  if (!choices.ok) return <p className="text-illegal">This unit data could not be fetched: {choices.problem}</p>;
  return <Fields {...choices.value} />;
}

function Fields({ kinds, first, cost }: ForceChoices) {
  const [kind, setKind] = useState(first);
  const [limit, setLimit] = useState(cost?.limit == null ? '' : String(cost.limit));
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      {kinds.length > 0 && (
        <div className="min-w-0 flex-1 basis-72">
          <Select
            label="Kind of force"
            name="force"
            value={kind}
            onChoose={setKind}
            choices={kinds.map(({ entryId, name }) => ({ value: entryId, name }))}
            hint="More forces can be added to the list later."
          />
        </div>
      )}
      {cost !== null && (
        <TextField
          label={`Limit, in ${cost.name}`}
          name="limit"
          inputMode="numeric"
          autoComplete="off"
          className="figures max-w-32"
          value={limit}
          onChange={(event) => setLimit(event.target.value)}
          hint={
            cost.limit === null
              ? 'As you agree on. Leave it empty to play without one.'
              : 'As the unit data starts a list. Leave it empty to play without one.'
          }
        />
      )}
    </div>
  );
}
