'use client';

import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Select, TextField, Form } from '@/components/ui/field';
import { Stepper } from '@/components/ui/stepper';
import { type Campaign, campaignPoints, MOST_BONUS, nameOf } from '@/lib/play/campaign/campaign';
import { CAMPAIGN_LIMITS, type PlayedEvent } from '@/lib/play/campaign/events';
import { SIDES, withSide } from '@/lib/play/game/side';
import { sameResult, type MatchResult } from '@/lib/play/match/match';
import { resultText } from '@/lib/play/campaignWords';

const ENDINGS: readonly Pick<MatchResult, 'outcome' | 'winner'>[] = [
  { outcome: 'major', winner: 'a' },
  { outcome: 'minor', winner: 'a' },
  { outcome: 'draw', winner: null },
  { outcome: 'minor', winner: 'b' },
  { outcome: 'major', winner: 'b' },
];
const keyOf = ({ outcome, winner }: Pick<MatchResult, 'outcome' | 'winner'>): string => `${outcome} ${winner ?? ''}`;

interface ResultFormProps {
  campaign: Campaign;
  /** Null: a new game. */
  start: PlayedEvent | null;
  /** What the button does. */
  label: string;
  busy: boolean;
  /** Called at each change; null while something is missing. */
  onChange?: (played: PlayedEvent | null) => void;
  onSend: (played: PlayedEvent) => void;
  children?: ReactNode;
}

/** A game's result by hand: of another mission, of a game on paper, or a correction. */
export function ResultForm({ campaign, start, label, busy, onChange, onSend, children }: ResultFormProps) {
  const [mission, setMission] = useState(start?.mission ?? 'Skirmish');
  const [ending, setEnding] = useState(start === null ? '' : keyOf(start.result));
  const [bonus, setBonus] = useState(start?.result.bonus ?? { a: 0, b: 0 });
  const made = (change: { mission?: string; ending?: string; bonus?: MatchResult['bonus'] }): PlayedEvent | null => {
    const now = { mission, ending, bonus, ...change };
    const chosen = ENDINGS.find((one) => keyOf(one) === now.ending);
    if (chosen === undefined || now.mission.trim() === '') return null;
    const result = { ...chosen, bonus: now.bonus };
    // A match vouches for its own result alone: another one is the players' word.
    const match = start !== null && sameResult(start.result, result) ? start.match : null;
    return { kind: 'played', match, mission: now.mission.trim(), result };
  };
  const played = made({});
  const points = played === null ? null : campaignPoints(played.result);
  return (
    <Form className="flex flex-col gap-3" onSend={() => played !== null && onSend(played)}>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Result"
          placeholder="Choose the result"
          value={ending}
          choices={ENDINGS.map((one) => ({ value: keyOf(one), name: resultText(campaign, { ...one, bonus }) }))}
          onChoose={(value) => {
            setEnding(value);
            onChange?.(made({ ending: value }));
          }}
        />
        <TextField
          label="Mission"
          value={mission}
          maxLength={CAMPAIGN_LIMITS.nameLength}
          onChange={(event) => {
            setMission(event.target.value);
            onChange?.(made({ mission: event.target.value }));
          }}
        />
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        {SIDES.map((side) => (
          <div key={side} className="flex items-center gap-3">
            <span>Bonus points of {nameOf(campaign, side)}</span>
            <Stepper
              label={`bonus point of ${nameOf(campaign, side)}`}
              value={bonus[side]}
              max={MOST_BONUS}
              whyNoMore="There are two bonus conditions"
              onChange={(value) => {
                const next = withSide(bonus, side, value);
                setBonus(next);
                onChange?.(made({ bonus: next }));
              }}
            />
          </div>
        ))}
      </div>
      {start?.match != null && played !== null && played.match === null && (
        <p className="max-w-text text-ink-soft">
          Its match ended otherwise. A corrected game counts as entered by hand.
        </p>
      )}
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" type="submit" disabled={played === null || busy}>
          {label}
        </Button>
        <p className="figures text-ink-soft" aria-live="polite">
          {points === null
            ? 'Choose the result first.'
            : `Campaign points: ${nameOf(campaign, 'a')} ${points.a}, ${nameOf(campaign, 'b')} ${points.b}`}
        </p>
      </div>
    </Form>
  );
}
