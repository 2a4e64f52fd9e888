// A process of its own beside an attack: asks a server's two health addresses again and again, so that what the attack
// itself computes does not hold up the clock. Tells the slowest answer of each when it is told to stop.
//   fork('healthWatcher.mjs', [URL])
import { request } from 'node:http';

const PAUSE_MS = 50;
const TIMEOUT_MS = 30_000;
const url = process.argv[2];
/** `wrong`: answers of another status than the address may give. */
const seen = { liveMs: 0, readyMs: 0, refused: 0, wrong: 0 };
let over = false;

/** Asks once: how long the whole answer took, and its status (0: none came). */
function asked(path) {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (status) => resolve({ status, ms: performance.now() - began });
    const sent = request(`${url}${path}`, { agent: false, timeout: TIMEOUT_MS }, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer.statusCode ?? 0));
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => done(0));
    sent.end();
  });
}

async function watch(path, statuses, see) {
  while (!over) {
    const { status, ms } = await asked(path);
    see(ms);
    if (status === 503) seen.refused += 1;
    if (!statuses.includes(status)) seen.wrong += 1;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

const watches = [
  watch('/api/health/live', [200], (ms) => (seen.liveMs = Math.max(seen.liveMs, ms))),
  watch('/api/health', [200, 503], (ms) => (seen.readyMs = Math.max(seen.readyMs, ms))),
];
process.once('message', async () => {
  over = true;
  // Also the answers that are still on their way count.
  await Promise.all(watches);
  process.send(seen, () => process.exit(0));
});
process.once('disconnect', () => process.exit(0));
