'use client';

import { AgreedSize } from '@/components/list/army/agreedSize';
import { RelinkNoteText } from '@/components/list/report/relinkNote';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { Select } from '@/components/ui/field';
import { keptVerdict } from '@/lib/verdict/verdictInShort';
import type { CheckedRoster } from '@/lib/verdict/checkRoster';
import { formatList } from '@/lib/formats';
import type { Format } from '@/lib/rules/format';
import type { ReadList } from '@/lib/api/foreignList';
import { EDITIONS } from '@/lib/documents/book/editions.data';

interface UnsavedSetupProps {
  list: ReadList;
  checked: CheckedRoster;
  format: Format;
  onFormat: (id: string) => void;
  onSize: (size: number | null) => void;
}

/** The verdict and by what it is judged, what the player has to say for it, and how well the file matched the data. */
export function UnsavedSetup({ list, checked, format, onFormat, onSize }: UnsavedSetupProps) {
  return (
    <section aria-label="What was opened" data-format={format.id} className="no-print border-b border-rule bg-sheet">
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-3 px-4 py-3">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <div className="text-lg">
            <VerdictLine verdict={keptVerdict(checked, format, null)} />
          </div>
          <div className="min-w-0 basis-72">
            <Select label="Judged by" value={format.id} onChoose={onFormat} choices={choicesFor(list)} />
          </div>
        </div>
        {format.gameSizes !== null && <AgreedSize sizes={format.gameSizes} army={checked.army} onChange={onSize} />}
        <div className="border-t border-hairline pt-1">
          <RelinkNoteText note={list.note} />
        </div>
        <p className="text-sm text-ink-faint">Nothing of this is stored: it is in this tab alone until you save it.</p>
      </div>
    </section>
  );
}

/** All formats, those of another edition marked: they may be tried, but are not meant. */
function choicesFor({ formats }: ReadList): readonly { value: string; name: string }[] {
  return formatList.map((each) => ({
    value: each.id,
    name: formats.includes(each.id) ? each.name : `${each.name} (plays with ${EDITIONS[each.edition].data})`,
  }));
}
