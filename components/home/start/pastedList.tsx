'use client';

import { Database, Pencil, ScrollText, Trash2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { VerdictLine } from '@/components/list/report/verdictLine';
import { Button, ButtonLink } from '@/components/ui/button';
import { Select, type FieldChoice } from '@/components/ui/field';
import { useRequest } from '@/components/ui/useRequest';
import { withLazy } from '@/lib/browser/lazy';
import { pastedText } from '@/lib/browser/pasted';
import { ok } from '@/lib/foundation/result';
import { amount, count } from '@/lib/foundation/words';
import type { ReadList, PastedList as Pasted, PastedAnswer } from '@/lib/api/imports';
import { classes } from '@/lib/foundation/classes';
import { firstProblems, lineCounts, pastedNote } from '@/components/home/start/pastedNote.model';
import { ACCOUNT_KEY, seenAccount } from '@/lib/exchange/in/result';
import { PastedLines } from './pastedLines';
import { usePasted } from './usePasted';
import { OPEN_PATH } from '@/lib/api/app';
import { HandedOver } from './importing';
import { Page } from '@/components/ui/page';

interface PastedFormatProps {
  /** What a list may be kept for, by the formats' ids. */
  formats: readonly FieldChoice[];
  answer: PastedAnswer;
  chosen: string | null;
  onChoose: (format: string) => void;
  reading: boolean;
}

/** Which format a pasted text is kept in, with the reason; another one has it read with that one's unit data. */
function PastedFormat({ formats, answer, chosen, onChoose, reading }: PastedFormatProps) {
  if (answer.outcome === 'no-data' && chosen === null) return null;
  const value = answer.outcome === 'read' ? (answer.formats[0] ?? '') : (chosen ?? '');
  return (
    <div className="mt-2 max-w-96">
      <Select
        label="Kept as a list for"
        hint={answer.outcome === 'read' ? answer.formatWhy : undefined}
        value={value}
        disabled={reading}
        choices={formats}
        onChoose={(format) => {
          if (format !== '') onChoose(format);
        }}
      />
    </div>
  );
}

/** A list that is pasted as text: its lines beside what they became, what is in doubt asked, and then kept. */
export function PastedList({ formats }: Pick<PastedFormatProps, 'formats'>) {
  const router = useRouter();
  const { state, say, unsay, choose, again } = usePasted();
  const { pasted, answer, reading, problem } = state;
  const change = (): void => router.push(OPEN_PATH);
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
          <Button look="primary" disabled={reading} onClick={again}>
            Try again
          </Button>
          {answer === null && <Button onClick={change}>Change the text</Button>}
        </div>
      )}
      {pasted && answer !== null && (
        <Read
          formats={formats}
          answer={answer}
          answered={pasted.answers}
          onSay={say}
          onUnsay={unsay}
          onChange={change}
          onDiscard={() => {
            pastedText.drop();
            change();
          }}
          chosen={pasted.format ?? null}
          onChoose={choose}
          reading={reading}
        />
      )}
    </Page>
  );
}

interface ReadProps extends PastedFormatProps {
  /** What the player said so far, by key. */
  answered: Readonly<Record<string, string>>;
  onSay: (keys: readonly string[], value: string) => void;
  onUnsay: (key: string) => void;
  onChange: () => void;
  onDiscard: () => void;
}

function Read({
  formats,
  answer,
  answered,
  onSay,
  onUnsay,
  onChange,
  onDiscard,
  chosen,
  onChoose,
  reading,
}: ReadProps) {
  const { understood, guessed, unknown } = lineCounts(answer);
  const { stated, built } = answer.points;
  return (
    <div className={classes('flex flex-col gap-4', reading && 'opacity-60')} aria-busy={reading}>
      <section aria-label="What was read" className="border-y border-rule bg-sheet px-4 py-3">
        {answer.outcome === 'read' && (
          <p className="text-lg">
            <VerdictLine verdict={answer.verdict} />
          </p>
        )}
        <Account
          answer={answer}
          isRight={answered[ACCOUNT_KEY] === seenAccount(answer.account)}
          onSay={onSay}
          onUnsay={onUnsay}
        />
        {answer.outcome === 'read' && <Problems verdict={answer.verdict} />}
        <PastedFormat formats={formats} answer={answer} chosen={chosen} onChoose={onChoose} reading={reading} />
        <p className="mt-1 text-ink-soft">
          Layout: {answer.layout}
          {answer.outcome === 'read' &&
            `. Read with ${answer.dataset.name}: ${[...new Set(answer.roster.forces.map(({ catalogueName }) => catalogueName))].join(', ')}`}
          .
        </p>
        {answer.outcome === 'read' && (
          <p className="figures mt-1">
            {amount(understood, 'line')} understood, {guessed} guessed, {unknown} not understood.
            {stated !== null && built !== null && ` ${stated} points in the text, ${built} in the list.`}
          </p>
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
        <Actions answer={answer} onChange={onChange} onDiscard={onDiscard} reading={reading} />
      </section>
      {answer.outcome === 'read' && <PastedLines answer={answer} answered={answered} onSay={onSay} onUnsay={onUnsay} />}
    </div>
  );
}

interface AccountProps {
  answer: PastedAnswer;
  isRight: boolean;
  onSay: (keys: readonly string[], value: string) => void;
  onUnsay: (key: string) => void;
}

/** Where the list differs from what its text says: the player has the last word. */
function Account({ answer: { account }, isRight, onSay, onUnsay }: AccountProps) {
  if (account.length === 0) return null;
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
        onClick={() => (isRight ? onUnsay(ACCOUNT_KEY) : onSay([ACCOUNT_KEY], seenAccount(account)))}
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
      {more > 0 && <li>and {count(more, 'more problem')}, which the editor shows.</li>}
    </ul>
  );
}

interface ActionsProps {
  answer: PastedAnswer;
  onChange: () => void;
  onDiscard: () => void;
  reading: boolean;
}

function Actions({ answer, onChange, onDiscard, reading }: ActionsProps) {
  const router = useRouter();
  const { busy: saving, ask } = useRequest({ toasts: true, leaves: true });
  // Whoever comes back from the look goes on here.
  const { ask: show } = useRequest({ toasts: true });
  function keep(list: Pasted): Promise<void> {
    const saved = withLazy(
      () => import('@/lib/browser/fromElsewhere'),
      ({ saveUnsaved }) => saveUnsaved(readListOf(list), list.formats[0] ?? '', list.roster),
    );
    return ask(saved, (viewId) => {
      pastedText.drop();
      router.push(`/edit/${viewId}`);
    });
  }
  function look(list: Pasted): Promise<void> {
    const kept = withLazy(
      () => import('@/lib/browser/fromElsewhere'),
      ({ keepUnsaved }) => ok(keepUnsaved(readListOf(list))),
    );
    return show(kept, () => router.push('/check'));
  }
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {answer.outcome === 'read' && (
        <>
          <Button look="primary" disabled={saving || reading} onClick={() => void keep(answer)}>
            Keep it
          </Button>
          <Button icon={<ScrollText />} disabled={saving || reading} onClick={() => void look(answer)}>
            Look at it first
          </Button>
        </>
      )}
      {answer.outcome === 'no-data' && (
        <ButtonLink href="/data" look="primary" icon={<Database />}>
          Add unit data
        </ButtonLink>
      )}
      <Button look="quiet" icon={<Pencil />} disabled={saving} onClick={onChange}>
        Change the text
      </Button>
      <Button look="quiet" icon={<Trash2 />} disabled={saving} onClick={onDiscard}>
        Discard it
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
