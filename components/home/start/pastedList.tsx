'use client';

import { Database, Pencil, ScrollText, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { Button, ButtonLink } from '@/components/ui/button';
import { Select, type FieldChoice } from '@/components/ui/field';
import { useRequest } from '@/components/ui/useRequest';
import { withLazy } from '@/lib/browser/lazy';
import { pastedText, type PastedText } from '@/lib/browser/pasted';
import { ok } from '@/lib/foundation/result';
import { amount, count, plural } from '@/lib/foundation/words';
import type { ReadList, PastedList as Pasted, PastedAnswer } from '@/lib/api/imports';
import { classes } from '@/lib/foundation/classes';
import { firstProblems, pastedNote } from '@/components/home/start/pastedNote.model';
import { ACCOUNT_KEY, linesByState, seenAccount } from '@/lib/exchange/in/result';
import { PastedLines } from './pastedLines';
import { OPEN_PATH } from '@/lib/api/app';
import { HandedOver } from './importing';
import { Page } from '@/components/ui/page';

/** Reads what was pasted, and again with every answer; nothing of it is lost before it is kept or discarded. */
function usePasted() {
  /** Undefined: not looked for yet; null: none was pasted. */
  const [pasted, setPasted] = useState<PastedText | null | undefined>(undefined);
  const [answer, setAnswer] = useState<PastedAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  useEffect(() => setPasted(pastedText.load()), []);
  useEffect(() => {
    if (!pasted) return;
    let left = false;
    setReading(true);
    void withLazy(
      () => import('@/lib/browser/sendLists'),
      ({ sendPasted }) => sendPasted(pasted),
    ).then((sent) => {
      if (left) return;
      setReading(false);
      setProblem(sent.ok ? null : sent.problem);
      if (sent.ok) setAnswer(sent.value);
    });
    return () => {
      left = true;
    };
  }, [pasted]);
  return {
    pasted,
    /** The last reading, while another is on its way too. */
    answer,
    reading,
    problem,
    /** Says what something is, wherever the text says it in the same words. */
    say: (keys: readonly string[], value: string): void => {
      const said = Object.fromEntries(keys.map((key) => [key, value]));
      if (pasted) take({ answers: { ...pasted.answers, ...said } });
    },
    /** Takes back what was said of something. */
    unsay: (key: string): void => {
      const { [key]: _, ...answers } = pasted?.answers ?? {};
      take({ answers });
    },
    /** Has it read for a game of this format. */
    choose: (format: string): void => take({ format }),
    again: (): void => take({}),
  };
  function take(change: Partial<PastedText>): void {
    if (!pasted) return;
    const next = { ...pasted, ...change };
    pastedText.keep(next);
    setPasted(next);
  }
}

interface PastedListProps {
  /** What a list may be kept for, by the formats' ids. */
  formats: readonly FieldChoice[];
}

/** A list that is pasted as text: its lines beside what they became, what is in doubt asked, and then kept. */
export function PastedList({ formats }: PastedListProps) {
  const router = useRouter();
  const text = usePasted();
  const { pasted, answer, reading, problem } = text;
  useEffect(() => {
    if (pasted === null) router.replace(OPEN_PATH);
  }, [pasted, router]);
  return (
    <Page>
      <HandedOver />
      <h1>Import</h1>
      <div role="status" className="mt-2">
        {/* With an answer on the page nothing may move under the finger. */}
        {reading && answer === null && <p className="text-ink-soft">Reading the text …</p>}
        {reading && answer !== null && <p className="sr-only">Reading it again …</p>}
        {problem !== null && <p className="max-w-text text-illegal">{problem}</p>}
      </div>
      {pasted && problem !== null && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button look="primary" disabled={reading} onClick={text.again}>
            Try again
          </Button>
          {answer === null && <Button onClick={() => router.push(OPEN_PATH)}>Change the text</Button>}
        </div>
      )}
      {pasted && answer !== null && <Read formats={formats} pasted={pasted} answer={answer} text={text} />}
    </Page>
  );
}

interface ReadProps {
  pasted: PastedText;
  answer: PastedAnswer;
  text: ReturnType<typeof usePasted>;
}

