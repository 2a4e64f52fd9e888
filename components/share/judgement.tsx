import { Stamp } from '@/components/list/army/stamp';
import { sourceNote } from '@/components/list/sourceNote.model';
import { FoldedRules } from '@/components/list/report/foldedRules';
import { suppliedByPlayer } from '@/lib/documents/unitData';
import { verdictView } from '@/lib/verdict/verdictView';
import { ListPart } from './listPart';
import { Provenance } from './provenance';
import type { JudgedList } from '@/components/share/judgedList.model';

interface JudgedProps {
  list: JudgedList;
  /** On the screen as on paper; else it is folded there. */
  open?: boolean;
}

/** How a list was judged: every rule of its format and what it finds, then where, when and on which data. */
export function Judged({ list, open = false }: JudgedProps) {
  const { checked, format } = list;
  return (
    <>
      <ListPart title={`${format.name}, rule by rule`} whole quiet>
        <FoldedRules report={checked.report} format={format} printed open={open} />
      </ListPart>
      <Provenance {...list} open={open} />
    </>
  );
}

/** The verdict on a list, and what it stands on. */
export function ListStamp({ list, className }: { list: JudgedList; className: string }) {
  const { checked, format, date, dataset } = list;
  const note = sourceNote(suppliedByPlayer(dataset.source), checked.army);
  const verdict = verdictView(checked.report);
  return (
    <Stamp className={className} verdict={verdict} format={format} date={date} note={note} dataHash={dataset.hash} />
  );
}
