'use client';

import { Crosshair } from 'lucide-react';
import { PROBLEM_WORDS, problemState, type State } from '@/lib/verdict/verdictView';
import { StateMark } from '@/components/shared/stateMark';
import { Button } from '@/components/shared/button';
import { classes } from '@/lib/view/classes';
import { Disclosure } from '@/components/shared/disclosure';
import type { RosterEdit } from '@/lib/roster/edits';
import type { Declarations } from '@/lib/roster/schema';
import { citationText } from '@/lib/rules/citation';
import type { Diagnostic, Fix, Target } from '@/lib/rules/report';
import { attestEdit, openFact } from '@/lib/view/list/attestForm';
import { AttestForm } from './attestForm';
import { plural } from '@/lib/foundation/words';

const MOST_CULPRITS = 4;
const MOST_FIXES = 3;
const WORDS: Readonly<Record<State, string>> = {
  legal: 'text-legal',
  illegal: 'text-illegal',
  'cannot-tell': 'text-cannot-tell',
  unfinished: 'text-unfinished',
  note: 'text-ink-soft',
};

/**
 * Everything that a check found, worst first: what, whose, by which clause, how it is read, and what to do about it.
 */
export function ProblemList({
  diagnostics,
  declarations,
  onEdit,
  onFind,
}: {
  readonly diagnostics: readonly Diagnostic[];
  /** What is declared now: a fact that the player vouches for is added to it. */
  readonly declarations?: Declarations | null;
  /** Takes a fix or a vouched fact. Left out: the list is only read. */
  readonly onEdit?: (edit: RosterEdit, label: string) => void;
  /** Scrolls to a culprit and outlines it. Left out: culprits are named only. */
  readonly onFind?: (target: Target) => void;
}) {
  if (diagnostics.length === 0) {
    return (
      <p className="flex items-center gap-2 py-2 text-ink-soft">
        <StateMark state="legal" /> Nothing to mend: every rule holds.
      </p>
    );
  }
  return (
    <ol className="divide-y divide-hairline wrap-anywhere" aria-label="Problems">
      {diagnostics.map((diagnostic, place) => (
        <Problem
          key={`${diagnostic.code} ${diagnostic.at.id} ${place}`}
          diagnostic={diagnostic}
          declarations={declarations ?? null}
          {...(onEdit === undefined ? {} : { onEdit })}
          {...(onFind === undefined ? {} : { onFind })}
        />
      ))}
    </ol>
  );
}

function Problem({
  diagnostic,
  declarations,
  onEdit,
  onFind,
}: {
  readonly diagnostic: Diagnostic;
  readonly declarations: Declarations | null;
  readonly onEdit?: (edit: RosterEdit, label: string) => void;
  readonly onFind?: (target: Target) => void;
}) {
  const state = problemState(diagnostic);
  const open = openFact(diagnostic);
  return (
    <li className="grid grid-cols-[1.25rem_1fr] gap-x-2 py-3 first:pt-1 print:py-0.5">
      <StateMark state={state} size={18} className="mt-0.5 print:size-3.5" />
      <div className="min-w-0">
        <p className="max-w-text">
          <span className={classes('label mr-2', WORDS[state])}>{PROBLEM_WORDS[state]}</span>
          {diagnostic.message}
        </p>
        <Culprits diagnostic={diagnostic} {...(onFind === undefined ? {} : { onFind })} />
        {onEdit !== undefined && <Fixes fixes={diagnostic.fixes} onEdit={onEdit} />}
        {onEdit !== undefined && open !== null && (
          <AttestForm
            open={open}
            onAttest={(value) => onEdit(attestEdit(declarations, open, value), `Vouched for ${open.name}`)}
          />
        )}
        <Clause diagnostic={diagnostic} />
      </div>
    </li>
  );
}

/** One tap each: the first few are shown, the others open below. */
function Fixes({
  fixes,
  onEdit,
}: {
  readonly fixes: readonly Fix[];
  readonly onEdit: (edit: RosterEdit, label: string) => void;
}) {
  if (fixes.length === 0) return null;
  const row = (shown: readonly Fix[]) => (
    <ul className="mt-2 flex flex-wrap gap-2" aria-label="Ways to mend it">
      {shown.map((fix) => (
        <li key={fix.label}>
          <Button
            small
            look={fix.safety === 'safe' ? 'primary' : 'plain'}
            className="h-auto! py-1 text-left whitespace-normal!"
            onClick={() => onEdit(fix.edit, fix.label)}
          >
            {fix.label}
          </Button>
        </li>
      ))}
    </ul>
  );
  const more = fixes.slice(MOST_FIXES);
  return (
    <>
      {row(fixes.slice(0, MOST_FIXES))}
      {more.length > 0 && (
        <Disclosure
          className="mt-1"
          summary={
            <span className="text-sm">
              {more.length} more {plural(more.length, 'way')} to mend it
            </span>
          }
        >
          {row(more)}
        </Disclosure>
      )}
    </>
  );
}

function Culprits({
  diagnostic: { at, related },
  onFind,
}: {
  readonly diagnostic: Diagnostic;
  readonly onFind?: (target: Target) => void;
}) {
  const culprits = [at, ...related].filter(({ kind }) => kind !== 'roster');
  if (culprits.length === 0 || onFind === undefined) return null;
  const more = culprits.length - MOST_CULPRITS;
  return (
    <ul className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 print:hidden" aria-label="Culprits">
      {culprits.slice(0, MOST_CULPRITS).map((target) => (
        <li key={target.id}>
          <button
            type="button"
            onClick={() => onFind(target)}
            aria-label={`Show ${target.name} in the list`}
            className="inline-flex min-h-7 items-center gap-1 text-left text-sm font-medium underline decoration-rule underline-offset-3 hover:decoration-ink pointer-coarse:min-h-row"
          >
            <Crosshair aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
            {target.name}
          </button>
        </li>
      ))}
      {more > 0 && <li className="text-sm text-ink-faint">and {more} more</li>}
    </ul>
  );
}

function Clause({ diagnostic: { citation, reading } }: { readonly diagnostic: Diagnostic }) {
  const clause = <cite className="text-sm text-ink-faint not-italic">{citationText(citation)}</cite>;
  if (reading === null) return <p className="mt-1 print:hidden">{clause}</p>;
  return (
    <Disclosure
      className="mt-0.5 -ml-0.5"
      summary={
        <>
          {clause}
          <span className="text-sm text-ink-faint"> · how it is read</span>
        </>
      }
    >
      <p className="max-w-text text-sm text-ink-soft">{reading}</p>
    </Disclosure>
  );
}
