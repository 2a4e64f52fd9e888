import { Crown, Ellipsis, Handshake, History, Share2, Swords } from 'lucide-react';
import type { ReactNode } from 'react';
import { TitleField, UndoButtons } from '@/components/ui/document/titleField';
import { Button, buttonClasses } from '@/components/ui/button';
import { STATE_LOOKS } from '@/components/ui/chip';
import { StateMark } from '@/components/ui/stateMark';
import { classes } from '@/lib/foundation/classes';
import { grouped, priceAmount } from '@/lib/foundation/points';
import { amount, plural } from '@/lib/foundation/words';
import type { ArmyView } from '@/lib/verdict/armyView';
import { factionsIn, type ShownFormat } from '@/lib/verdict/gameSize';
import { VERDICT_WORDS } from '@/lib/verdict/verdictView';
import type { Editor } from './useEditor';
import type { Panel } from './usePanel';

/** The name's length is that of `ROSTER_LIMITS`. */
const LIST = { short: 'list', nameLength: 120 };

/** The columns of the editor, from two on: what can be added, the list, and from 75rem on what is open. */
export const COLUMNS =
  'md:grid-cols-[minmax(18rem,2fr)_3fr] gap-8 min-[75rem]:grid-cols-[18.5rem_minmax(0,1fr)_25rem] min-[75rem]:gap-6';

type BarEditor = Pick<Editor, 'roster' | 'edit' | 'canUndo' | 'canRedo' | 'undo' | 'redo'> & { format: ShownFormat };

interface ListTitleProps {
  editor: Pick<BarEditor, 'roster' | 'format' | 'edit'>;
  className?: string;
}

interface EditorBarProps {
  editor: BarEditor;
  /** Null: the list is not checked yet. */
  view: ArmyView | null;
  saved: ReactNode;
  problemsOpen?: boolean;
  onOpen: (panel: Panel) => void;
  /** Where a game with it begins. */
  play: string;
}

/** The editor's head, always in sight. On the phone the name opens all else; nothing moves under the finger. */
export function EditorBar({ editor, view, saved, problemsOpen, onOpen, play }: EditorBarProps) {
  return (
    <section aria-label="Verdict" className="no-print sticky top-0 z-20 border-b border-rule bg-sheet">
      <div className="mx-auto flex min-h-12 max-w-(--page) items-center gap-x-2 pr-2 md:gap-x-3 md:px-4">
        <button
          type="button"
          className="flex min-h-11 min-w-0 flex-1 items-center gap-1.5 pl-4 text-left font-display text-lg font-semibold md:hidden"
          onClick={() => onOpen({ kind: 'list' })}
        >
          <span className="truncate">{editor.roster.name || 'No name'}</span>
          <span className="sr-only">: the list</span>
          <Ellipsis aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
        </button>
        <div className="flex min-w-0 flex-1 items-baseline gap-x-3 max-md:hidden">
          <ListTitle editor={editor} className="min-w-0 truncate max-[90rem]:hidden" />
        </div>
        {saved}
        {view !== null && <Points view={view} />}
        <EditorActions editor={editor} onOpen={onOpen} play={play} />
        {view === null ? (
          <span className="min-w-24 md:min-w-40" />
        ) : (
          <Opener view={view} expanded={problemsOpen} onOpen={() => onOpen({ kind: 'problems' })} />
        )}
      </div>
      {view !== null && <SpentLine {...view.gauge} />}
    </section>
  );
}

/** The list's name, to be changed, and what it is a list of. */
export const ListTitle = ({ editor: { roster, format, edit }, className }: ListTitleProps) => (
  <>
    <TitleField client={LIST} name={roster.name} onChange={(name) => edit({ kind: 'title', name }, 'title')} />
    <span className={classes('text-ink-soft', className)}>
      {format.name} · {factionsIn(roster).join(', ')}
    </span>
  </>
);

/** What a list of a format opens: the same at the foot of the phone. */
export const panelsOf = ({ declarable, agreements }: Pick<ShownFormat, 'declarable' | 'agreements'>) =>
  (
    [
      { kind: 'leader', name: 'Specialists', icon: <Crown aria-hidden="true" />, isShown: declarable },
      { kind: 'agree', name: 'Agree', icon: <Handshake aria-hidden="true" />, isShown: agreements },
      { kind: 'share', name: 'Share', icon: <Share2 aria-hidden="true" />, isShown: true },
    ] as const
  ).filter(({ isShown }) => Boolean(isShown));

