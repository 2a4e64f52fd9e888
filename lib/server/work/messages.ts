import 'server-only';

/** So many slices of unit data a process keeps in its memory. */
export const KINS = 4;

/** To the process. */
export type ToWorker =
  | {
      kind: 'job';
      name: string;
      /** As `v8.serialize` wrote it. */
      input: Uint8Array;
      /** Of the processor's time: on a busy machine nobody waits less for it. */
      seconds: number;
      /** How long the value may be, in bytes. */
      longest: number;
    }
  | { kind: 'answer'; id: number; ok: boolean; value: unknown };

/** From the process. It does one job at a time. */
export type FromWorker =
  | { kind: 'ask'; id: number; question: string; of: unknown }
  /** `value` as `v8.serialize` wrote it: how long it is is known before anybody reads it. */
  | { kind: 'done'; value: Uint8Array }
  /** It came to a limit of the language: of memory, of a string's length, of calls within calls. */
  | { kind: 'heavy' }
  | { kind: 'failed'; message: string; stack: string }
  /** Ready for the next job; so many bytes of its heap are in use. */
  | { kind: 'free'; heap: number };

/** What a process is told when it is started, as its one argument in JSON. */
export interface WorkerSettings {
  /** How large its heap may grow, in megabytes. */
  heap: number;
  /** It ends itself when it holds more than this, buffers included, in megabytes. */
  memory: number;
  /** From -20 to 19: the server goes first. */
  niceness: number;
}
