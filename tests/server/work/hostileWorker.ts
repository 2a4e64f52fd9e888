import { serveJobs, type Ask } from '@/lib/server/work/serveJobs';

/** Jobs that no real one may be, for the tests of the pool. */

serveJobs({
  who: () => process.pid,
  seen: () => Object.keys(process.env).sort(),
  add: ({ a, b }: { readonly a: number; readonly b: number }) => a + b,
  ask: (of: unknown, ask: Ask) => ask('echo', of),
  wait: async (milliseconds: number) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return process.pid;
  },
  forever: () => {
    for (;;) Math.sqrt(2);
  },
  grow: () => {
    const map = new Map<number, string>();
    for (let at = 0; ; at += 1) map.set(at, `number ${at}`);
  },
  buffers: () => {
    const held: Buffer[] = [];
    for (;;) held.push(Buffer.alloc(16 * 1024 * 1024, 1));
  },
  deep: () => {
    const down = (at: number): number => 1 + down(at + 1);
    return down(0);
  },
  long: () => 'x'.repeat(3 * 1024 * 1024),
  fail: () => {
    throw new Error('a mistake of ours');
  },
});
