'use client';

import { Pencil, Save } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { OPEN_PATH } from '@/lib/api/app';
import { useMemo, useState } from 'react';
import { loadLinked } from '@/lib/browser/loadLinked';
import { ProblemList } from '@/components/list/report/problemList';
import { showPlace } from '@/components/share/jumpTo';
import { SharedList } from '@/components/share/sharedList';
import { Button, ButtonLink, TextLink } from '@/components/ui/button';
import { useToast } from '@/components/ui/toaster';
import { useRequest } from '@/components/ui/useRequest';
import { useWhole } from '@/components/ui/useWhole';
import { mapped, ok } from '@/lib/foundation/result';
import type { LinkedDataset } from '@/lib/data/link';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { formatById, formatList } from '@/lib/formats';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import { edited, startHistory, undo } from '@/lib/documents/history';
import { editPath, viewPath } from '@/lib/documents/paths';
import { listDocument } from '@/lib/documents/roster/listDocument';
import type { ReadList } from '@/lib/api/imports';
import { asPlayed } from '@/lib/verdict/underFormat';
import { factionsIn } from '@/lib/verdict/gameSize';
import { saveUnsaved, unsavedList } from '@/lib/browser/fromElsewhere';
import { AgreedSize } from '@/components/list/army/gameSize';
import { RelinkNoteText } from '@/components/list/report/relinkNote';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { Select } from '@/components/ui/field';
import { shortVerdict } from '@/lib/verdict/armyView';
import { EDITIONS } from '@/lib/documents/book/editions.data';
import { Page } from '@/components/ui/page';
import { Fetching } from '@/components/ui/fetching';

/** All formats, those of another edition marked: they may be tried, but are not meant. */
function choicesFor({ formats }: ReadList): readonly { value: string; name: string }[] {
  return formatList.map((each) => ({
    value: each.id,
    name: formats.includes(each.id) ? each.name : `${each.name} (plays with ${EDITIONS[each.edition].data})`,
  }));
}

/** The verdict on a list from elsewhere, before anything of it is stored. */
export function UnsavedList() {
  const read = useWhole<VerdictProps | 'none'>(null, async () => {
    const list = unsavedList.load();
    if (list === null) return ok('none');
    return mapped(await loadLinked(list.dataset.hash, list.roster), (linked) => ({ list, linked }));
  });
  const title = 'A list made elsewhere';
  if (read.whole === null) return <Fetching title={title} what="its unit data" of={read} />;
  if (read.whole !== 'none') return <Verdict {...read.whole} />;
  return (
    <Page>
      <h1>{title}</h1>
      <p className="mt-3 max-w-text text-ink-soft" role="status">
        No unsaved list is here. One that you saved is among{' '}
        <TextLink href="/" className="font-medium">
          your lists
        </TextLink>
        ; any other you can{' '}
        <TextLink href={OPEN_PATH} className="font-medium">
          import again
        </TextLink>
        .
      </p>
    </Page>
  );
}

interface VerdictProps {
  list: ReadList;
  linked: LinkedDataset;
}

function Verdict({ list, linked }: VerdictProps) {
  const router = useRouter();
  const toast = useToast();
  const [history, setHistory] = useState(() => startHistory(list.roster));
  const [formatId, setFormatId] = useState(list.formats[0] ?? formatList[0]?.id ?? '');
  const [size, setSize] = useState<number | null>(null);
  const { busy: saving, ask } = useRequest({ toasts: true, leaves: true });
  const [date] = useState(() => new Date().toISOString());
  const format = formatById(formatId);
  const roster = useMemo(
    () => (format === null ? history.present : asPlayed(history.present, linked, format, size)),
    [history, linked, format, size],
  );
  const checked = useMemo(
    () => (format === null ? null : checkRoster(roster, linked, format)),
    [roster, linked, format],
  );
  if (format === null || checked === null) return null;

  const save = (goTo: (viewId: string) => string): Promise<void> =>
    ask(saveUnsaved(list, formatId, roster), (viewId) => {
      unsavedList.drop();
      router.push(goTo(viewId));
    });
  function mend(change: RosterEdit, label: string): void {
    setHistory((before) => edited(listDocument, before, change));
    toast({ text: `${label}: done here, not in the file.`, action: { label: 'Undo', run: () => setHistory(undo) } });
  }

  return (
    <>
      <section aria-label="What was opened" data-format={format.id} className="no-print border-b border-rule bg-sheet">
        <div className="mx-auto flex w-full max-w-6xl flex-col gap-3 px-4 py-3">
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
            <div className="text-lg">
              <VerdictLine verdict={shortVerdict(checked, format, null)} />
            </div>
            <div className="min-w-0 basis-72">
              <Select label="Judged by" value={format.id} onChoose={setFormatId} choices={choicesFor(list)} />
            </div>
          </div>
          {format.gameSizes !== null && <AgreedSize sizes={format.gameSizes} army={checked.army} onChange={setSize} />}
          <div className="border-t border-hairline pt-1">
            <RelinkNoteText note={list.note} />
          </div>
          <p className="text-sm text-ink-faint">Only in this tab until you save it.</p>
        </div>
      </section>
      <SharedList
        saved={{ name: roster.name, factions: factionsIn(roster), roster }}
        dataset={list.dataset}
        checked={checked}
        format={format}
        date={date}
        checkedBy="browser"
        address={null}
        frozen={null}
        problems={(diagnostics, anchors) => (
          <ProblemList
            diagnostics={diagnostics}
            declarations={checked.army.declarations}
            onEdit={mend}
            onFind={({ id }) => showPlace(anchors, id)}
          />
        )}
        actions={
          <div className="no-print flex flex-wrap gap-2">
            <Button look="primary" icon={<Save />} disabled={saving} onClick={() => void save(viewPath)}>
              Save as a list of mine
            </Button>
            <Button icon={<Pencil />} disabled={saving} onClick={() => void save(editPath)}>
              Save and edit
            </Button>
            <ButtonLink href="/" onClick={unsavedList.drop} look="quiet">
              Leave without saving
            </ButtonLink>
          </div>
        }
      />
    </>
  );
}
