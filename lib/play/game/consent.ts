import { z } from 'zod';
import { eventIdSchema, eventSchema, type Entry, type LogEvent } from './log';
import { otherSide, type Side } from './side';

/** What one player says of the table and nobody can check: the other may agree or not, and nothing waits for it. */

export const consentEventSchema = eventSchema('consented', { event: eventIdSchema, agrees: z.boolean() });
type ConsentEvent = z.infer<typeof consentEventSchema>;

/** Claim of a player about the table. */
export interface Claim {
  by: Side;
  /** What the other player says to it; null: nothing yet. */
  answer: 'agrees' | 'disputes' | null;
}

/** Returns the claims for which `asks` holds, by the id of their entry. */
export function claimsOf<Event extends { kind: string }>(
  entries: readonly Entry<Event>[],
  asks: (event: Event) => boolean,
): ReadonlyMap<string, Claim> {
  const said = new Map<string, Claim>();
  const amended = new Map(
    entries.flatMap(({ event, amendedBy }) => (amendedBy === null ? [] : [[amendedBy, event.id]])),
  );
  for (const { event, now, problem } of entries) {
    // Whoever agreed, agreed to what it said before; the amendment is asked about itself.
    said.delete(amended.get(event.id) ?? '');
    if (now === null || problem !== null) continue;
    if (isConsent(event)) {
      const of = said.get(event.event);
      // Nobody agrees with oneself.
      if (of !== undefined && of.by !== event.by) {
        said.set(event.event, { ...of, answer: event.agrees ? 'agrees' : 'disputes' });
      }
    } else if (asks(now)) said.set(event.id, { by: event.by, answer: null });
  }
  return said;
}

const isConsent = (event: { kind: string }): event is LogEvent<ConsentEvent> => event.kind === 'consented';

/** What was said, behind an entry's words: "said by Ada", "Bea agrees". */
export function claimText({ by, answer }: Claim, nameOf: (side: Side) => string): string {
  if (answer === null) return `said by ${nameOf(by)}`;
  return `${nameOf(otherSide(by))} ${answer === 'agrees' ? 'agrees' : 'does not agree'}`;
}
