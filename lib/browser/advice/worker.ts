import { nanoid } from 'nanoid';
import { completions } from '@/lib/verdict/advice/complete';
import { fillings } from '@/lib/verdict/advice/fill';
import { newJudge } from '@/lib/verdict/advice/judge';
import { repairs } from '@/lib/verdict/advice/repair';
import type { Step } from '@/lib/verdict/advice/search';
import type { LinkedDataset } from '@/lib/data/link';
import { formatById } from '@/lib/formats';
import type { Format } from '@/lib/rules/format';
import { underFormat } from '@/lib/verdict/underFormat';
import { loadLinked, newLatestData } from '../loadLinked';
import type { AdviceKind, AdviceKinds, AdviceQuestion, ToAdvice, FromAdvice } from './messages';

type AnyAdvice = AdviceKinds[AdviceKind];

// The searches of one page, beside it: a tap is never late for them.

/** Between two looks at whether a search is still wanted. */
const STRETCH_MS = 12;

let wanted = 0;
/** The search that had tried as much as it was asked to: asked for again, it goes on from there. */
let paused: { question: string; search: ReturnType<typeof searchFor> } | null = null;
const dataFor = newLatestData(loadLinked);

addEventListener('message', ({ data: asked }: MessageEvent<ToAdvice>) => {
  if ('cancel' in asked) {
    if (wanted === asked.cancel) wanted = 0;
    return;
  }
  wanted = asked.id;
  seek(asked.id, asked.ask).catch((error: unknown) => {
    console.error(error);
    tell({ id: asked.id, kind: 'failed', problem: 'The search broke off.' });
  });
});

const tell = (told: FromAdvice): void => postMessage(told);

async function seek(id: number, question: AdviceQuestion): Promise<void> {
  const format = formatById(question.format);
  if (format === null) return tell({ id, kind: 'failed', problem: 'This format is not known here.' });
  const linked = await dataFor(question.data, question.roster);
  if (wanted !== id) return;
  if (!linked.ok) return tell({ id, kind: 'failed', problem: linked.problem });
  const { tries, ...asked } = question;
  const same = JSON.stringify(asked);
  const search = paused?.question === same ? paused.search : searchFor(question, linked.value, format);
  paused = null;
  let tried = 0;
  let last: Step<AnyAdvice['found'], AnyAdvice['proof']>;
  let shown: unknown = null;
  for (;;) {
    const pause = performance.now() + STRETCH_MS;
    do {
      const next = search.next();
      if (next.done) return tell({ id, kind: 'done', answer: next.value });
      last = next.value;
      if ((tried += 1) >= tries) {
        paused = { question: same, search };
        return tell({ id, kind: 'done', answer: { ...last, stopped: 'limit' } });
      }
    } while (performance.now() < pause);
    const text = JSON.stringify(last.found.map(({ edit }) => edit));
    tell({ id, kind: 'step', tried, found: text === shown ? null : last.found });
    shown = text;
    await new Promise((resolve) => setTimeout(resolve));
    if (wanted !== id) return;
  }
}

function searchFor({ kind, roster, isRead, pins, legends }: AdviceQuestion, linked: LinkedDataset, format: Format) {
  const question = {
    roster: isRead ? underFormat(roster, linked, format) : roster,
    judge: newJudge(linked, format),
    pins: new Set(pins),
    legends,
    // Not the browser's own: over plain HTTP it has none.
    newId: () => nanoid(),
    to: null,
  };
  if (kind === 'repair') return repairs(question);
  return kind === 'complete' ? completions(question) : fillings(question);
}
