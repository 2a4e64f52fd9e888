'use client';

import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { plural } from '@/lib/foundation/words';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import type { Declarations } from '@/lib/documents/roster/schema';
import type { Diagnostic, Fix, Target } from '@/lib/rules/report';
import { attestEdit, openFact } from '@/components/list/report/attestForm.model';
import { problemLines } from '@/components/list/problemLines.model';
import { AttestForm } from './attestForm';
import { ProblemLines } from './problemLines';

const MOST_FIXES = 3;

interface ProblemListProps {
  diagnostics: readonly Diagnostic[];
  /** What is declared now: a fact that the player vouches for is added to it. */
  declarations: Declarations | null;
  /** Takes a fix or a vouched fact. */
  onEdit: (edit: RosterEdit, label: string) => void;
  onFind: (target: Target) => void;
}

/** The problems of a list that can be changed here, each with what to do about it. */
export function ProblemList({ diagnostics, declarations, onEdit, onFind }: ProblemListProps) {
  return (
    <ProblemLines
      problems={problemLines(diagnostics)}
      onFind={onFind}
      mend={(place) => {
        const diagnostic = diagnostics[place];
        if (diagnostic === undefined) return null;
        const open = openFact(diagnostic);
        return (
          <>
            <Fixes fixes={diagnostic.fixes} onEdit={onEdit} />
            {open !== null && (
              <AttestForm
                open={open}
                onAttest={(value) => onEdit(attestEdit(declarations, open, value), `Vouched for ${open.name}`)}
              />
            )}
          </>
        );
      }}
    />
  );
}

interface FixesProps {
  fixes: readonly Fix[];
  onEdit: (edit: RosterEdit, label: string) => void;
}

/** One tap each: the first few are shown, the others open below. */
function Fixes({ fixes, onEdit }: FixesProps) {
  if (fixes.length === 0) return null;
  const row = (shown: readonly Fix[]) => (
    <ul className="mt-2 flex flex-wrap gap-2" aria-label="Ways to fix it">
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
              {more.length} more {plural(more.length, 'way')} to fix it
            </span>
          }
        >
          {row(more)}
        </Disclosure>
      )}
    </>
  );
}
