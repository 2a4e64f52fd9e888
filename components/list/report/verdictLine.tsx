import { StateChip } from '@/components/shared/chip';
import { VERDICT_WORDS } from '@/lib/verdict/verdictView';
import type { KeptVerdict } from '@/lib/share/keptVerdict';
import { amount, plural } from '@/lib/foundation/words';

/** A list's verdict, points and models in one line; null: nothing can be said of it. */
export function VerdictLine({
  verdict: kept,
}: {
  readonly verdict: Pick<KeptVerdict, 'verdict' | 'points' | 'models'> | null;
}) {
  if (kept === null) return <StateChip state="cannot-tell">Not checked</StateChip>;
  const { verdict, points, models } = kept;
  return (
    <span className="figures flex items-center gap-x-3 whitespace-nowrap text-ink-soft">
      <StateChip state={verdict}>{VERDICT_WORDS[verdict]}</StateChip>
      <span>
        {points !== null && <span className="font-semibold text-ink">{points.spent}</span>}
        {points !== null && (points.limit === null ? plural(points.spent, ' pt') : `/${points.limit}`)}
        <span className={points === null ? '' : 'max-sm:hidden'}>
          {points !== null && ' · '}
          {amount(models, 'model')}
        </span>
      </span>
    </span>
  );
}
