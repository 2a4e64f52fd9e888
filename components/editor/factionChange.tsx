import { nanoid } from 'nanoid';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Select } from '@/components/ui/field';
import { Problem } from '@/components/ui/note';
import { useAnswer } from '@/components/ui/useAnswer';
import { useToast } from '@/components/ui/toaster';
import { loadCatalogues } from '@/lib/browser/loadLinked';
import type { LinkedDataset } from '@/lib/data/link';
import { catalogueIdsOf } from '@/lib/documents/roster/find';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { listed } from '@/lib/foundation/words';
import { asFaction, type AsFaction } from '@/lib/verdict/asFaction';
import { useFactions } from './forces';
import type { Editor } from './useEditor';

/** Gives the list, or one of its forces, another faction; says first what that one does not have. */
export function FactionChange({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { roster, data, format } = editor;
  const toast = useToast();
  const factions = useFactions(editor);
  const [force, setForce] = useState(roster.forces[0]?.id ?? '');
  const [wanted, setWanted] = useState('');
  const now = roster.forces.find(({ id }) => id === force)?.catalogueId;
  const change = useAnswer(
    async (): Promise<Result<AsFaction & { linked: LinkedDataset }> | null> => {
      if (wanted === '') return null;
      const loaded = await loadCatalogues(data, [...new Set([...catalogueIdsOf(roster), wanted])]);
      if (!loaded.ok) return failed(`This faction could not be fetched: ${loaded.problem}`);
      const changed = asFaction(roster, loaded.value, format, { force, catalogueId: wanted }, nanoid);
      return ok({ ...changed, linked: loaded.value });
    },
    roster,
    `${force} ${wanted}`,
  );
  const others = factions.filter(({ value }) => value !== now);
  if (others.length === 0) return null;
  return (
    <Disclosure summary="Change the faction">
      <div className="flex flex-col items-start gap-2">
        {roster.forces.length > 1 && (
          <Select
            label="Force"
            value={force}
            onChoose={setForce}
            choices={roster.forces.map((each) => ({
              value: each.id,
              name: `${each.customName ?? each.name}, ${each.catalogueName}`,
            }))}
          />
        )}
        <Select
          label="New faction"
          value={wanted}
          onChoose={setWanted}
          placeholder="Choose a faction"
          choices={others}
        />
        <Problem says={change?.ok === false ? change.problem : null} />
        {change?.ok && (
          <>
            <p role="status">
              {change.value.lost.length === 0
                ? 'Everything in the list stays.'
                : `Leaves the list: ${listed(change.value.lost, 'and')}.`}
            </p>
            <Button
              look="primary"
              onClick={() => {
                editor.move(change.value.roster, change.value.linked);
                onClose();
                toast({ text: 'Faction changed', action: { label: 'Undo', run: editor.undo } });
              }}
            >
              Change it
            </Button>
          </>
        )}
      </div>
    </Disclosure>
  );
}
