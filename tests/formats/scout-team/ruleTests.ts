import type { Army, Understrength, Unit } from '@/lib/army/army';
import { unknown } from '@/lib/army/fact';
import { scoutTeam } from '@/lib/formats/scout-team/format';
import { army, dataFinding, fact, model, models, unit } from '../../builders';
import { ruleRunner } from '../ruleRunner';

/** One rule of the format run on an army as `check` runs it: units of one name are numbered. */
export const runRule = ruleRunner(scoutTeam);

const WARDENS = fact<readonly string[]>(['Wardens', 'Imperium']);
export const notTold = unknown('the datasheet in your book');

/** Seven of ten models, unless told otherwise. */
export const short = (over: Partial<Understrength> = {}): Understrength => ({
  models: 7,
  minimum: 10,
  missing: [{ at: 'unit-Wardens', name: 'Warden', actual: 7, limit: 10 }],
  overRatio: [],
  flatPrice: false,
  ...over,
});

/** A unit of infantry of the Wardens at full strength. */
export const squad = (name: string, points: number, over: Partial<Unit> = {}): Unit =>
  unit(name, models(5, 'Warden'), { points, factionKeywords: WARDENS, keywords: ['Infantry'], ...over });

export const hq = (name: string, points: number, over: Partial<Unit> = {}): Unit =>
  unit(name, [model(name)], {
    slot: 'HQ',
    points,
    factionKeywords: WARDENS,
    keywords: ['Infantry', 'Character'],
    ...over,
  });

/** Something that the data no longer has. */
export const LOST = dataFinding({
  code: 'data/missing-entry',
  place: 'root',
  at: { kind: 'selection', id: 'lost', name: 'Lost Squad' },
  subject: { name: 'Lost Squad' },
});

/** Wargear in a unit that the data no longer has. */
export const LOST_PART: Partial<Unit> = { lost: [{ name: 'Lost Blade', holder: 'model' }] };

/** A list that breaks nothing in a game of 250 points. */
export function scouts(over: Partial<Army> = {}): Army {
  return army([squad('Wardens', 100), squad('Rangers', 50, { slot: 'Elites' })], { gameSize: 250, ...over });
}
