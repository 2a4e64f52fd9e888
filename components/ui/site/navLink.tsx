'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

/**
 * A link of the page's head, marked where the visitor is. `/` stands for the lists, so it is marked on their pages too.
 */
export function NavLink({
  href,
  also = [],
  children,
}: {
  readonly href: string;
  readonly also?: readonly string[];
  readonly children: ReactNode;
}) {
  const path = usePathname();
  const here = path === href || [href, ...also].some((start) => start !== '/' && path.startsWith(`${start}/`));
  return (
    // Asking for all of them ahead costs every page five requests, and gives little: most are made at each request.
    <Link href={href} prefetch={false} aria-current={here ? 'page' : undefined} className="nav-link label">
      {children}
    </Link>
  );
}
