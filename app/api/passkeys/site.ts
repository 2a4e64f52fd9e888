import type { NextRequest } from 'next/server';
import type { Result } from '@/lib/foundation/result';
import { originOf } from '@/lib/server/origin';
import { siteOf, type Site } from '@/lib/server/passkeys';

/** The site that a request was sent to, if browsers give passkeys to it; else why not. */
export const siteAsked = (request: NextRequest): Result<Site> => siteOf(originOf(request.headers));
