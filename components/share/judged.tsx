import { RuleTable } from '@/components/list/report/ruleTable';
import { ListPart } from './listPart';
import { Provenance } from './provenance';
import type { JudgedList } from '@/components/share/judgedList.model';

/** How a list was judged: every rule of its format and what it finds, then where, when and on which data. */
export function Judged({ list }: { list: JudgedList }) {
  const { checked, format } = list;
  return (
    <>
      <ListPart title={`${format.name}, rule by rule`} whole>
        <RuleTable
          outcomes={checked.report.outcomes}
          rules={format.rules}
          caption={`Every rule of ${format.name}, and what it finds in this list`}
        />
      </ListPart>
      <Provenance {...list} />
    </>
  );
}
