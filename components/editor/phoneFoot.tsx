import { ListChecks, Plus, Swords } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useWindowEvent } from '@/components/ui/useWindowEvent';
import { useTabs } from '@/components/ui/tabSet';
import { grouped } from '@/lib/foundation/points';
import type { ArmyView } from '@/lib/verdict/armyView';
import type { ShownFormat } from '@/lib/verdict/gameSize';
import { panelsOf } from './editorBar';
import type { Panel } from './usePanel';

/** What is open on the phone: what can be added, or the list. */
export type PhoneTab = 'units' | 'list';

const PLACE =
  'flex min-h-13 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 border-t-3 border-transparent ' +
  'font-display text-sm leading-4 font-medium text-ink-soft [&>svg]:size-5 ' +
  'data-[state=active]:border-accent data-[state=active]:text-ink';

const PLACES = 'flex min-w-0 flex-[2]';

/** Each with what it holds; `view` null: not known yet. */
const tabs = (view: ArmyView | null): readonly { id: PhoneTab; head: ReactNode }[] => [
  { id: 'units', head: [<Plus key="icon" aria-hidden="true" />, 'Units'] },
  { id: 'list', head: [<ListChecks key="icon" aria-hidden="true" />, `List ${view === null ? '' : listSize(view)}`] },
];

function listSize({ gauge: { counted, spent, limit }, models }: ArmyView): string {
  if (!counted) return String(models);
  return limit === null ? grouped(spent) : `${grouped(spent)}/${grouped(limit)}`;
}

interface FootProps {
  format: ShownFormat;
  view: ArmyView | null;
  onOpen: (panel: Panel) => void;
  /** Where a game with it begins. */
  play: string;
}

/** Both sides of the editor on the phone, one in sight, with the bar under the thumb that leads to them. */
export function PhoneSides({
  tab,
  onTab,
  picker,
  list,
  ...foot
}: FootProps & { tab: PhoneTab; onTab: (tab: PhoneTab) => void; picker: ReactNode; list: ReactNode }) {
  const places = useRef({ units: 0, list: 0 });
  const tapped = useRef<PhoneTab>(null);
  useLayoutEffect(() => {
    // Who is led here by a problem is led to a place of its own.
    if (tapped.current === tab) scrollTo(0, places.current[tab]);
    tapped.current = null;
  }, [tab]);
  useWindowEvent('scroll', () => (places.current[tab] = scrollY));
  const onOpen = (next: PhoneTab): void => {
    tapped.current = next;
    onTab(next);
  };
  const { heads, contentOf } = useTabs({ label: 'Editor', tabs: tabs(foot.view), open: tab, onOpen });
  return (
    <div className="px-4 pb-20">
      {/* What was typed and scrolled to stays. */}
      <div {...contentOf('units')}>{picker}</div>
      <div {...contentOf('list')}>
        <div id="list">{list}</div>
      </div>
      <Foot {...foot}>{heads(PLACES, PLACE)}</Foot>
    </div>
  );
}

/** The bar as it looks before the page is awake. */
export const StillFoot = ({ tab, ...foot }: Omit<FootProps, 'onOpen' | 'play'> & { tab: PhoneTab }) => (
  <Foot {...foot} onOpen={() => undefined} play="#">
    <div className={PLACES}>
      {tabs(foot.view).map(({ id, head }) => (
        <span key={id} data-state={id === tab ? 'active' : 'inactive'} className={PLACE}>
          {head}
        </span>
      ))}
    </div>
  </Foot>
);

const Foot = ({ format, onOpen, play, children }: FootProps & { children: ReactNode }) => (
  <div className="no-print fixed inset-x-0 bottom-0 z-20 flex border-t border-rule bg-sheet pb-[env(safe-area-inset-bottom)] md:hidden">
    {children}
    {panelsOf(format).map(({ kind, name, icon }) => (
      <button key={kind} type="button" onClick={() => onOpen({ kind })} className={PLACE}>
        {icon}
        {name}
      </button>
    ))}
    <a href={play} className={PLACE}>
      <Swords aria-hidden="true" />
      Play
    </a>
  </div>
);
