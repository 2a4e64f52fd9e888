import { useState, type ReactNode } from 'react';
import { BookPicker } from '@/components/list/format/bookPicker';
import { Button } from '@/components/ui/button';
import { Problem } from '@/components/ui/note';
import { useRequest } from '@/components/ui/useRequest';
import { call } from '@/lib/api/client';
import { addBooks, lists } from '@/lib/api/lists';
import type { BookChoice } from '@/lib/browser/bookLink';
import { withLazy } from '@/lib/browser/lazy';
import { loadLinked } from '@/lib/browser/loadLinked';
import type { LinkedDataset } from '@/lib/data/link';
import { houseBooksIn } from '@/lib/data/ownUnits';
import { lineOf, type Standing } from '@/lib/documents/lineage';
import { catalogueIdsOf } from '@/lib/documents/roster/find';
import type { Roster } from '@/lib/documents/roster/schema';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { count } from '@/lib/foundation/words';
import type { PanelProps } from './usePanel';
import type { Editor } from './useEditor';

interface BookPanelProps {
  editor: Editor;
  offered: PanelProps['books'];
  about?: ReactNode;
  /** What the list has; `onTakeOut`: null where it stays, as what has units does. */
  books: readonly { id: string; name: string; units: number; onTakeOut: (() => void) | null }[];
  /** Whether one can be taken out now. */
  still?: boolean;
  request: Pick<ReturnType<typeof useRequest>, 'busy' | 'problem'>;
  /** Whether the server has everything that was done here. */
  ready: boolean;
  /** What the button says. */
  adds: string;
  onAdd: (books: string[]) => unknown;
}

function BookPanel(props: BookPanelProps) {
  const { editor, offered, about, books, still = true, request, ready, adds, onAdd } = props;
  const { busy, problem } = request;
  const [chosen, setChosen] = useState<readonly BookChoice[]>([]);
  if (offered === null) return null;
  return (
    <div className="flex flex-col gap-4">
      {about}
      {books.length > 0 && (
        <section aria-label="In this list">
          <h3 className="label text-ink-soft">In this list</h3>
          <ul className="divide-y divide-hairline border-y border-hairline">
            {books.map(({ id, name, units, onTakeOut }) => (
              <li key={id} className="flex min-h-row items-center gap-2 py-1">
                <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
                {onTakeOut === null ? (
                  <span className="figures text-sm text-ink-soft">{count(units, 'unit')}</span>
                ) : (
                  <Button small disabled={!still} onClick={onTakeOut}>
                    Take it out<span className="sr-only">: {name}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <BookPicker books={offered} edition={editor.format.edition} chosen={chosen} onChoose={setChosen} />
      <Problem says={problem} />
      <Button
        look="primary"
        className="self-start"
        disabled={busy || !ready || chosen.length === 0}
        onClick={() => onAdd(chosen.map(({ viewId }) => viewId))}
      >
        {busy && 'Adding …'}
        {!busy && (ready ? adds : 'Saving …')}
      </Button>
    </div>
  );
}

/** The books whose units a force has, and the way to those of others. */
export function AddBooks({ editor, list: { viewId, editSecret }, saved, books: offered, onBooks }: PanelProps) {
  const { on } = saved;
  const { forces } = editor.roster;
  const request = useRequest();
  const added = async (books: string[]) => {
    const wanted = { version: on.version, line: lineOf(on), books, ...(editSecret !== null && { editSecret }) };
    const answer = await call(addBooks, { params: { viewId }, body: wanted });
    return answer.ok ? fetched(viewId) : answer;
  };
  return (
    <BookPanel
      editor={editor}
      offered={offered}
      ready={saved.ready}
      books={forces.map(({ id, catalogueName, selections }) => ({
        id,
        name: catalogueName,
        units: selections.length,
        onTakeOut:
          forces.length === 1 || selections.length > 0 ? null : () => editor.edit({ kind: 'remove-force', force: id }),
      }))}
      request={request}
      adds="Add these books"
      onAdd={(books) =>
        request.ask(added(books), (list) => {
          editor.move(list.roster, list.linked);
          onBooks(list.saved);
        })
      }
    />
  );
}

const NOT_FETCHED = 'The books were added: reload the page to see them.';

/** The list as the server has put the books into it, with its data. */
async function fetched(viewId: string): Promise<Result<{ roster: Roster; saved: Standing; linked: LinkedDataset }>> {
  const list = await call(lists.read, { params: { viewId } });
  if (!list.ok) return failed(NOT_FETCHED);
  const { roster, version, lineage, datasetHash } = list.value;
  const loaded = await loadLinked(datasetHash, roster);
  return loaded.ok ? ok({ roster, saved: { version, lineage }, linked: loaded.value }) : failed(NOT_FETCHED);
}

/** The books whose house units a list can take, and the way to those of others. */
export function HouseBooks({ editor, saved, books: offered, onBooks }: PanelProps) {
  const ready = saved.ready || saved.held;
  const { army, linked, roster } = editor;
  const request = useRequest();
  const present = houseBooksIn(linked);
  const ids = present.map(({ id }) => id);
  async function joined(books: string[], keep: string[]): Promise<Result<LinkedDataset>> {
    const wanted = { data: linked.dataset.hash, factions: [...catalogueIdsOf(roster)], books, keep };
    const made = await withLazy(
      () => import('@/lib/api/books'),
      ({ joinBooks }) => call(joinBooks, { body: wanted }),
    );
    return made.ok ? loadLinked(made.value.dataset.hash, roster) : made;
  }
  const change = (books: string[], keep: string[]) =>
    request.ask(joined(books, keep), (data) => {
      editor.move(roster, data);
      onBooks();
    });
  return (
    <BookPanel
      editor={editor}
      offered={offered}
      ready={ready}
      about={
        <p className="max-w-text text-ink-soft">
          Players wrote these datasheets. They count as units of {roster.forces[0]?.catalogueName ?? 'the faction'}.
          Agree on them before the game: your opponent sees who wrote them.
        </p>
      }
      books={present.map(({ id, name }) => {
        const units = army.units.filter(({ house }) => house?.id === id).length;
        const others = ids.filter((each) => each !== id);
        return { id, name, units, onTakeOut: units > 0 ? null : () => void change([], others) };
      })}
      still={!request.busy && ready}
      request={request}
      adds="Add these units"
      onAdd={(books) => change(books, ids)}
    />
  );
}
