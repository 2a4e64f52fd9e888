import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { classes } from '@/lib/foundation/classes';

const WIDTHS = { '3xl': 'max-w-3xl', '4xl': 'max-w-4xl', '6xl': 'max-w-6xl' } as const;

interface PageProps extends ComponentProps<'main'> {
  width?: keyof typeof WIDTHS;
  'data-format'?: string | undefined;
}

/** What a page holds, between the head and the foot that all pages have. */
export const Page = ({ width = '6xl', className, ...rest }: PageProps) => (
  <main
    {...rest}
    className={classes('mx-auto flex w-full flex-1 flex-col px-4 py-6 sm:py-8', WIDTHS[width], className)}
  />
);

/** The head of a page that has no more to say of itself than what it is for. */
export const PageHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h1 className="break-words">{title}</h1>
    <p className="mt-1 max-w-text text-ink-soft">{children}</p>
  </div>
);

/** A part of a page under its title. */
export const Part = ({ title, className, children, ...rest }: ComponentProps<'section'> & { title: string }) => (
  <section {...rest} aria-label={title} className={classes('flex flex-col gap-3', className)}>
    <h2>{title}</h2>
    {children}
  </section>
);

interface NoticeProps {
  /** Above the title: a word or two. */
  label: string;
  title: string;
  children: ReactNode;
  /** Where one can go; left out: to one's lists. */
  actions?: ReactNode;
}

/** The way to one's lists. */
export const TO_LISTS = (
  <ButtonLink href="/" look="primary">
    Go to my lists
  </ButtonLink>
);

/** A page that has one thing to say: what happened, and where to go from here. */
export function Notice({ label, title, children, actions = TO_LISTS }: NoticeProps) {
  return (
    <Page className="items-start gap-4 py-16!">
      <p className="label -rotate-2 rounded-md border-3 border-double border-accent px-3 py-1 text-base text-accent">
        {label}
      </p>
      <h1>{title}</h1>
      <div className="max-w-text text-ink-soft">{children}</div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </Page>
  );
}
