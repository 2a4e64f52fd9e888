import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Form } from '@/components/ui/field';
import { Problem } from '@/components/ui/note';
import { useRequest } from '@/components/ui/useRequest';
import type { ChosenList } from '@/lib/browser/chosenList';
import type { ListChoice } from './choices';
import { chosenList, PickList } from './pickList';

interface ChooseListProps {
  choices: readonly ListChoice[];
  format: string;
  /** What the button does: "Seal this list". */
  verb: string;
  /** Null: done; else why not. */
  onChoose: (list: ChosenList) => Promise<string | null>;
}

/** Picks one list. Nothing is sent to the match. */
export function ChooseList({ choices, format, verb, onChoose }: ChooseListProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const { busy, problem, setProblem, run } = useRequest();
  async function choose(): Promise<string | null> {
    const found = await chosenList(picked ?? '', format);
    return found.ok ? onChoose(found.value) : found.problem;
  }
  return (
    <Form className="flex flex-col gap-3" onSend={() => run(choose())}>
      <PickList
        choices={choices}
        format={format}
        picked={picked}
        onPick={(next) => {
          setPicked(next);
          setProblem(null);
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" disabled={busy || picked === null || picked.trim() === ''}>
          {busy ? 'One moment …' : verb}
        </Button>
        <Problem says={problem} className="min-w-0" />
      </div>
    </Form>
  );
}
