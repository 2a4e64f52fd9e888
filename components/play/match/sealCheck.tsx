'use client';

import { Fragment, useMemo } from 'react';
import { StateChip } from '@/components/ui/chip';
import { Disclosure } from '@/components/ui/disclosure';
import { verifies } from '@/lib/play/game/commitment';
import { SIDES, type Side } from '@/lib/play/game/side';
import { LIST_DOMAIN } from '@/lib/play/match/lobby';
import type { MatchLog } from '@/lib/play/match/replay';
import { nameOf, type MatchState } from '@/lib/play/match/state';
import { revisionHash } from '@/lib/documents/revision';

interface SealCheckProps {
  log: MatchLog;
  state: MatchState;
}

/** Both seals, recomputed in this browser from what was shown, and how. */
export function SealCheck({ log, state }: SealCheckProps) {
  if (state.opened.known !== null) return null;
  return (
    <section aria-label="Seals" className="flex flex-col gap-3">
      <h3>The seals</h3>
      {SIDES.map((side) => (
        <Seal key={side} side={side} log={log} state={state} />
      ))}
    </section>
  );
}

interface SealProps {
  side: Side;
  log: MatchLog;
  state: MatchState;
}

function Seal({ side, log, state }: SealProps) {
  const { commitment } = state.lists[side];
  const shown = log.events.findLast(
    (event) => event.kind === 'revealed' && event.by === side && state.lists[side].text === event.text,
  );
  const parts = useMemo(
    () =>
      shown?.kind === 'revealed'
        ? ({ domain: LIST_DOMAIN, game: state.id, side, nonce: shown.nonce, content: shown.text } as const)
        : null,
    [shown, state.id, side],
  );
  const fits = useMemo(() => commitment !== null && parts !== null && verifies(commitment, parts), [commitment, parts]);
  if (commitment === null) return null;
  const name = nameOf(state, side);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{name}</span>
        {parts === null && <StateChip state="note">Sealed</StateChip>}
        {parts !== null && fits && <StateChip state="legal">Verified in this browser</StateChip>}
        {parts !== null && !fits && <StateChip state="illegal">Does not fit its seal</StateChip>}
        <code className="figures text-sm break-all text-ink-soft">{commitment}</code>
      </p>
      {parts !== null && (
        <Disclosure summary={`How ${name}’s seal was checked`}>
          <div className="flex max-w-text flex-col gap-2 text-sm text-ink-soft">
            <p>
              The seal is the SHA-256 of these five parts, each after its length in four bytes. It stood in the log
              before either list was shown. Nobody finds another list with the same seal.
            </p>
            <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[7rem_1fr]">
              {[
                ['Domain', parts.domain],
                ['Match', parts.game],
                ['Player', side],
                ['Nonce', parts.nonce],
                [
                  'List',
                  `${parts.content.length} characters of text, whose own SHA-256 is ${revisionHash(parts.content)}`,
                ],
              ].map(([what, value]) => (
                <Fragment key={what}>
                  <dt className="label text-ink-faint">{what}</dt>
                  <dd className="figures break-all">{value}</dd>
                </Fragment>
              ))}
            </dl>
          </div>
        </Disclosure>
      )}
    </div>
  );
}
