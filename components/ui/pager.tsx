import Link from 'next/link';
import { pageCount, type Page } from '@/lib/foundation/page';

const LINK = 'inline-flex min-h-row items-center px-1 font-medium underline decoration-rule underline-offset-4';

interface PagerProps {
  page: Pick<Page<unknown>, 'page' | 'total'>;
  /** What is listed: `your lists`. */
  what: string;
  /** Where a page is, by its number. */
  href: (page: number) => string;
}

/** The way to the other pages of a long list, by links that need no script. Nothing where one page holds all. */
export function Pager({ page: { page, total }, what, href }: PagerProps) {
  const pages = pageCount(total);
  if (pages === 1) return null;
  return (
    <nav aria-label={`Pages of ${what}`} className="figures mt-2 flex flex-wrap items-center gap-x-4 text-ink-soft">
      {page > 1 && (
        <Link href={href(page - 1)} prefetch={false} rel="prev" className={LINK}>
          Previous
        </Link>
      )}
      <span>
        Page {page} of {pages}, {total} in all
      </span>
      {page < pages && (
        <Link href={href(page + 1)} prefetch={false} rel="next" className={LINK}>
          Next
        </Link>
      )}
    </nav>
  );
}

/** The address of a page of a list: `/books?page=2`. */
export function pageHref(path: string, page: number, also: Readonly<Record<string, string>> = {}): string {
  const asked = new URLSearchParams(Object.entries(also).filter(([, value]) => value !== ''));
  if (page > 1) asked.set('page', String(page));
  return asked.size === 0 ? path : `${path}?${asked}`;
}
