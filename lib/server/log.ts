import 'server-only';
import pino from 'pino';

/** The server's log: one JSON object a line, on the error stream. */
export const log = pino({ base: null, level: process.env.MUSTER_LOG ?? 'info' }, pino.destination(2));
