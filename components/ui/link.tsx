import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/**
 * A link within the site. By itself Next fetches the program of a page as soon as a link to it is in sight: more than the
 * page at hand weighs, and it holds up a phone that is asked for something else.
 */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink prefetch={false} {...props} />;
