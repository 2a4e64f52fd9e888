'use client';

import { type ReactNode, useId, useRef } from 'react';
import { classes } from '@/lib/foundation/classes';

interface TabHead<Id extends string> {
  id: Id;
  /** What is read on it. */
  head: ReactNode;
}

interface TabsProps<Id extends string> {
  /** What all tabs together are called. */
  label: string;
  tabs: readonly TabHead<Id>[];
  open: Id;
  onOpen: (id: Id) => void;
}

/** By key from one tab to the next, around both ends. */
const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Tabs; which is open is the caller's. Gives what draws their heads, of which one is in the order of Tab and arrows
 * lead to the others, and what goes on the element that holds the content of one.
 */
export function useTabs<Id extends string>({ label, tabs, open, onOpen }: TabsProps<Id>) {
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  const heads = (className: string, each: string): ReactNode => (
    <div ref={list} role="tablist" aria-label={label} className={className}>
      {tabs.map(({ id, head }, at) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${name}${id}`}
          aria-selected={id === open}
          aria-controls={`${name}${id}-content`}
          tabIndex={id === open ? 0 : -1}
          data-state={id === open ? 'active' : 'inactive'}
          onClick={({ currentTarget }) => {
            // Some phones leave the focus in a field, which is gone with its tab before it hands on what was typed.
            currentTarget.focus();
            onOpen(id);
          }}
          onKeyDown={(event) => {
            // With another key they are the browser's: back, say.
            if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
            const to = STEPS[event.key]?.(at, tabs.length - 1);
            if (to === undefined) return;
            event.preventDefault();
            list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
            onOpen(tabs[to]!.id);
          }}
          className={each}
        >
          {head}
        </button>
      ))}
    </div>
  );
  const contentOf = (id: Id) => ({
    role: 'tabpanel',
    id: `${name}${id}-content`,
    'aria-labelledby': `${name}${id}`,
    tabIndex: 0,
    hidden: id !== open,
  });
  return { heads, contentOf };
}

interface Tab extends TabHead<string> {
  content: ReactNode;
}

const TAB =
  'label -mb-px flex h-row flex-1 items-center justify-center gap-2 border-b-3 border-transparent px-3 text-ink-soft ' +
  'transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink sm:flex-none';

interface TabSetProps extends TabsProps<string> {
  tabs: readonly Tab[];
  className?: string;
}

/** Tabs over what they open. */
export function TabSet({ className, ...shown }: TabSetProps) {
  const { heads, contentOf } = useTabs(shown);
  return (
    <div className={classes('flex min-h-0 flex-col', className)}>
      {heads('flex shrink-0 border-b border-rule', TAB)}
      {shown.tabs.map(({ id, content }) => (
        <div key={id} {...contentOf(id)} className="min-h-0 flex-1 pt-3">
          {id === shown.open && content}
        </div>
      ))}
    </div>
  );
}
