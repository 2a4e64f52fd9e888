import type { RollCall } from '@/lib/play/game/dice';
import { append, newLog, type LogEvent } from '@/lib/play/game/log';
import { SIDES, type Side } from '@/lib/play/game/side';
import type { CampaignEvent, CampaignModel } from '@/lib/play/campaign/events';
import { campaignKind, replayCampaign, type CampaignLog } from '@/lib/play/campaign/account';
import type { MatchResult } from '@/lib/play/match/match';
import { diceDuty } from '../chains';

const AT = '2026-01-01T10:00:00Z';

export const stamp = (id: string, by: Side, event: CampaignEvent): LogEvent<CampaignEvent> => ({
  ...event,
  id: `event-no-${id}`,
  by,
  at: AT,
});

/** A model of a frozen list: `Man 1` carries the traits given. */
export const man = (number: number, ...traits: readonly string[]): CampaignModel => ({
  id: `men#${number}`,
  name: `Man ${number}`,
  vehicle: false,
  leader: number === 1,
  traits,
});
export const tank: CampaignModel = { id: 'tank#1', name: 'Tank', vehicle: true, leader: false, traits: [] };

/** Six men, four of them specialists, and a tank; on each side. */
const SQUAD: readonly CampaignModel[] = [
  man(1, 'fear'),
  man(2, 'stealth'),
  man(3, 'scout'),
  man(4, 'fleet'),
  man(5),
  man(6),
  tank,
];

export const opened = (games: number): CampaignLog => newLog(campaignKind, 'campaign1', { games, name: 'Ann' }, AT);

export const began = (
  models: { readonly a: readonly CampaignModel[]; readonly b: readonly CampaignModel[] } = { a: SQUAD, b: SQUAD },
): CampaignEvent => ({
  kind: 'began',
  names: { a: 'Ann', b: 'Bob' },
  lists: { a: 'a'.repeat(64), b: 'b'.repeat(64) },
  models,
});

/** How a game ended, bonus points aside. */
export type Ended = Pick<MatchResult, 'outcome' | 'winner'>;
export const ended = (how: Ended, bonus: MatchResult['bonus'] = { a: 0, b: 0 }): MatchResult => ({ ...how, bonus });
export const played = (how: Ended, bonus?: MatchResult['bonus']): CampaignEvent => ({
  kind: 'played',
  match: null,
  mission: 'Skirmish',
  result: ended(how, bonus),
});
export const draw: Ended = { outcome: 'draw', winner: null };
export const major = (winner: Side): Ended => ({ outcome: 'major', winner });
export const minor = (winner: Side): Ended => ({ outcome: 'minor', winner });
export const designated = (side: Side, model: string, trait: string, weapon: string | null = null): CampaignEvent => ({
  kind: 'designated',
  side,
  model,
  trait,
  weapon,
});

/** A step of a campaign: who sends what; ids follow from the place. */
export type Step = readonly [Side, CampaignEvent];

/** The log after those steps, or why one of them was refused. */
function tried(log: CampaignLog, steps: readonly Step[]): CampaignLog | string {
  let now = log;
  for (const [by, event] of steps) {
    const next = append(campaignKind, now, stamp(String(now.events.length + 1), by, event));
    if (!next.ok) return next.problem;
    now = next.value;
  }
  return now;
}

export function happened(log: CampaignLog, steps: readonly Step[]): CampaignLog {
  const next = tried(log, steps);
  if (typeof next === 'string') throw new Error(next);
  return next;
}

/** Why the last step is refused; null: it is taken. */
export const whyNot = (log: CampaignLog, by: Side, event: CampaignEvent): string | null => {
  const next = tried(log, [[by, event]]);
  return typeof next === 'string' ? next : null;
};

/** A log that nobody watched over: everything is in it, allowed or not. */
export const written = (log: CampaignLog, steps: readonly Step[]): CampaignLog => ({
  ...log,
  events: steps.map(([by, event], place) => stamp(String(place + 1), by, event)),
});

export const stateOf = (log: CampaignLog) => replayCampaign(log).state;

/** Dice of wood: what fell. */
export const entered = (call: RollCall, face: number): CampaignEvent => ({ kind: 'entered', call, faces: [face] });

/** The steps by which both sides throw the dice of a roll fairly. */
export function thrownFairly(log: CampaignLog, call: RollCall): readonly Step[] {
  const due = (now: CampaignLog): readonly Step[] =>
    SIDES.flatMap((side): readonly Step[] => {
      const event = diceDuty(stateOf(now).rolls, side);
      return event === null ? [] : [[side, event]];
    });
  const ready = due(log);
  const calling: Step = ['a', { kind: 'call', call }];
  return [...ready, calling, ...due(happened(log, [...ready, calling]))];
}
