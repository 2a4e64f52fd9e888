'use client';

import { useRouter } from 'next/navigation';
import type { AnchorHTMLAttributes } from 'react';

/** `next/link` where there is no Next around the page: goes where it leads by the same router. */
export default function Link({
  href,
  onClick,
  replace,
  prefetch: _prefetch,
  scroll: _scroll,
  children,
  ...props
}: AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  replace?: boolean;
  prefetch?: boolean;
  scroll?: boolean;
}) {
  const router = useRouter();
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || props.target === '_blank') return;
        event.preventDefault();
        if (replace) router.replace(href);
        else router.push(href);
      }}
    >
      {children}
    </a>
  );
}
