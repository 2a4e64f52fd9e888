import { grouped } from '@/lib/foundation/points';
import { StateChip } from '@/components/ui/chip';
import { VERDICT_WORDS } from '@/lib/verdict/verdictView';
import type { ShortVerdict } from '@/lib/documents/shortVerdict';
import { amount, plural } from '@/lib/foundation/words';

type LineVerdict = Pick<ShortVerdict, 'verdict' | 'points' | 'models'> | null;

/** A list's verdict, points and models in one line; null: nothing can be said of it. */
export function VerdictLine({ verdict: kept }: { verdict: LineVerdict }) {
  if (kept === null) return <StateChip state="cannot-tell">Not checked</StateChip>;
  const { verdict, points, models } = kept;
  return (
    <span className="figures flex items-center gap-x-3 whitespace-nowrap text-ink-soft">
      <StateChip state={verdict}>{VERDICT_WORDS[verdict]}</StateChip>
      <span>
        {points !== null && <span className="font-semibold text-ink">{grouped(points.spent)}</span>}
        {points !== null && pointsEnd(points)}
        <span className={points === null ? '' : 'max-sm:hidden'}>
          {points !== null && ' · '}
          {amount(models, 'model')}
        </span>
      </span>
    </span>
  );
}

/** `/200` behind the points, ` pts` without a limit; what they are called where they are not points. */
const pointsEnd = ({ spent, limit, in: called }: NonNullable<ShortVerdict['points']>): string =>
  (limit === null ? '' : `/${grouped(limit)}`) +
  (called ?? (limit === null ? plural(spent, ' pt') : '')).replace(/^(?=\S)/, ' ');
