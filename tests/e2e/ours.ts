import { CALL_HEADER } from '@/lib/endpoints/endpoint';

/** What a program sends along that means to change something: see `lib/server/front/foreign.ts`. */
export const OURS = { [CALL_HEADER]: 'yes' };
