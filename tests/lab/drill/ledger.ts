/** What the servers acknowledged, and what became of it. */
export interface Ledger {
  /** By kind of work: what was acknowledged, and by what was refused, how often. */
  readonly work: Map<string, { done: number; readonly refused: Map<string, number> }>;
  /** What was acknowledged and is not there. */
  readonly lost: string[];
  /** What is there, or was shown, and should not be so. */
  readonly wrong: string[];
  /** For each server, when it last acknowledged something, in milliseconds. */
  readonly lastDone: Map<string, number>;
  /** The longest that anybody waited for a refusal, in milliseconds. */
  slowestRefusal: number;
}

export const newLedger = (): Ledger => ({
  work: new Map(),
  lost: [],
  wrong: [],
  lastDone: new Map(),
  slowestRefusal: 0,
});

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

/** Books an answer; true: it was acknowledged. */
export function book(ledger: Ledger, kind: string, server: string, answer: Answered): boolean {
  const line = ledger.work.get(kind) ?? { done: 0, refused: new Map<string, number>() };
  ledger.work.set(kind, line);
  if (answer.status >= 200 && answer.status < 300) {
    line.done += 1;
    ledger.lastDone.set(server, performance.now());
    return true;
  }
  const why = answer.status === 0 ? whyNothing(answer.text) : String(answer.status);
  line.refused.set(why, (line.refused.get(why) ?? 0) + 1);
  if (answer.status === 503) ledger.slowestRefusal = Math.max(ledger.slowestRefusal, answer.ms);
  return false;
}

const whyNothing = (text: string): string => (/fetch failed|terminated|ECONN|socket/i.test(text) ? 'no answer' : text);

/** The rows of the table: kind, acknowledged, refused. */
export const rowsOf = ({ work }: Ledger): readonly (readonly string[])[] =>
  [...work].map(([kind, { done, refused }]) => [
    kind,
    String(done),
    [...refused].map(([why, count]) => `${why}: ${count}`).join(', ') || 'none',
  ]);
