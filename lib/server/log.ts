import 'server-only';
import pino from 'pino';
import { requestScope } from './requestScope';

/**
 * The server's log: one JSON object a line, on the error stream. A line that is written while a request is answered has
 * its id.
 */
export const log = pino(
  {
    base: null,
    level: process.env.MUSTER_LOG ?? 'info',
    mixin: () => {
      const scope = requestScope.getStore();
      return scope === undefined ? {} : { id: scope.id };
    },
  },
  pino.destination(2),
);
