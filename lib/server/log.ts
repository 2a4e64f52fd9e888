import 'server-only';
import pino from 'pino';
import { requestScope } from './requestScope';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/**
 * The server's log: one JSON object a line, on the error stream. A line that is written while a request is answered has
 * its id.
 */
export const log = pino(
  {
    base: null,
    // What is none of them is told at the start: see `env.ts`.
    level: LOG_LEVELS.find((level) => level === process.env.MUSTER_LOG) ?? 'info',
    mixin: () => {
      const scope = requestScope.getStore();
      return scope === undefined ? {} : { id: scope.id };
    },
  },
  pino.destination(2),
);