function Read({ formats, ...props }: PastedListProps & ReadProps) {
  const { pasted, answer, text } = props;
  const { reading } = text;
  const { format: chosen = null } = pasted;
  const { understood, guessed, unknown } = linesByState(answer.lines);
  const { stated, built } = answer.points;
  return (
    <div className={classes('flex flex-col gap-4', reading && 'opacity-60')} aria-busy={reading}>
      <section aria-label="What was read" className="border-y border-rule bg-sheet px-4 py-3">
        {answer.outcome === 'read' && (
          <p className="text-lg">
            <VerdictLine verdict={answer.verdict} />
          </p>
        )}
        <Account {...props} />
        {answer.outcome === 'read' && <Problems verdict={answer.verdict} />}
        {/* In another format it is read with that one's unit data. */}
        {(answer.outcome === 'read' || chosen !== null) && (
          <div className="mt-2 max-w-96">
            <Select
              label="Kept as a list for"
              hint={answer.outcome === 'read' ? answer.formatWhy : undefined}
              value={answer.outcome === 'read' ? (answer.formats[0] ?? '') : (chosen ?? '')}
              disabled={reading}
              choices={formats}
              onChoose={(format) => format !== '' && text.choose(format)}
            />
          </div>
        )}
        {answer.outcome === 'read' && (
          <>
            <p className="mt-1 text-ink-soft">
              Layout: {answer.layout}. Read with {answer.dataset.name}:{' '}
              {[...new Set(answer.roster.forces.map(({ catalogueName }) => catalogueName))].join(', ')}.
            </p>
            <p className="figures mt-1">
              {amount(understood, 'line')} understood, {guessed} guessed, {unknown} not understood.
              {stated !== null && built !== null && ` ${stated} points in the text, ${built} in the list.`}
            </p>
          </>
        )}
        {answer.outcome === 'no-data' ? (
          <p className="mt-1 max-w-text">{answer.message}</p>
        ) : (
          answer.doubts.slice(answer.account.length).map((doubt) => (
            <p key={doubt} className="mt-1 text-cannot-tell">
              {doubt}
            </p>
          ))
        )}
        <Actions answer={answer} reading={reading} />
      </section>
      {answer.outcome === 'read' && (
        <PastedLines answer={answer} answered={pasted.answers} onSay={text.say} onUnsay={text.unsay} />
      )}
    </div>
  );
}

/** Where the list differs from what its text says: the player has the last word. */
function Account({ pasted, answer: { account }, text }: ReadProps) {
  if (account.length === 0) return null;
  const seen = seenAccount(account);
  const isRight = pasted.answers[ACCOUNT_KEY] === seen;
  return (
    <div className="my-1">
      {account.map((doubt) => (
        <p key={doubt} className="text-cannot-tell">
          {doubt}
        </p>
      ))}
      <Button
        small
        className="mt-1"
        onClick={() => (isRight ? text.unsay(ACCOUNT_KEY) : text.say([ACCOUNT_KEY], seen))}
      >
        {isRight ? 'Marked as right: undo' : 'The list is right'}
      </Button>
    </div>
  );
}

/** So that a verdict by another format than the player meant explains itself. */
function Problems({ verdict }: { verdict: Pasted['verdict'] }) {
  if (verdict === null) return null;
  const { shown, more } = firstProblems(verdict);
  if (shown.length === 0 && more === 0) return null;
  return (
    <ul className="max-w-text text-sm text-ink-soft">
      {shown.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {more > 0 && (
        <li>
          {count(more, 'more problem')}: open the list to see {plural(more, 'it', 'them')}.
        </li>
      )}
    </ul>
  );
}

function Actions({ answer, reading }: { answer: PastedAnswer; reading: boolean }) {
  const router = useRouter();
  const change = (): void => router.push(OPEN_PATH);
  const { busy: saving, ask } = useRequest({ toasts: true, leaves: true });
  // Whoever comes back from the look goes on here.
  const { ask: show } = useRequest({ toasts: true });
  const part = () => import('@/lib/browser/fromElsewhere');
  function keep(list: Pasted): Promise<void> {
    const saved = withLazy(part, ({ saveUnsaved }) =>
      saveUnsaved(readListOf(list), list.formats[0] ?? '', list.roster),
    );
    return ask(saved, (viewId) => {
      pastedText.drop();
      router.push(`/edit/${viewId}`);
    });
  }
  const look = (list: Pasted): Promise<void> =>
    show(
      withLazy(part, ({ keepUnsaved }) => ok(keepUnsaved(readListOf(list)))),
      () => router.push('/check'),
    );
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {answer.outcome === 'read' && (
        <>
          <Button look="primary" disabled={saving || reading} onClick={() => void keep(answer)}>
            Save the list
          </Button>
          <Button icon={<ScrollText />} disabled={saving || reading} onClick={() => void look(answer)}>
            Look first
          </Button>
        </>
      )}
      {answer.outcome === 'no-data' && (
        <ButtonLink href="/data" look="primary" icon={<Database />}>
          Add unit data
        </ButtonLink>
      )}
      <Button look="quiet" icon={<Pencil />} disabled={saving} onClick={change}>
        Change the text
      </Button>
      <Button
        look="quiet"
        icon={<Trash2 />}
        disabled={saving}
        onClick={() => {
          pastedText.drop();
          change();
        }}
      >
        Discard
      </Button>
    </div>
  );
}

const readListOf = (list: Pasted): ReadList => ({
  outcome: 'read',
  note: pastedNote(list),
  dataset: list.dataset,
  formats: list.formats,
  roster: list.roster,
});
