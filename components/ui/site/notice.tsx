import type { ReactNode } from 'react';

interface NoticeProps {
  /** Above the title: a word or two. */
  label: string;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** A page that has one thing to say: what happened, and where to go from here. */
export function Notice({ label, title, children, actions }: NoticeProps) {
  return (
    <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col items-start gap-4 px-4 py-16">
      <p className="label -rotate-2 rounded-md border-3 border-double border-accent px-3 py-1 text-base text-accent">
        {label}
      </p>
      <h1>{title}</h1>
      <div className="max-w-text text-ink-soft">{children}</div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </main>
  );
}
