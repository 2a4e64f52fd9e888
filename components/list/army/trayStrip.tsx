import { classes } from '@/lib/foundation/classes';
import { amount, count } from '@/lib/foundation/words';
import { grouped } from '@/lib/foundation/points';
import { MOST_ON_TRAY, trayCount } from '@/components/list/trayPlan.model';
import type { Base } from '@/lib/documents/shortVerdict';
import type { ArmyView } from '@/lib/verdict/armyView';

interface TrayStripProps {
  view: ArmyView;
  units: number;
  onOpen: () => void;
}

/** The army as a line of dots, in the order of the tray, which a tap opens; a large army in numbers. */
export function TrayStrip({ view: { tray, models, gauge }, units, onOpen }: TrayStripProps) {
  const isInWords = models > MOST_ON_TRAY || tray.places === null;
  const free = isInWords ? 0 : Math.max(0, (tray.places ?? 0) - models);
  const others = gauge.counts?.others.map(({ name, value }) => `${grouped(value)} ${name}`) ?? [];
  return (
    <button
      type="button"
      aria-label={isInWords ? undefined : `Tray: ${trayCount(tray)}`}
      onClick={onOpen}
      className="no-print flex h-8 w-full items-center gap-[3px] overflow-hidden hover:bg-press"
    >
      {isInWords ? (
        <span className="figures truncate text-sm text-ink-soft">
          <span className="sr-only">Tray: </span>
          {[amount(models, 'model'), count(units, 'unit'), ...others].join(' · ')}
        </span>
      ) : (
        <>
          {tray.bases.map((base) => (
            <span key={base.id} aria-hidden="true" className={dotClasses(base)} />
          ))}
          {Array.from({ length: free }, (_, place) => (
            <span key={place} aria-hidden="true" className={`${DOT} rounded-full border-dashed border-rule`} />
          ))}
        </>
      )}
    </button>
  );
}

const DOT = 'size-3 shrink-0 border';

const PROBLEMS = {
  illegal: 'border-illegal bg-illegal',
  'cannot-tell': 'border-cannot-tell bg-cannot-tell',
  unfinished: 'border-unfinished bg-unfinished',
} as const;

function dotClasses({ shape, leader, specialist, problem }: Base): string {
  const plain = leader || specialist ? 'border-accent bg-accent' : 'border-ink-soft bg-ink-soft';
  return classes(
    DOT,
    shape === 'circle' ? 'rounded-full' : 'rounded-sm',
    problem === null || problem === 'note' ? plain : PROBLEMS[problem],
    leader && 'outline-2 outline-accent',
  );
}
