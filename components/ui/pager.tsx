import { pageCount, type Page } from '@/lib/foundation/page';
import { TextLink } from '@/components/ui/button';

interface PagerProps {
  page: Pick<Page<unknown>, 'page' | 'total'>;
  /** What is listed: `your lists`. */
  what: string;
  href: (page: number) => string;
}

/** The way to the other pages of a long list, by links that need no script. Nothing where one page holds all. */
export function Pager({ page: { page, total }, what, href }: PagerProps) {
  const pages = pageCount(total);
  if (pages === 1) return null;
  return (
    <nav aria-label={`Pages of ${what}`} className="figures mt-2 flex flex-wrap items-center gap-x-4 text-ink-soft">
      {page > 1 && (
        <TextLink href={href(page - 1)} rel="prev" className="inline-flex min-h-row items-center px-1 font-medium">
          Previous
        </TextLink>
      )}
      <span>
        Page {page} of {pages}, {total} in all
      </span>
      {page < pages && (
        <TextLink href={href(page + 1)} rel="next" className="inline-flex min-h-row items-center px-1 font-medium">
          Next
        </TextLink>
      )}
    </nav>
  );
}

/** The address of a page of a list: `/books?page=2`. */
export const pageHref = (path: string, page: number): string => (page > 1 ? `${path}?page=${page}` : path);
