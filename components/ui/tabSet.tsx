'use client';

import * as Tabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { classes } from '@/lib/foundation/classes';

interface Tab {
  id: string;
  name: string;
  /** Beside the name: `130/200`, a count. */
  note?: ReactNode;
  content: ReactNode;
}

const TAB =
  'label -mb-px flex h-row flex-1 items-center justify-center gap-2 border-b-3 border-transparent px-3 text-ink-soft ' +
  'transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink sm:flex-none';

function Note({ note }: Pick<Tab, 'note'>) {
  if (note === undefined) return null;
  return <span className="figures font-medium tracking-normal text-ink-faint normal-case">{note}</span>;
}

interface TabSetProps {
  label: string;
  tabs: readonly Tab[];
  open: string;
  onOpen: (id: string) => void;
  className?: string;
}

/** Tabs; which is open is the caller's. */
export function TabSet({ label, tabs, open, onOpen, className }: TabSetProps) {
  return (
    <Tabs.Root value={open} onValueChange={onOpen} className={classes('flex min-h-0 flex-col', className)}>
      <Tabs.List aria-label={label} className="flex shrink-0 border-b border-rule">
        {tabs.map(({ id, name, note }) => (
          <Tabs.Trigger key={id} value={id} className={TAB}>
            {name}
            <Note note={note} />
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content }) => (
        <Tabs.Content key={id} value={id} className="min-h-0 flex-1 data-[state=inactive]:hidden">
          {content}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
