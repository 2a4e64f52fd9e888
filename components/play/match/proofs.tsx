import { type ReactNode, useMemo } from 'react';
import { FingerprintMark } from '@/components/play/game/logNotes';
import { Proof, RollProof, whoseWord } from '@/components/play/game/rollPanel';
import { Disclosure } from '@/components/ui/disclosure';
import { revisionHash } from '@/lib/documents/revision';
import { bounded } from '@/lib/foundation/bounded';
import { count } from '@/lib/foundation/words';
import { headOf } from '@/lib/play/game/signing';
import { claimsOf, claimText } from '@/lib/play/game/log';
import { SIDES, type Side } from '@/lib/play/game/side';
import { eventText, rollSentence } from '@/lib/play/match/eventText';
import { LIST_DOMAIN } from '@/lib/play/match/lobby';
import { type Milestone, milestonesOf, asksForConsent, type MatchLog, replayMatch } from '@/lib/play/match/replay';
import { type MatchState, nameOf } from '@/lib/play/match/state';
import { decisiveRolls } from '@/lib/play/table/dice';

const MOMENTS: Readonly<Record<Milestone['id'], string>> = { 'set-up': 'After set-up', end: 'After the game' };

/** So many rolls, and so much that was said, is told one by one: the latest. */
const MOST_TOLD = 100;

interface ProofsProps {
  log: MatchLog;
  state: MatchState;
  children: ReactNode;
}

/** What shows how fair a game is so far, and what it cannot show. */
export function Proofs({ log, state, children }: ProofsProps) {
  const { entries } = replayMatch(log);
  const milestones = useMemo(() => milestonesOf(log), [log]);
  const rolls = bounded(decisiveRolls(state.rolls).toReversed(), MOST_TOLD);
  const claims = claimsOf(entries, asksForConsent);
  const said = bounded(entries.filter(({ event }) => claims.has(event.id)).toReversed(), MOST_TOLD);
  return (
    <div className="flex flex-col gap-5 pt-2">
      <Part title="Six words">
        <p className="text-sm text-ink-soft">
          Read them out. Both phones must show the same words and picture; else the server told you different things.
        </p>
        {milestones.map(({ id, head }) => (
          <FingerprintMark key={id} head={head} label={MOMENTS[id]} />
        ))}
        <FingerprintMark head={headOf(log)} label={`Now, after ${count(log.events.length, 'entry', 'entries')}`} />
      </Part>
      {state.opened.known === null && (
        <Part title="Seals">
          {SIDES.map((side) => (
            <Seal key={side} side={side} log={log} state={state} />
          ))}
        </Part>
      )}
      {rolls.shown.length > 0 && (
        <Part title="Rolls">
          {rolls.shown.map((roll) => (
            <Disclosure key={roll.id} summary={rollSentence(state, roll)}>
              {roll.places === null ? (
                <p className="text-sm text-ink-soft">{whoseWord(state, roll)}</p>
              ) : (
                <RollProof state={state} roll={roll} />
              )}
            </Disclosure>
          ))}
        </Part>
      )}
      {said.shown.length > 0 && (
        <Part title="One player’s word">
          <ul className="flex flex-col gap-1">
            {said.shown.map(({ event }) => (
              <li key={event.id}>
                {eventText(state, event)}{' '}
                <span className="text-ink-soft">{claimText(claims.get(event.id)!, (side) => nameOf(state, side))}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="What this cannot do">
        <ul className="flex list-disc flex-col gap-1 pl-4 text-ink-soft">
          <li>A player can look at the other list and never show one. What was shown cannot be hidden again.</li>
          <li>The server can read every list saved there. One that stays on a device reaches it only when shown.</li>
          <li>Nobody sees what happens on the table, nor real dice: that is a player’s word.</li>
        </ul>
      </Part>
      {children}
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex min-w-0 flex-col gap-2">
    <h3>{title}</h3>
    {children}
  </section>
);

function Seal({ side, log, state }: Pick<ProofsProps, 'log' | 'state'> & { side: Side }) {
  const { commitment, text } = state.lists[side];
  const shown = log.events.findLast((event) => event.kind === 'revealed' && event.by === side && event.text === text);
  const name = nameOf(state, side);
  if (commitment === null) return <p className="text-ink-soft">{name} has sealed no list yet.</p>;
  return (
    <div className="min-w-0">
      <p>
        <span className="font-semibold">{name}</span>{' '}
        <code className="figures text-sm break-all text-ink-soft">{commitment}</code>
      </p>
      {shown?.kind === 'revealed' && (
        <Disclosure summary={`How ${name}’s seal was checked`}>
          <Proof
            facts={[
              ['Domain', LIST_DOMAIN],
              ['Match', state.id],
              ['Player', side],
              ['Nonce', shown.nonce],
              ['List', `${shown.text.length} characters of text, whose own SHA-256 is ${revisionHash(shown.text)}`],
            ]}
          >
            The seal is the SHA-256 of these five parts, each after its length in four bytes. It stood in the log before
            either list was shown. Nobody finds another list with the same seal.
          </Proof>
        </Disclosure>
      )}
    </div>
  );
}
