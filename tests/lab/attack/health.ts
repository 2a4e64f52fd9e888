import { holds, type Check } from './attack';
import type { Health } from './watch';

/** How many times slower than the reference this machine is: `npm run test:all` measures it. */
const PATIENCE = Math.max(1, Number(process.env.MUSTER_PATIENCE ?? 1));
/** The longest that a health address may take under attack, in milliseconds. */
const MOST_HEALTH_MS = 200 * PATIENCE;

/** What must hold of a server's health whatever is done to it. */
export function healthChecks({ liveMs, readyMs, refused, wrong }: Health): readonly Check[] {
  const ms = (figure: number): string => `${figure.toFixed(0)} ms`;
  return [
    holds(`liveness answers within ${MOST_HEALTH_MS} ms`, liveMs <= MOST_HEALTH_MS, ms(liveMs)),
    holds(
      `readiness answers within ${MOST_HEALTH_MS} ms`,
      readyMs <= MOST_HEALTH_MS,
      `${ms(readyMs)}${refused === 0 ? '' : `, ${refused} times that the database does not answer`}`,
    ),
    holds('no other answer of health', wrong === 0, wrong),
  ];
}
