import { Plus, Trash2 } from 'lucide-react';
import { nanoid } from 'nanoid';
import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select, TextField } from '@/components/ui/field';
import { useAnswer } from '@/components/ui/useAnswer';
import { useRequest } from '@/components/ui/useRequest';
import { useToast } from '@/components/ui/toaster';
import { firstKind, forceKinds, type ForceKind } from '@/lib/engine';
import { loadCatalogues } from '@/lib/browser/loadLinked';
import { datasetOf } from '@/lib/browser/revisionRequests';
import type { LinkedDataset } from '@/lib/data/link';
import { failed, mapped, ok, type Result } from '@/lib/foundation/result';
import { count, listed } from '@/lib/foundation/words';
import { applyEdit } from '@/lib/documents/roster/edits';
import { catalogueIdsOf } from '@/lib/documents/roster/find';
import { ROSTER_LIMITS } from '@/lib/documents/roster/schema';
import { forceByData } from '@/lib/verdict/newRoster';
import { forcesIn, type ForceRow } from '@/lib/listservice/forceRows';
import type { Editor } from './useEditor';
import { Problem } from '@/components/ui/note';
import { Disclosure } from '@/components/ui/disclosure';
import { asFaction, type AsFaction } from '@/lib/verdict/asFaction';

/** The forces of a list that its data alone judges: named, made another kind, taken out, added, also inside another. */
export function Forces({ editor }: { editor: Editor }) {
  const rows = forcesIn(editor.evaluation.roster.forces);
  return (
    <>
      <ul aria-label="Forces of the list" className="flex flex-col">
        {rows.map((row) => (
          <ForceFields key={row.force.id} editor={editor} row={row} isOnly={rows.length === 1} />
        ))}
      </ul>
      <NewForce editor={editor} />
    </>
  );
}

