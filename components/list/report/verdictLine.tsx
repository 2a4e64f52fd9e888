import { armyView } from '@/lib/view/list/armyView';
import { StateChip } from '@/components/shared/chip';
import { VERDICT_WORDS } from '@/lib/verdict/verdictView';
import type { CheckedRoster } from '@/lib/verdict/checkRoster';
import type { Format } from '@/lib/rules/format';
import { plural } from '@/lib/foundation/words';

/** A list's verdict, points and models in one line. */
export function VerdictLine({
  checked,
  format,
}: {
  readonly checked: CheckedRoster | null;
  readonly format: Format | null;
}) {
  if (checked === null || format === null) return <StateChip state="cannot-tell">Not checked</StateChip>;
  const { verdict, gauge, models } = armyView(checked.army, checked.report, format);
  return (
    <span className="figures flex items-center gap-x-3 whitespace-nowrap text-ink-soft">
      <StateChip state={verdict}>{VERDICT_WORDS[verdict]}</StateChip>
      <span>
        {gauge.counted && <span className="font-semibold text-ink">{gauge.spent}</span>}
        {gauge.counted && (gauge.limit === null ? ' pts' : `/${gauge.limit}`)}
        <span className={gauge.counted ? 'max-sm:hidden' : ''}>
          {gauge.counted && ' · '}
          {models} {plural(models, 'model')}
        </span>
      </span>
    </span>
  );
}
