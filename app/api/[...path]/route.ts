/** The whole API: `lib/server/routes.ts` finds the handler. */
export {
  handle as GET,
  handle as HEAD,
  handle as POST,
  handle as PUT,
  handle as PATCH,
  handle as DELETE,
  handle as OPTIONS,
} from '@/lib/server/routes';
