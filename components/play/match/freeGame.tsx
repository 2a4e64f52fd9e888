'use client';

import { useState } from 'react';
import { SIDE_INK, SideMark } from '@/components/play/game/sides';
import type { MissionSheetProps } from '@/components/play/mission/missionSheet';
import { formatById } from '@/lib/formats';
import { classes } from '@/lib/foundation/classes';
import { EndFreeGame } from './endFreeGame';
import { MatchDeck } from './matchDeck';
import { MatchTable } from './matchTable';

type Tab = 'deck' | 'armies';

/** A match without a mission: both armies, and where the format has one, the deck in front of them. */
export function FreeGame(props: MissionSheetProps) {
  const { state, seats, send, lists } = props;
  const [chosen, choose] = useState<Tab>('deck');
  const hasDeck = formatById(state.opened.format)?.table != null;
  const shown = hasDeck ? chosen : 'armies';
  const card = state.deck?.play.drawn.at(-1) ?? null;
  return (
    <>
      {hasDeck && (
        <div role="group" aria-label="What is shown" className="no-print -mb-3 flex gap-1.5">
          {(['deck', 'armies'] as const).map((tab) => (
            <button
              key={tab}
              type="button"
              aria-pressed={shown === tab}
              onClick={() => choose(tab)}
              className={classes(
                'flex min-h-row min-w-0 flex-1 items-center gap-1.5 border-b-3 px-1 font-display text-lg font-semibold md:max-w-80',
                shown === tab ? 'border-accent' : 'border-transparent text-ink-soft',
              )}
            >
              {tab === 'deck' ? 'Deck' : 'Armies'}
              {tab === 'deck' && card !== null && shown !== 'deck' && (
                <span className="flex min-w-0 items-center gap-1 text-base font-normal">
                  <span className={SIDE_INK[card.side]}>
                    <SideMark side={card.side} size={10} />
                  </span>
                  <span className="truncate">{card.name}</span>
                </span>
              )}
            </button>
          ))}
        </div>
      )}
      {shown === 'armies' && <MatchTable {...props} />}
      {shown === 'deck' && <MatchDeck state={state} seats={seats} send={send} lists={lists} />}
      <EndFreeGame state={state} seats={seats} send={send} />
    </>
  );
}
