import { RuleTable } from '@/components/list/report/ruleTable';
import { Disclosure } from '@/components/ui/disclosure';
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
          <RuleTable
            outcomes={checked.report.outcomes}
            rules={format.rules}
            caption={`Every rule of ${format.name}, and what it finds in this list`}
          />
        </Disclosure>
      </ListPart>
      <Provenance {...list} open={open} />
    </>
  );
}
