'use client';

import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { type ComponentProps, use } from 'react';

/** A link within the site. It fetches nothing ahead: Next's own fetches the program of every page in sight. */
export function Link({ href, onClick, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const router = use(AppRouterContext);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
        const elsewhere = button !== 0 || metaKey || ctrlKey || shiftKey || altKey || rest.target === '_blank';
        // What leads within the page, or out of the site, the browser does by itself.
        if (router === null || defaultPrevented || elsewhere || !/^\/(?!\/)/.test(href)) return;
        event.preventDefault();
        router.push(href);
      }}
    >
      {children}
    </a>
  );
}
