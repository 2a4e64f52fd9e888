import type { ReactNode } from 'react';
import { StateMark } from '@/components/army/stateMark';
import { VERDICT_WORDS, type VerdictView } from '@/components/army/verdict';
import type { ArmyView } from '@/components/army/view';
import { classes } from '@/components/ui/classes';

const VERDICT_LOOKS: Readonly<Record<VerdictView, string>> = {
  legal: 'bg-legal-wash text-legal',
  illegal: 'bg-illegal-wash text-illegal',
  'cannot-tell': 'bg-cannot-tell-wash text-cannot-tell',
  unfinished: 'bg-unfinished-wash text-unfinished',
};

/**
 * The bar that is always in sight: points, models, slots and the verdict. The verdict is a button that opens the problems.
 * Make it sticky where it stands; `children` are the page's own buttons (undo, share).
 */
export function VerdictBar({ view, onOpen, expanded, children, className }: {
  readonly view: ArmyView;
  readonly onOpen?: () => void;
  /** Whether the problems are open now. */
  readonly expanded?: boolean;
  readonly children?: ReactNode;
  readonly className?: string;
}) {
  return (
    <section aria-label="Verdict" className={classes('relative border-y border-rule bg-sheet', className)}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-0 px-4 py-1.5">
        <Figures view={view} />
        <div className="ml-auto flex items-center gap-1">
          {children}
          <Opener view={view} {...(onOpen === undefined ? {} : { onOpen })} {...(expanded === undefined ? {} : { expanded })} />
        </div>
      </div>
      <SpentLine view={view} />
      <p role="status" className="sr-only">{`${VERDICT_WORDS[view.verdict]}, ${pointsText(view)}`}</p>
    </section>
  );
}

const pointsText = ({ gauge: { spent, limit } }: ArmyView): string => (limit === null ? `${spent} points` : `${spent} of ${limit}`);

function Figures({ view }: { readonly view: ArmyView }) {
  const { left } = view.gauge;
  const tray = view.tray.places;
  return (
    <p className="figures flex min-w-0 flex-1 basis-52 flex-wrap items-baseline gap-x-1.5 text-ink-soft [&>*+*]:before:mr-1.5 [&>*+*]:before:text-ink-faint [&>*+*]:before:content-['·']">
      <span className="text-lg font-semibold text-ink">
        {view.gauge.spent}
        {view.gauge.limit !== null && <span className="text-base font-normal text-ink-soft"> of {view.gauge.limit}</span>}
      </span>
      {left !== null && <span className={left < 0 ? 'font-semibold text-illegal' : 'font-medium text-ink'}>{left < 0 ? `${-left} over` : `${left} left`}</span>}
      <span className={tray !== null && view.models > tray ? 'font-semibold text-illegal' : undefined}>{view.models} {view.models === 1 ? 'model' : 'models'}</span>
      {view.slots.map(({ name, units, limit, overfilled }) => (
        <span key={name} className={classes('whitespace-nowrap', overfilled && 'font-semibold text-illegal')}>{name} {units.length}/{limit}</span>
      ))}
    </p>
  );
}

function Opener({ view, onOpen, expanded }: { readonly view: ArmyView; readonly onOpen?: () => void; readonly expanded?: boolean }) {
  const look = classes('label flex min-h-row items-center gap-2 rounded-sm px-3', VERDICT_LOOKS[view.verdict]);
  const word = (
    <>
      <StateMark state={view.verdict} size={18} className="shrink-0" />
      <span className="text-base">{VERDICT_WORDS[view.verdict]}</span>
    </>
  );
  if (onOpen === undefined) return <span className={look}>{word}</span>;
  const count = view.problems === 0 ? 'every rule holds' : view.problems === 1 ? '1 point to look at' : `${view.problems} points to look at`;
  return (
    <button type="button" onClick={onOpen} aria-expanded={expanded} aria-label={`${VERDICT_WORDS[view.verdict]}, ${count}. Show`} className={classes(look, 'hover:brightness-97 dark:hover:brightness-115')}>
      {word}
      {view.problems > 0 && <span className="figures rounded-sm border border-current px-1 leading-4 tracking-normal">{view.problems}</span>}
    </button>
  );
}

/** The points spent as a line along the bar's lower edge. */
function SpentLine({ view: { gauge: { spent, limit } } }: { readonly view: ArmyView }) {
  if (limit === null || limit <= 0) return null;
  const full = Math.max(limit, spent);
  return (
    <svg aria-hidden="true" viewBox="0 0 1000 3" preserveAspectRatio="none" className="absolute inset-x-0 -bottom-px h-[3px] w-full">
      <path d={`M0 1.5H${(Math.min(spent, limit) / full) * 1000}`} stroke="var(--accent)" strokeWidth={3} />
      {spent > limit && <path d={`M${(limit / full) * 1000} 1.5H1000`} stroke="var(--illegal)" strokeWidth={3} />}
    </svg>
  );
}
