import { Compared } from '@/components/list/report/changeTables';
import { OpenLater } from '@/components/ui/openLater';
import { useAnswer } from '@/components/ui/useAnswer';
import { loadLinked } from '@/lib/browser/loadLinked';
import { failed, ok, type Result } from '@/lib/foundation/result';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { comparisonOf, type Comparison } from '@/lib/verdict/comparison';
import type { Editor } from './useEditor';

interface DifferencesProps {
  mine: Editor;
  theirs: SavedList;
}

/** This list and another version of it side by side, with what differs. Compared when it is opened. */
export const Differences = (of: DifferencesProps) => (
  <OpenLater summary="What differs">{() => <Opened {...of} />}</OpenLater>
);

function Opened({ mine, theirs }: DifferencesProps) {
  const made = useAnswer(() => compared(mine, theirs), mine, theirs);
  if (made === null) return <p className="text-ink-soft">Comparing …</p>;
  if (!made.ok) return <p role="alert">{made.problem}</p>;
  return (
    <div className="flex max-w-4xl flex-col gap-3 pb-2">
      <Compared {...made.value} />
    </div>
  );
}

async function compared(mine: Editor, theirs: SavedList): Promise<Result<Comparison>> {
  const { format, roster, data, linked } = mine;
  const loaded = theirs.datasetHash === data ? ok(linked) : await loadLinked(theirs.datasetHash, theirs.roster);
  if (!loaded.ok) return failed(`The unit data of the other version could not be fetched: ${loaded.problem}`);
  const yours = { label: 'Yours', href: null, format, data, roster, checked: mine };
  const checked = checkRoster(theirs.roster, loaded.value, format);
  const other = { ...yours, label: 'The other version', data: theirs.datasetHash, roster: theirs.roster, checked };
  return ok(comparisonOf(other, yours, () => format));
}
