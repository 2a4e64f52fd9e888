'use client';

import Link from 'next/link';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/shared/button';
import { Disclosure } from '@/components/shared/disclosure';
import { TextField } from '@/components/shared/field';
import { PAGE_SIZE } from '@/lib/foundation/page';
import { listOfLink, listOfViewId, type ChosenList } from '@/lib/browser/chosenList';

/** A list that may be chosen, its verdict worked out on the server. */
export interface ListChoice {
  readonly viewId: string;
  readonly name: string;
  readonly factions: readonly string[];
  /** Of this browser, or one of the samples. */
  readonly own: boolean;
  readonly verdict: ReactNode;
}

/** Picks one list: the player's own, a sample, or by its link. Nothing is sent to the match. */
export function ChooseList({
  choices,
  format,
  verb,
  onChoose,
}: {
  readonly choices: readonly ListChoice[];
  readonly format: string;
  /** What the button does: "Seal this list". */
  readonly verb: string;
  /** Null: done; else why not. */
  readonly onChoose: (list: ChosenList) => Promise<string | null>;
}) {
  const [picked, setPicked] = useState<string | null>(null);
  const [link, setLink] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function choose(): Promise<void> {
    setBusy(true);
    const found = picked === null ? await listOfLink(link, format) : await listOfViewId(picked, format);
    setProblem(!found.ok ? found.problem : await onChoose(found.value));
    setBusy(false);
  }
  const own = choices.filter((choice) => choice.own);
  const samples = choices.filter((choice) => !choice.own);
  const pick = (viewId: string): void => {
    setPicked(viewId);
    setLink('');
    setProblem(null);
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void choose();
      }}
    >
      {own.length > 0 ? (
        <Choices legend="Your lists" choices={own} picked={picked} onPick={pick} />
      ) : (
        <p className="max-w-text text-ink-soft">
          This browser has no list of this format yet.{' '}
          <Link href="/new" className="font-medium text-ink underline underline-offset-4">
            Make one
          </Link>
          , take a sample, or paste a link.
        </p>
      )}
      {own.length >= PAGE_SIZE && (
        <p className="max-w-text text-sm text-ink-faint">
          These {own.length} were changed last. To take another of yours, use its link.
        </p>
      )}
      {samples.length > 0 && (
        <Disclosure summary="Take a sample list" open={own.length === 0}>
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
        {problem !== null && (
          <p role="alert" className="min-w-0 text-illegal">
            {problem}
          </p>
        )}
      </div>
    </form>
  );
}

function Choices({
  legend,
  choices,
  picked,
  onPick,
}: {
  readonly legend: string;
  readonly choices: readonly ListChoice[];
  readonly picked: string | null;
  readonly onPick: (viewId: string) => void;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="label mb-1 text-ink-soft">{legend}</legend>
      <div className="flex flex-col divide-y divide-hairline border-y border-hairline">
        {choices.map(({ viewId, name, factions, verdict }) => (
          <label
            key={viewId}
            className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-1 px-1 py-1.5 has-checked:bg-well"
          >
            <input
              type="radio"
              name="list"
              value={viewId}
              checked={picked === viewId}
              onChange={() => onPick(viewId)}
              className="size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-semibold break-words">{name || 'Unnamed list'}</span>
              <span className="block text-sm text-ink-soft">{factions.join(' · ')}</span>
            </span>
            {verdict}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
