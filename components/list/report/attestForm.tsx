'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select, TextField, Form } from '@/components/ui/field';
import type { Attestation } from '@/lib/documents/roster/schema';
import {
  answersTo,
  answerValue,
  factQuestion,
  type FactQuestion,
  type OpenFact,
} from '@/components/list/report/attestForm.model';

interface AttestFormProps {
  open: OpenFact;
  onAttest: (value: Attestation['value']) => void;
}

/** Asks the player for a fact that the data does not give. What they say is shown to the opponent. */
export function AttestForm({ open, onAttest }: AttestFormProps) {
  const [answer, setAnswer] = useState('');
  const [tried, setTried] = useState(false);
  const question = factQuestion(open.fact);
  if (question === null) return null;
  const value = answerValue(open.fact, answer);
  return (
    <Form
      className="mt-2 flex flex-wrap items-end gap-2"
      onSend={() => {
        setTried(true);
        if (value !== undefined) onAttest(value);
      }}
    >
      <div className="min-w-44 flex-1">
        <Answer
          question={question}
          answer={answer}
          onAnswer={setAnswer}
          error={tried && value === undefined ? 'Say what the book gives' : null}
        />
      </div>
      <Button type="submit">Vouch for it</Button>
      <p className="w-full text-sm text-ink-faint">Your opponent sees that you vouched for this.</p>
    </Form>
  );
}

interface AnswerProps {
  question: FactQuestion;
  answer: string;
  onAnswer: (answer: string) => void;
  error: string | null;
}

function Answer({ question, answer, onAnswer, error }: AnswerProps) {
  if (question.kind === 'text' && question.absent === null) {
    return (
      <TextField
        label={question.ask}
        value={answer}
        onChange={(event) => onAnswer(event.target.value)}
        placeholder={question.example}
        error={error}
      />
    );
  }
  if (question.kind === 'text' && !question.pattern.includes('|')) {
    return (
      <TextOrNone
        question={question}
        absent={question.absent ?? ''}
        answer={answer}
        onAnswer={onAnswer}
        error={error}
      />
    );
  }
  return (
    <Select
      label={question.ask}
      value={answer}
      onChoose={onAnswer}
      choices={answersTo(question)}
      placeholder="Choose"
      error={error}
    />
  );
}

interface TextOrNoneProps {
  question: FactQuestion & { kind: 'text' };
  absent: string;
  answer: string;
  onAnswer: (answer: string) => void;
  error: string | null;
}

function TextOrNone({ question, absent, answer, onAnswer, error }: TextOrNoneProps) {
  const none = answer === 'absent';
  return (
    <div className="flex flex-col gap-1">
      <TextField
        label={question.ask}
        value={none ? '' : answer}
        disabled={none}
        onChange={(event) => onAnswer(event.target.value)}
        placeholder={question.example}
        error={error}
      />
      <label className="flex min-h-7 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={none}
          onChange={(event) => onAnswer(event.target.checked ? 'absent' : '')}
          className="size-4 accent-accent"
        />
        {absent}
      </label>
    </div>
  );
}
