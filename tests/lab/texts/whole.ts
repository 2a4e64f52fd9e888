import type { EvaluatedForce, EvaluatedSelection } from '@/lib/engine';
import type { Format } from '@/lib/rules/format';
import { oneLine } from '@/lib/exchange/reference';
import { LAYOUT_IDS, type WrittenLayout } from '@/lib/exchange/layouts';
import { makeOutline } from '@/lib/exchange/makeOutline';
import { ALL_ON, writeText } from '@/lib/exchange/writeText';
import type { OpenRoster } from '@/lib/verdict/checkRoster';
import { scan } from './scan';
import { differences, tallyOf, type Expected } from './tally';

const WHOLE: Expected = { unitsBySize: false, prices: 'all' };
const EXPECTED: Readonly<Partial<Record<WrittenLayout, Expected>>> = {
  'new-recruit': { unitsBySize: false, prices: 'rows' },
  tournament: { unitsBySize: true, prices: 'units' },
};

/** A list in one layout, and what stands there another number of times, or at another price, than in the list. */
export interface Written {
  readonly layout: WrittenLayout;
  readonly parts: readonly string[];
  readonly broken: readonly string[];
}

/** A list in every layout that is read back, each held against the list itself. What nobody reads back may say less. */
export function writtenWhole(checked: OpenRoster, format: Format): readonly Written[] {
  const said = makeOutline(checked, format, 'https://a.example/l/abc');
  const names = [...new Set(checked.evaluation.roster.forces.flatMap(namesIn))];
  return LAYOUT_IDS.map((id) => {
    const parts = writeText(said, { layout: id, switches: ALL_ON });
    const found = names.length === 0 ? new Map() : scan(parts.join('\n'), id, names);
    const broken =
      typeof found === 'string'
        ? [`could not take apart: ${found}`]
        : differences(tallyOf(checked, EXPECTED[id] ?? WHOLE), found);
    return { layout: id, parts, broken };
  });
}

const namesIn = (force: EvaluatedForce): readonly string[] => [
  ...force.selections.flatMap(namesOf),
  ...force.forces.flatMap(namesIn),
];
const namesOf = (selection: EvaluatedSelection): readonly string[] => [
  oneLine(selection.name) || 'Unnamed',
  ...selection.children.flatMap(namesOf),
];
