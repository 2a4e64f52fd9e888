import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField, Form } from '@/components/ui/field';
import { SIDES, type Side, type BySide } from '@/lib/play/game/side';
import { MATCH_LIMITS, type MatchEvent } from '@/lib/play/match/match';
import { matchModels, misreadings } from '@/lib/play/match/armies';
import { shortHash } from '@/lib/verdict/dataSourceText';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import type { Seats } from '@/lib/browser/seats';
import type { ListCheckedHere } from '@/lib/play/shownList';
import { Problem, Note } from '@/components/ui/note';
import { useRequest } from '@/components/ui/useRequest';
import { Differences } from '../game/differences';

interface AcceptanceProps {
  state: MatchState;
  seats: Seats;
  lists: BySide<ListCheckedHere | null>;
  send: (side: Side, event: MatchEvent) => Promise<string | null>;
}

/** Both players have seen both verdicts, and each accepts or declines the game. Illegal lists may be played. */
export function Acceptance({ state, seats, lists, send }: AcceptanceProps) {
  const here = SIDES.filter((side) => seats[side] !== null && state.accepted[side] === null);
  const waiting = SIDES.filter((side) => seats[side] === null && state.accepted[side] === null);
  return (
    <section aria-labelledby="accept" className="flex max-w-text flex-col gap-3">
      <h2 id="accept">Play with these lists?</h2>
      {here.length > 0 && (
        <p className="text-ink-soft">
          Look at both verdicts. You may both accept a list that breaks a rule. Then the lists stand.
        </p>
      )}
      {state.opened.mission !== 'none' &&
        SIDES.map((side) =>
          isUnled(lists[side]) ? (
            <Note key={side}>
              The list of {nameOf(state, side)} names no leader. Nobody lends Leadership at the breaking point. The
              leader’s bonus point needs the whole army gone. To fix it, decline, choose a leader, and open a new match.
            </Note>
          ) : null,
        )}
      <Warnings state={state} lists={lists} />
      {here.map((side) => (
        <Answer
          key={side}
          name={seats.a !== null && seats.b !== null ? nameOf(state, side) : null}
          state={state}
          lists={lists}
          side={side}
          send={send}
        />
      ))}
      {waiting.map((side) => (
        <p key={side} role="status" className="text-ink-soft">
          {nameOf(state, side)} has not accepted yet.
        </p>
      ))}
    </section>
  );
}

interface WarningsProps {
  state: MatchState;
  lists: BySide<ListCheckedHere | null>;
}

/** What speaks against the lists before anybody accepts them: armies that are stated otherwise, other unit data. */
function Warnings({ state, lists: { a, b } }: WarningsProps) {
  if (a === null || b === null) return null;
  const read = { a: matchModels(a.checked.army), b: matchModels(b.checked.army) };
  const otherData = a.revision.data !== b.revision.data && a.dataset.gameSystem.id === b.dataset.gameSystem.id;
  return (
    <>
      {SIDES.map((by) => {
        const stated = state.accepted[by];
        if (stated === null || state.opened.mission === 'none') return null;
        const found = misreadings(stated, read);
        return SIDES.map((side) => (
          <Differences
            key={`${by} ${side}`}
            label={`What ${nameOf(state, by)} says of the list of ${nameOf(state, side)}`}
            says={`${nameOf(state, by)} accepted an army of ${nameOf(state, side)} that this browser reads differently:`}
            lines={found[side]}
          >
            <p>Settle it before you accept, or decline.</p>
          </Differences>
        ));
      })}
      {otherData && (
        <Note>
          The lists have different unit data: {nameOf(state, 'a')}’s with {shortHash(a.revision.data)},{' '}
          {nameOf(state, 'b')}’s with {shortHash(b.revision.data)}. Points and options may differ; each list is checked
          by its own. Ask why before you accept.
        </Note>
      )}
    </>
  );
}

/** Whether a list leaves open who leads it, which the mission asks for. */
const isUnled = (list: ListCheckedHere | null): boolean =>
  list !== null && matchModels(list.checked.army).every(({ leader }) => !leader);

interface AnswerProps {
  /** Null: nobody else at this device has to answer. */
  name: string | null;
  state: MatchState;
  lists: BySide<ListCheckedHere | null>;
  side: Side;
  send: (side: Side, event: MatchEvent) => Promise<string | null>;
}

function Answer({ name, state, lists: { a, b }, side, send }: AnswerProps) {
  const [declining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, problem, run } = useRequest();
  // Only a mission asks for the models; without one a list may be played that this device has no data for.
  const needsModels = state.opened.mission !== 'none';
  const unread = needsModels && (a === null || b === null);
  const say = (event: MatchEvent) => run(send(side, event));
  const accept = (): Promise<void> =>
    say({
      kind: 'accepted',
      armies:
        a !== null && b !== null
          ? { a: matchModels(a.checked.army), b: matchModels(b.checked.army) }
          : { a: [], b: [] },
    });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button look="primary" icon={<Check />} disabled={busy || unread} onClick={() => void accept()}>
          {name === null ? 'Accept the game' : `Accept as ${name}`}
        </Button>
        <Button icon={<X />} disabled={busy} aria-expanded={declining} onClick={() => setDeclining(!declining)}>
          {name === null ? 'Decline' : `Decline as ${name}`}
        </Button>
      </div>
      {unread && <p className="text-sm text-ink-soft">Both lists must be checked here first.</p>}
      {declining && (
        <Form
          className="flex flex-wrap items-end gap-2"
          onSend={() => say({ kind: 'declined', reason: reason.trim() === '' ? null : reason.trim() })}
        >
          <div className="min-w-40 flex-1">
            <TextField
              label="Reason (optional)"
              value={reason}
              maxLength={MATCH_LIMITS.reasonLength}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
          <Button type="submit" look="danger" disabled={busy}>
            Decline for good
          </Button>
        </Form>
      )}
      <Problem says={problem} />
    </div>
  );
}