function ForceFields({ editor, row, isOnly }: { editor: Editor; row: ForceRow; isOnly: boolean }) {
  const { force, depth, insideAs, within } = row;
  const { id, customName, name: kind, entryId, catalogue, selections } = force;
  const catalogueId = catalogue.id;
  const { roster, linked, edit, undo } = editor;
  const toast = useToast();
  // As if it were not there: it may be what fills up its own kind.
  const kinds = useMemo(
    () => forceKinds(applyEdit(roster, { kind: 'remove-force', force: id }), linked, { catalogueId, into: within }),
    [roster, linked, id, catalogueId, within],
  );
  const inside = useMemo(
    () => forceKinds(roster, linked, { catalogueId, into: id }),
    [roster, linked, catalogueId, id],
  );
  const choices = [
    ...(kinds.some((each) => each.entryId === entryId) ? [] : [{ value: entryId, name: kind }]),
    ...kinds.filter((each) => !each.hidden || each.entryId === entryId).map(choiceOf),
  ];
  function change(to: string): void {
    const found = kinds.find((each) => each.entryId === to);
    if (found) edit({ kind: 'force-kind', force: id, entryId: to, name: found.name });
  }
  function remove(): void {
    edit({ kind: 'remove-force', force: id });
    toast({ text: `Removed ${customName ?? kind}.`, action: { label: 'Undo', run: undo } });
  }
  return (
    <li
      aria-label={`${customName ?? kind} of ${catalogue.name}`}
      className="flex flex-col gap-2 border-b border-hairline py-3"
      style={{ marginLeft: `${Math.min(depth, 4) * 1.25}rem` }}
    >
      <p className="text-sm text-ink-soft">
        {catalogue.name} · {count(selections.length, 'entry', 'entries')}
      </p>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <TextField
          label="Name"
          value={customName ?? ''}
          maxLength={ROSTER_LIMITS.labelLength}
          placeholder={kind}
          autoComplete="off"
          onType={(text) => edit({ kind: 'rename', target: id, customName: text || null }, `name of ${id}`)}
        />
        {choices.length > 1 && <Select label="Kind of force" value={entryId} onChoose={change} choices={choices} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {insideAs !== null && inside.length > 0 && <span className="label text-ink-soft">{insideAs}</span>}
        {inside
          .filter(({ hidden, most }) => !hidden && most === null)
          .map((each) => (
            <Button
              key={each.entryId}
              small
              icon={<Plus />}
              onClick={() =>
                edit({
                  kind: 'add-force',
                  force: forceByData(roster, linked, { catalogueId, entryId: each.entryId, into: id }, nanoid),
                  into: id,
                })
              }
            >
              {each.name} inside
            </Button>
          ))}
        {!isOnly && (
          <Button small icon={<Trash2 />} onClick={remove}>
            Remove<span className="sr-only"> {customName ?? kind}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** What the data does not allow any more may be chosen all the same: the verdict says so. */
const choiceOf = ({ entryId, name, most }: ForceKind): { value: string; name: string } => ({
  value: entryId,
  name: most === null ? name : `${name} (at most ${most})`,
});

function NewForce({ editor }: { editor: Editor }) {
  const { roster, linked, edit, move } = editor;
  const factions = useFactions(editor);
  const [faction, setFaction] = useState(roster.forces[0]?.catalogueId ?? '');
  const [wanted, setWanted] = useState<string | null>(null);
  const { busy, problem, ask } = useRequest();
  const isHere = linked.files.has(faction);
  const kinds = useMemo(
    () => (isHere ? forceKinds(roster, linked, { catalogueId: faction, into: null }) : []),
    [isHere, roster, linked, faction],
  );
  const offered = kinds.filter(({ hidden }) => !hidden);
  const kind = offered.find(({ entryId }) => entryId === wanted) ?? firstKind(offered);

  const take = (entryId: string, from: LinkedDataset): void => {
    const force = forceByData(roster, from, { catalogueId: faction, entryId, into: null }, nanoid);
    if (from === linked) edit({ kind: 'add-force', force });
    else move(applyEdit(roster, { kind: 'add-force', force }), from);
  };
  /** The data with the faction in it, and the first kind of force that it has there. */
  async function fetched(): Promise<Result<{ entryId: string; from: LinkedDataset }>> {
    const loaded = await withFaction(editor, faction);
    if (!loaded.ok) return loaded;
    const first = firstKind(forceKinds(roster, loaded.value, { catalogueId: faction, into: null }));
    if (first === null) return failed('The unit data has no force for this faction.');
    return ok({ entryId: first.entryId, from: loaded.value });
  }
  const add = () =>
    isHere && kind !== null
      ? take(kind.entryId, linked)
      : void ask(fetched(), ({ entryId, from }) => take(entryId, from));
  return (
    <section aria-label="Another force" className="mt-4 flex flex-col gap-3">
      <h3 className="label text-ink-soft">Another force</h3>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Select
          label="Faction"
          value={faction}
          onChoose={(chosen) => {
            setFaction(chosen);
            setWanted(null);
          }}
          choices={factions}
        />
        {offered.length > 1 && (
          <Select
            label="Kind of force"
            value={kind?.entryId ?? ''}
            onChoose={setWanted}
            choices={offered.map(choiceOf)}
          />
        )}
      </div>
      <Button icon={<Plus />} className="self-start" disabled={busy} onClick={add}>
        {busy ? 'Fetching its units …' : 'Add this force'}
      </Button>
      <Problem says={problem} />
    </section>
  );
}

async function withFaction({ roster, data }: Editor, faction: string): Promise<Result<LinkedDataset>> {
  const loaded = await loadCatalogues(data, [...new Set([...catalogueIdsOf(roster), faction])]);
  return loaded.ok ? loaded : failed(`This faction could not be fetched: ${loaded.problem}`);
}

/** The factions of the list's data, those of the list until all are known. */
function useFactions({ roster, data }: Editor): readonly { value: string; name: string }[] {
  const found = useAnswer(() => datasetOf(data), data);
  const all = found?.ok ? found.value?.factions.map(({ id, name }) => ({ value: id, name })) : undefined;
  const own = new Map(roster.forces.map(({ catalogueId, catalogueName }) => [catalogueId, catalogueName]));
  return all ?? [...own].map(([value, name]) => ({ value, name }));
}

/** Gives the list, or one of its forces, another faction; says first what that one does not have. */
export function FactionChange({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { roster, format } = editor;
  const toast = useToast();
  const factions = useFactions(editor);
  const [force, setForce] = useState(roster.forces[0]?.id ?? '');
  const [wanted, setWanted] = useState('');
  const now = roster.forces.find(({ id }) => id === force)?.catalogueId;
  const change = useAnswer(
    async (): Promise<Result<AsFaction & { linked: LinkedDataset }> | null> => {
      if (wanted === '') return null;
      return mapped(await withFaction(editor, wanted), (linked) => ({
        ...asFaction(roster, linked, format, { force, catalogueId: wanted }, nanoid),
        linked,
      }));
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
