import { Stamp } from '@/components/list/army/stamp';
import { RuleLines } from '@/components/list/report/ruleLines';
import { ruleRows } from '@/components/list/report/ruleRows.model';
import { Disclosure } from '@/components/ui/disclosure';
import { suppliedByPlayer } from '@/lib/documents/unitData';
import { verdictView } from '@/lib/verdict/verdictView';
import { plural } from '@/lib/foundation/words';
import type { RuleOutcome } from '@/lib/rules/report';
import { ListPart } from './listPart';
import { Provenance } from './provenance';
import type { JudgedList } from '@/components/share/judgedList.model';

/** `29 rules pass`, `25 of 29 rules pass`. */
function passing(outcomes: readonly RuleOutcome[]): string {
  const passed = outcomes.filter(({ outcome }) => outcome === 'pass').length;
  const all = outcomes.length;
  return passed === all ? `${all} ${plural(all, 'rule')} pass` : `${passed} of ${all} ${plural(all, 'rule')} pass`;
}

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
        <Disclosure printed open={open} summary={passing(checked.report.outcomes)}>
          <RuleLines
            rows={ruleRows(checked.report, format)}
            caption={`Every rule of ${format.name}, and what it finds in this list`}
          />
        </Disclosure>
      </ListPart>
      <Provenance {...list} open={open} />
    </>
  );
}

interface ListStampProps {
  list: JudgedList;
  className: string;
}

/** The verdict on a list, and what it stands on. */
export const ListStamp = ({ list: { checked, format, date, dataset }, className }: ListStampProps) => (
  <Stamp
    className={className}
    verdict={verdictView(checked.report)}
    format={format.name}
    version={format.version}
    date={date}
    dataHash={dataset.hash}
    suppliedByPlayer={suppliedByPlayer(dataset.source)}
    houseUnits={checked.army.units.some(({ house }) => house !== null)}
  />
);
