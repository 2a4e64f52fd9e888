import 'server-only';
import pino from 'pino';
import { requestScope } from './requestScope';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The server's log on the error stream: one JSON object a line, with the id of the request. */
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
