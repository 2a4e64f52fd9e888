import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { count } from '@/lib/foundation/words';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import type { Declarations, Attestation } from '@/lib/documents/roster/schema';
import type { Diagnostic, Target } from '@/lib/rules/report';
import { attestEdit, openFact, answerValue, factQuestion, type OpenFact } from './attestForm.model';
import { problemLines } from '@/components/list/problemLines.model';
import { FixButton } from './fixButton';
import { ProblemLines } from './problemLines';
import { useState } from 'react';
import { Select, TextField, Form } from '@/components/ui/field';
import { Tick } from '@/components/ui/tick';

/** Asks the player for a fact that the data does not give. What they say is shown to the opponent. */
function AttestForm({ open, onAttest }: { open: OpenFact; onAttest: (value: Attestation['value']) => void }) {
  const [answer, setAnswer] = useState('');
  const [tried, setTried] = useState(false);
  const question = factQuestion(open.fact);
  if (question === null) return null;
  const value = answerValue(open.fact, answer);
  const isNone = answer === 'absent' && question.answers === null && question.absent !== null;
  const asked = { label: question.ask, error: tried && value === undefined ? 'Say what the book gives' : null };
  return (
    <Form
      className="mt-2 flex flex-wrap items-end gap-2"
      onSend={() => {
        setTried(true);
        if (value !== undefined) onAttest(value);
      }}
    >
      <div className="flex min-w-44 flex-1 flex-col gap-1">
        {question.answers === null ? (
          <>
            <TextField
              {...asked}
              value={isNone ? '' : answer}
              disabled={isNone}
              onType={setAnswer}
              placeholder={question.example}
            />
            {question.absent !== null && (
              <Tick className="text-sm" checked={isNone} onTurn={(on) => setAnswer(on ? 'absent' : '')}>
                {question.absent}
              </Tick>
            )}
          </>
        ) : (
          <Select {...asked} value={answer} onChoose={setAnswer} choices={question.answers} placeholder="Choose" />
        )}
      </div>
      <Button type="submit">Vouch for it</Button>
      <p className="w-full text-sm text-ink-faint">Your opponent sees that you vouched for this.</p>
    </Form>
  );
}

interface ProblemListProps {
  diagnostics: readonly Diagnostic[];
  /** What mends the whole list is shown beside them: what mends one of its errors alone is folded. */
  planned?: boolean;
  /** What is declared now: a fact that the player vouches for is added to it. */
  declarations: Declarations | null;
  /** Takes a fix or a vouched fact. */
  onEdit: (edit: RosterEdit, label: string) => void;
  onFind: (target: Target) => void;
  /** Goes where a player chooses what a problem asks for; null where nothing is to be chosen. */
  leadTo?: (diagnostic: Diagnostic) => (() => void) | null;
}

/** The problems of a list that can be changed here, each with what to do about it. */
export function ProblemList({ diagnostics, planned = false, declarations, onEdit, onFind, leadTo }: ProblemListProps) {
  return (
    <ProblemLines
      problems={problemLines(diagnostics)}
      onFind={onFind}
      mend={(place) => {
        const diagnostic = diagnostics[place];
        if (diagnostic === undefined) return null;
        const open = openFact(diagnostic);
        const lead = leadTo?.(diagnostic) ?? null;
        // What makes nothing worse comes first: by one tap, unless all are folded; the others open below.
        const fixes = diagnostic.fixes.toSorted((a, b) => Number(b.safety === 'safe') - Number(a.safety === 'safe'));
        const folded = planned && diagnostic.severity === 'error';
        const best = folded ? undefined : fixes[0];
        const others = folded ? fixes : fixes.slice(1);
        return (
          <>
            {best !== undefined && (
              <div className="mt-2">
                <FixButton fix={best} says={`Fix: ${best.label}`} onFix={() => onEdit(best.edit, best.label)} />
              </div>
            )}
            {others.length > 0 && (
              <Disclosure
                className="mt-1"
                summary={
                  <span className="text-sm">
                    {folded ? `${count(others.length, 'way')} to fix only this` : count(others.length, 'other way')}
                  </span>
                }
              >
                <ul className="mt-2 flex flex-wrap gap-2" aria-label="Other ways to fix it">
                  {others.map((fix) => (
                    <li key={fix.label}>
                      <FixButton fix={fix} onFix={() => onEdit(fix.edit, fix.label)} />
                    </li>
                  ))}
                </ul>
              </Disclosure>
            )}
            {lead !== null && (
              <Button small className="mt-2" aria-label={`Choose: ${diagnostic.message}`} onClick={lead}>
                Choose
              </Button>
            )}
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
