'use client';

import { useState } from 'react';
import { Button, TextLink } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { TextField, Form } from '@/components/ui/field';
import { Choices, type ListChoice } from './choices';
import { useHeldLists } from './useHeldLists';
import { PAGE_SIZE } from '@/lib/foundation/page';
import { listOfLink, listOfViewId, type ChosenList } from '@/lib/browser/chosenList';
import { Problem } from '@/components/ui/note';
import { useRequest } from '@/components/ui/useRequest';

interface ChooseListProps {
  choices: readonly ListChoice[];
  format: string;
  /** What the button does: "Seal this list". */
  verb: string;
  /** Null: done; else why not. */
  onChoose: (list: ChosenList) => Promise<string | null>;
}

/** Picks one list: the player's own, a sample, or by its link. Nothing is sent to the match. */
export function ChooseList({ choices, format, verb, onChoose }: ChooseListProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const [link, setLink] = useState('');
  const { busy, problem, setProblem, run } = useRequest();
  async function choose(): Promise<string | null> {
    const found = picked === null ? await listOfLink(link, format) : await listOfViewId(picked, format);
    return found.ok ? onChoose(found.value) : found.problem;
  }
  const held = useHeldLists(format);
  // One that went up meanwhile is among both.
  const own = choices.filter((choice) => choice.own && !held.some(({ viewId }) => viewId === choice.viewId));
  const samples = choices.filter((choice) => !choice.own);
  const pick = (viewId: string): void => {
    setPicked(viewId);
    setLink('');
    setProblem(null);
  };
  return (
    <Form className="flex flex-col gap-3" onSend={() => run(choose())}>
      {own.length + held.length > 0 ? (
        <Choices
          legend="Your lists"
          held={held}
          choices={own}
          note={
            <p className="max-w-text py-1 text-sm text-ink-faint">
              The server of this app can read {held.length > 0 ? 'the ones below' : 'these'}.{' '}
              {held.length === 0 && (
                <TextLink href="/new" className="font-medium">
                  Make a secret one
                </TextLink>
              )}
            </p>
          }
          picked={picked}
          onPick={pick}
        />
      ) : (
        <p className="max-w-text text-ink-soft">
          This browser has no list of this format yet.{' '}
          <TextLink href="/new" className="font-medium text-ink">
            Make one
          </TextLink>
          , take a sample, or paste a link.
        </p>
      )}
      {own.length >= PAGE_SIZE && (
        <p className="max-w-text text-sm text-ink-faint">
          These {own.length} were changed last. For another one, use its link.
        </p>
      )}
      {samples.length > 0 && (
        <Disclosure summary="Take a sample list" open={own.length + held.length === 0}>
          <Choices legend="Sample lists" choices={samples} picked={picked} onPick={pick} />
        </Disclosure>
      )}
      <Disclosure summary="Use the link of a list">
        <TextField
          label="Link of a list, or of a frozen one"
          placeholder="…/l/ or …/r/"
          autoComplete="off"
          value={link}
          onChange={(event) => {
            setLink(event.target.value);
            setPicked(null);
            setProblem(null);
          }}
        />
      </Disclosure>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" disabled={busy || (picked === null && link.trim() === '')}>
          {busy ? 'One moment …' : verb}
        </Button>
        <Problem says={problem} className="min-w-0" />
      </div>
    </Form>
  );
}
