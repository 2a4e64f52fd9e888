import type { Send } from '@/components/play/game/useGame';
import { Check, Handshake, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import type { MissionPlay } from '@/components/play/mission/useMissionPlay';
import { AgreedLines } from '@/components/list/agreement/agreedLines';
import { AgreementFields } from '@/components/list/agreement/agreementPanel';
import { Button } from '@/components/ui/button';
import { classes } from '@/lib/foundation/classes';
import { Disclosure } from '@/components/ui/disclosure';
import { Note, Problem } from '@/components/ui/note';
import { Sheet } from '@/components/ui/sheet';
import { type AgreementSheet, NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import { gameFormat } from '@/lib/formats/gameFormats';
import { type BySide, SIDES, type Side, eachSide, otherSide } from '@/lib/play/game/side';
import { changed, inForce, lackOf, sheetText, wishOf, withdrawn } from '@/lib/play/match/agreement';
import { bothAccepted } from '@/lib/play/match/lobby';
import type { MatchEvent } from '@/lib/play/match/match';
import { type MatchState, nameOf } from '@/lib/play/match/state';
import { phaseOf } from '@/lib/play/match/steps';
import { type ListCheckedHere, type MatchLists, differInData } from '@/lib/play/shownList';
import { agreedOn } from '@/lib/rules/agreements';
import { AGREEMENTS } from './matchHead';
import { MATCH_LIMITS } from '@/lib/play/terms.data';
import { Form, TextField } from '@/components/ui/field';
import { useRequest } from '@/components/ui/useRequest';
import { type Armies, matchModels, misreadings } from '@/lib/play/match/armies';
import { shortHash } from '@/lib/verdict/dataSourceText';
import { Differences } from '../game/logNotes';

/** Both lists with what counts for both, whatever each of them says alone. */
export function withAgreed(state: Pick<MatchState, 'agreed'>, lists: MatchLists): MatchLists {
  if (SIDES.every((side) => (lists[side]?.format.agreements ?? null) === null)) return lists;
  const agreements = inForce(state, sheetsOf(lists));
  return eachSide((side) => {
    const list = lists[side];
    if (list === null) return null;
    const { checked } = list;
    const declarations = { ...(checked.army.declarations ?? NO_DECLARATIONS), agreements };
    return { ...list, checked: { ...checked, army: { ...checked.army, declarations } } };
  });
}

const sheetsOf = (lists: BySide<Pick<ListCheckedHere, 'revision'> | null>) =>
  SIDES.map((side) => lists[side]?.revision.roster.declarations ?? null);

/** What both players talk over before they accept. */
export type AgreedTermsProps = Pick<MissionPlay, 'state' | 'seats' | 'lists'> & { send: Send<MatchEvent> };

/** What the two players agreed on, what one of them wants, and where their lists differ; folded once the game is on. */
export function AgreedTerms({ state, seats, lists, send }: AgreedTermsProps) {
  const terms = gameFormat(state.opened.format)?.agreements ?? null;
  const accepted = bothAccepted(state);
  const [draft, setDraft] = useState<AgreementSheet | null>(null);
  if (terms === null) return null;
  const here = SIDES.filter((side) => seats[side] !== null);
  const [own] = here;
  const counts = inForce(state, sheetsOf(lists));
  const open = phaseOf(state) === 'lobby' || phaseOf(state) === 'playing';
  const wishes = SIDES.flatMap((side) => {
    const wish = open ? wishOf(state, side) : null;
    return wish === null ? [] : [{ side, wish, lacks: lackOf(state, wish) }];
  });
  /** In the name of all who sit here: who share a phone have said it to each other. */
  const say = async (sheet: AgreementSheet): Promise<void> => {
    for (const side of here) await send(side, { kind: 'agreed', ...sheet });
  };
  const lack = draft === null ? null : lackOf(state, draft, counts);
  const said = draft === null ? { answers: [], rulings: [] } : changed(draft, counts);
  const nothing = agreedOn(terms, { agreements: counts }).length === 0;
  const asked = wishes.map(({ side, wish, lacks }) => (
    <Note key={side} label={`Wish of ${nameOf(state, side)}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 flex-1 basis-60">
        {nameOf(state, side)} wants: {sheetText(state, wish)}.{' '}
        <span className="text-ink-soft">
          {lacks !== null && `It cannot count yet. ${lacks}`}
          {lacks === null && seats[side] !== null && `It counts once ${nameOf(state, otherSide(side))} agrees.`}
        </span>
      </p>
      {seats[otherSide(side)] !== null && lacks === null && (
        <Button small icon={<Check />} onClick={() => void send(otherSide(side), { kind: 'agreed', ...wish })}>
          I agree
        </Button>
      )}
      {seats[side] !== null && (
        <Button
          small
          look="quiet"
          icon={<Undo2 />}
          onClick={() => void send(side, { kind: 'agreed', ...withdrawn(state, wish) })}
        >
          Withdraw
        </Button>
      )}
    </Note>
  ));
  return (
    <section id={AGREEMENTS} aria-label="Agreements" className="flex max-w-text flex-col gap-3">
      {!accepted && <h2>What you agreed on</h2>}
      {asked}
      <Disclosure summary="What you agreed on" folds={accepted}>
        <div className={classes('flex flex-col gap-3', accepted && 'pt-1')}>
          {nothing && wishes.length === 0 && (
            <p className="text-ink-soft">Nothing yet: the rules count as they stand.</p>
          )}
          <AgreedLines agreements={terms} declarations={{ agreements: counts }} both />
          {!accepted && <AsTheyDiffer state={state} lists={lists} />}
          {open && own !== undefined && (
            <Button small icon={<Handshake />} className="self-start" onClick={() => setDraft(counts)}>
              Agree on something
            </Button>
          )}
        </div>
      </Disclosure>
      {own !== undefined && draft !== null && (
        <Sheet
          open
          title="Agree on something"
          onClose={() => setDraft(null)}
          footer={
            <Button
              look="primary"
              icon={<Check />}
              className="flex-1"
              disabled={lack !== null || said.answers.length + said.rulings.length === 0}
              onClick={() => {
                void say(said);
                setDraft(null);
              }}
            >
              {here.length > 1 ? 'We agree' : `Ask ${nameOf(state, otherSide(own))}`}
            </Button>
          }
        >
          <AgreementFields agreements={terms} agreed={draft} onChange={setDraft} />
          {lack !== null && <Note>{lack}</Note>}
        </Sheet>
      )}
    </section>
  );
}

function AsTheyDiffer({ state, lists }: Pick<AgreedTermsProps, 'state' | 'lists'>) {
  const sheets = SIDES.flatMap((side) => {
    const list = lists[side];
    const agreements = list?.format.agreements ?? null;
    return list === null || agreements === null
      ? []
      : [{ side, agreements, declarations: list.revision.roster.declarations }];
  });
  const [one, other] = sheets.map(({ agreements, declarations }) => JSON.stringify(agreedOn(agreements, declarations)));
  if (other === undefined ? one === undefined || one === '[]' : one === other) return null;
  return (
    <>
      {other !== undefined && <Note>The two lists differ. Only what both of you agree to here counts.</Note>}
      {sheets.map(({ side, agreements, declarations }) => (
        <div key={side}>
          <h3 className="label text-accent">As {nameOf(state, side)} has it</h3>
          <AgreedLines agreements={agreements} declarations={declarations} />
          {agreedOn(agreements, declarations).length === 0 && (
            <p className="text-ink-soft">Nothing: the rules apply unchanged.</p>
          )}
        </div>
      ))}
    </>
  );
}

/** Both players have seen both verdicts, and each accepts or declines the game. Illegal lists may be played. */
export function Acceptance(props: AgreedTermsProps) {
  const { state, seats, lists } = props;
  const here = SIDES.filter((side) => seats[side] !== null && state.accepted[side] === null);
  const waiting = SIDES.filter((side) => seats[side] === null && state.accepted[side] === null);
  const done = here.length === 0 && SIDES.some((side) => seats[side] !== null);
  return (
    <section aria-labelledby="accept" className="flex max-w-text flex-col gap-3">
      <h2 id="accept">{done ? 'You accepted' : 'Play with these lists?'}</h2>
      {here.length > 0 && (
        <p className="text-ink-soft">
          Look at both verdicts. You may both accept a list that breaks a rule. Then the lists stand.
        </p>
      )}
      {state.opened.mission !== 'none' &&
        SIDES.filter((side) => isUnled(lists[side])).map((side) => (
          <Note key={side}>
            The list of {nameOf(state, side)} names no leader. Nobody lends Leadership at the breaking point. The
            leader’s bonus point needs the whole army gone. To fix it, decline, choose a leader, and open a new match.
          </Note>
        ))}
      <Warnings state={state} lists={lists} />
      {here.map((side) => (
        <Answer key={side} {...props} side={side} />
      ))}
      {waiting.map((side) => (
        <p key={side} role="status" className="text-ink-soft">
          {nameOf(state, side)} has not accepted yet.
        </p>
      ))}
    </section>
  );
}

/** What speaks against the lists before anybody accepts them: armies that are stated otherwise, other unit data. */
function Warnings({ state, lists: { a, b } }: { state: MatchState; lists: MatchLists }) {
  const read = armiesIn({ a, b });
  if (a === null || b === null || read === null) return null;
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
      {differInData(a, b) && (
        <Note>
          The lists have different unit data: {nameOf(state, 'a')}’s with {shortHash(a.revision.data)},{' '}
          {nameOf(state, 'b')}’s with {shortHash(b.revision.data)}. Points and options may differ; each list is checked
          by its own. Ask why before you accept.
        </Note>
      )}
    </>
  );
}

/** Both armies as this browser reads them; null: it cannot read both. */
const armiesIn = ({ a, b }: MatchLists): Armies | null =>
  a === null || b === null ? null : { a: matchModels(a.checked.army), b: matchModels(b.checked.army) };

/** Whether a list leaves open who leads it, which the mission asks for. */
const isUnled = (list: ListCheckedHere | null): boolean =>
  list !== null && matchModels(list.checked.army).every(({ leader }) => !leader);

function Answer({ state, seats, lists: { a, b }, send, side }: AgreedTermsProps & { side: Side }) {
  const as = seats.a !== null && seats.b !== null ? ` as ${nameOf(state, side)}` : '';
  const [declining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, problem, run } = useRequest();
  const read = armiesIn({ a, b });
  // Only a mission asks for the models; without one a list may be played that this device has no data for.
  const unread = state.opened.mission !== 'none' && read === null;
  const say = (event: MatchEvent) => run(send(side, event));
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          icon={<Check />}
          disabled={busy || unread}
          className="whitespace-normal"
          onClick={() => void say({ kind: 'accepted', armies: read ?? { a: [], b: [] } })}
        >
          {as === '' ? 'Accept the game' : `Accept${as}`}
        </Button>
        <Button
          icon={<X />}
          disabled={busy}
          aria-expanded={declining}
          className="whitespace-normal"
          onClick={() => setDeclining(!declining)}
        >
          Decline{as}
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
              onType={setReason}
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
