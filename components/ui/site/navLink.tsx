'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

interface NavLinkProps {
  href: string;
  also?: readonly string[];
  children: ReactNode;
}

/**
 * A link of the page's head, marked where the visitor is. `/` stands for the lists, so it is marked on their pages too.
 */
export function NavLink({ href, also = [], children }: NavLinkProps) {
  const path = usePathname();
  const here = path === href || [href, ...also].some((start) => start !== '/' && path.startsWith(`${start}/`));
  return (
    // Asking for all of them ahead costs every page five requests, and gives little: most are made at each request.
    <Link href={href} prefetch={false} aria-current={here ? 'page' : undefined} className="nav-link label">
      {children}
    </Link>
  );
}
