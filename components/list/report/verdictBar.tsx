import type { ReactNode } from 'react';
import { StateMark } from '@/components/ui/stateMark';
import { VERDICT_WORDS, type VerdictView } from '@/lib/verdict/verdictView';
import type { ArmyView } from '@/lib/verdict/armyView';
import { classes } from '@/lib/foundation/classes';
import { grouped, priceAmount } from '@/lib/foundation/points';
import { amount, plural } from '@/lib/foundation/words';
import { VerdictLine } from './verdictLine';

const VERDICT_LOOKS: Readonly<Record<VerdictView, string>> = {
  legal: 'bg-legal-wash text-legal',
  illegal: 'bg-illegal-wash text-illegal',
  'cannot-tell': 'bg-cannot-tell-wash text-cannot-tell',
  unfinished: 'bg-unfinished-wash text-unfinished',
};

interface VerdictBarProps {
  view: ArmyView;
  onOpen?: () => void;
  /** Whether the problems are open now. */
  expanded?: boolean;
  children?: ReactNode;
  className?: string;
}

/**
 * The bar that is always in sight: points, models, slots and the verdict. The verdict is a button that opens the
 * problems. Make it sticky where it stands; `children` are the page's own buttons (undo, share), where there is room
 * for two columns. Everything has its place whatever it says: nothing moves under the finger.
 */
export function VerdictBar({ view, onOpen, expanded, children, className }: VerdictBarProps) {
  return (
    <section aria-label="Verdict" className={classes('relative border-y border-rule bg-sheet', className)}>
      <div className="mx-auto flex max-w-(--page) flex-wrap items-center gap-x-1 px-4 py-1 min-[75rem]:flex-nowrap min-[75rem]:py-1.5">
        <Points view={view} />
        <Slots view={view} />
        <div className="order-2 flex items-center gap-1 empty:hidden max-md:hidden min-[75rem]:order-3 min-[75rem]:ml-auto print:hidden">
          {children}
        </div>
        {/* As wide as the longest verdict. */}
        <div className="order-3 flex min-w-36 sm:min-w-44 min-[75rem]:order-4 [&>*]:flex-1">
          <Opener
            view={view}
            {...(onOpen === undefined ? {} : { onOpen })}
            {...(expanded === undefined ? {} : { expanded })}
          />
        </div>
        <span aria-hidden="true" className="order-4 basis-full min-[75rem]:hidden" />
      </div>
      <SpentLine view={view} />
      <p role="status" className="sr-only">{`${VERDICT_WORDS[view.verdict]}, ${pointsText(view)}`}</p>
    </section>
  );
}

/** The same in a line, where a sheet covers the bar: it goes on telling what comes of each tap. */
export const VerdictNow = ({ view: { verdict, gauge, models } }: { view: ArmyView }) => (
  <p aria-live="polite">
    <VerdictLine verdict={{ verdict, points: gauge.counted ? gauge : null, models }} />
  </p>
);

function pointsText({ gauge: { counted, spent, limit, counts }, models }: ArmyView): string {
  if (!counted) return amount(models, 'model');
  return limit === null ? priceAmount(spent, counts) : `${grouped(spent)} of ${grouped(limit)}`;
}

const DOTTED =
  "flex flex-wrap items-baseline [&>*]:whitespace-nowrap [&>*+*]:before:mx-1.5 max-sm:[&>*+*]:before:mx-1 [&>*+*]:before:font-normal [&>*+*]:before:text-ink-faint [&>*+*]:before:content-['·']";
/** As heavy as what is not over, so that it is as wide. */
const OVER = 'text-illegal';

function Points({
  view: {
    gauge: { counted, spent, limit, left, counts },
    tray,
    models,
  },
}: {
  view: ArmyView;
}) {
  return (
    <p className={`figures order-1 min-w-0 max-[75rem]:flex-1 text-ink-soft max-sm:font-display ${DOTTED}`}>
      {counted && (
        <span>
          <b className="inline-block min-w-[3ch] text-lg font-semibold text-ink">{grouped(spent)}</b>
          {limit !== null && ` of ${grouped(limit)}`}
          {counts !== undefined && ` ${counts.name}`}
        </span>
      )}
      {left !== null && (
        <span className={classes('min-w-[8.5ch] font-medium', left < 0 ? OVER : 'text-ink')}>
          {left < 0 ? `${grouped(-left)} over` : `${grouped(left)} left`}
        </span>
      )}
      {counts?.others.map(({ typeId, name, value, limit: most }) => (
        <span key={typeId} className={classes(most !== null && value > most && OVER)}>
          {grouped(value)}
          {most !== null && ` of ${grouped(most)}`} {name}
        </span>
      ))}
      <span className={classes('min-w-[10ch]', tray.places !== null && models > tray.places && OVER)}>
        {amount(models, 'model')}
      </span>
    </p>
  );
}

/** More than this many do not fit: then only those that are needed or taken. */
const MOST_SLOTS = 4;

function Slots({ view }: { view: ArmyView }) {
  const slots =
    view.slots.length <= MOST_SLOTS
      ? view.slots
      : view.slots.filter(({ needed, places }) => needed || places.length > 0);
  if (slots.length === 0) return null;
  return (
    <p
      className={
        `figures order-5 min-w-0 flex-1 text-ink-soft max-sm:font-display max-sm:text-sm min-[75rem]:order-2 ` +
        `min-[75rem]:flex-none min-[75rem]:before:mr-1.5 min-[75rem]:before:text-ink-faint ` +
        `min-[75rem]:before:content-['·'] ${DOTTED}`
      }
    >
      {slots.map(({ name, places, left, limit, overfilled }) => (
        <span key={name} className={classes(overfilled && OVER)}>
          {name} {places.length + left}/{limit}
        </span>
      ))}
    </p>
  );
}

interface OpenerProps {
  view: ArmyView;
  onOpen?: () => void;
  expanded?: boolean;
}

function Opener({ view, onOpen, expanded }: OpenerProps) {
  const look = classes(
    'label flex min-h-row items-center gap-2 rounded-sm px-3 max-sm:gap-1.5 max-sm:px-2',
    VERDICT_LOOKS[view.verdict],
  );
  const word = (
    <>
      <StateMark state={view.verdict} size={18} className="shrink-0" />
      <span className="text-base">{VERDICT_WORDS[view.verdict]}</span>
    </>
  );
  if (onOpen === undefined) return <span className={look}>{word}</span>;
  return (
    <button type="button" onClick={onOpen} aria-expanded={expanded} className={classes(look, 'hover:brightness-95')}>
      {word}
      {view.problems > 0 && (
        <span className="figures ml-auto min-w-6 rounded-sm border border-current px-1 text-center leading-4 tracking-normal">
          {view.problems}
          <span className="sr-only">{plural(view.problems, ' point')} to look at</span>
        </span>
      )}
      {view.problems === 0 && <span className="sr-only">, every rule holds</span>}
    </button>
  );
}

/** The points spent as a line along the bar's lower edge. */
function SpentLine({
  view: {
    gauge: { spent, limit },
  },
}: {
  view: ArmyView;
}) {
  if (limit === null || limit <= 0) return null;
  const full = Math.max(limit, spent);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1000 3"
      preserveAspectRatio="none"
      className="absolute inset-x-0 -bottom-px h-[3px] w-full"
    >
      <path d={`M0 1.5H${(Math.min(spent, limit) / full) * 1000}`} stroke="var(--accent)" strokeWidth={3} />
      {spent > limit && <path d={`M${(limit / full) * 1000} 1.5H1000`} stroke="var(--illegal)" strokeWidth={3} />}
    </svg>
  );
}
