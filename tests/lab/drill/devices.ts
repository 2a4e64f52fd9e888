import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { acts } from './device';

/** Devices of one player, each a process of its own. */

type Acts = typeof acts;

export interface DrillDevice {
  /** Lets the device do something, after what it does already. */
  readonly does: <Act extends keyof Acts>(
    act: Act,
    ...given: Parameters<Acts[Act]>
  ) => Promise<Awaited<ReturnType<Acts[Act]>>>;
  readonly stop: () => void;
}

/** A device before this server. `cookie`: by which the server knows its player; '': not yet. */
export function startDevice(server: string, cookie = ''): DrillDevice {
  const child = fork(path.resolve(import.meta.dirname, 'device.ts'), [server, cookie]);
  let turn: Promise<unknown> = Promise.resolve();
  return {
    does(act, ...given) {
      const done = turn.then(async () => {
        child.send({ act, given });
        const [{ value }] = (await once(child, 'message')) as [{ value: never }];
        return value;
      });
      turn = done;
      return done;
    },
    stop: () => void child.kill(),
  };
}