/** What can be done to the whole list, on the desktop; on the phone it is at the foot and behind the name. */
function EditorActions({ editor, onOpen, play }: Pick<EditorBarProps, 'editor' | 'onOpen' | 'play'>) {
  const history = { kind: 'history', name: 'History', icon: <History /> } as const;
  const panels = panelsOf(editor.format);
  return (
    <div className="flex items-center max-md:hidden">
      <UndoButtons writing={editor} />
      {[...panels.slice(0, -1), history, ...panels.slice(-1)].map(({ kind, name, icon }) => (
        <Button key={kind} icon={icon} look="quiet" className="max-[75rem]:px-1.5!" onClick={() => onOpen({ kind })}>
          <span className="max-[75rem]:sr-only">{name}</span>
        </Button>
      ))}
      <a href={play} className={`${buttonClasses('quiet')} max-[75rem]:px-1.5!`}>
        <Swords aria-hidden="true" className="size-4" />
        <span className="max-[75rem]:sr-only">Play</span>
      </a>
    </div>
  );
}

/** As heavy as what is not over, so that it is as wide. */
const OVER = 'text-illegal';
/** As wide as a figure: what is beside a number stays where it is. */
const FIGURE_SPACE = '\u2007';

function Points({ view: { gauge, tray, models } }: { view: ArmyView }) {
  const { counted, spent, limit, left, counts } = gauge;
  const isOver = left !== null && left < 0;
  return (
    <p className="figures flex shrink-0 items-baseline gap-x-3 whitespace-nowrap text-ink-soft max-md:font-display">
      {counted && (
        <span className={classes(isOver && OVER)}>
          <b className={classes('text-lg font-semibold', !isOver && 'text-ink')}>
            {grouped(spent).padStart(grouped(limit ?? 10).length, FIGURE_SPACE)}
          </b>
          {limit !== null && ` of ${grouped(limit)}`}
          {counts !== undefined && ` ${counts.name}`}
        </span>
      )}
      {left !== null && (
        <span className={classes('min-w-[8.5ch] font-medium max-md:sr-only', isOver ? OVER : 'text-ink')}>
          {isOver ? `${grouped(-left)} over` : `${grouped(left)} left`}
        </span>
      )}
      {counts?.others.map(({ typeId, name, value, limit: most }) => (
        <span key={typeId} className={classes('max-md:hidden', most !== null && value > most && OVER)}>
          {grouped(value)}
          {most !== null && ` of ${grouped(most)}`} {name}
        </span>
      ))}
      <span
        className={classes('min-w-[8.5ch] max-[64rem]:sr-only', tray.places !== null && models > tray.places && OVER)}
      >
        {amount(models, 'model')}
      </span>
    </p>
  );
}

/** The verdict, which opens the problems. As wide as the longest verdict. */
function Opener({ view, expanded, onOpen }: { view: ArmyView; expanded: boolean | undefined; onOpen: () => void }) {
  const { verdict, problems, gauge, models } = view;
  return (
    <>
      <button
        type="button"
        onClick={onOpen}
        aria-expanded={expanded}
        className={classes(
          'label relative flex min-h-9 shrink-0 items-center gap-1 rounded-sm px-1.5 hover:brightness-95 after:absolute after:inset-x-0 after:-inset-y-1 md:min-h-row md:after:hidden md:min-w-40 md:gap-2 md:px-3',
          STATE_LOOKS[verdict],
        )}
      >
        <StateMark state={verdict} size={16} className="shrink-0" />
        <span className="md:text-base">{VERDICT_WORDS[verdict]}</span>
        <span className={classes('figures ml-auto min-w-3 tracking-normal', problems === 0 && 'sr-only')}>
          {problems > 0 ? problems : ', every rule holds'}
          {problems > 0 && <span className="sr-only">{plural(problems, ' problem')}</span>}
        </span>
      </button>
      <p role="status" className="sr-only">
        {`${VERDICT_WORDS[verdict]}, ${gauge.counted ? pointsText(gauge) : amount(models, 'model')}`}
      </p>
    </>
  );
}

const pointsText = ({ spent, limit, counts }: ArmyView['gauge']): string =>
  limit === null ? priceAmount(spent, counts) : `${grouped(spent)} of ${grouped(limit)}`;

function SpentLine({ spent, limit }: ArmyView['gauge']) {
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
