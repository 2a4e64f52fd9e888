import { grouped, priceAmount, unitOf } from '@/lib/foundation/points';
import type { GaugeView } from '@/lib/verdict/armyView';

/** `196 of 200 points, 4 left`; `196 points, size not agreed yet`; `320 of 300 points, 20 over …`. */
export function gaugeLabel({ spent, limit, left, sizeOpen, playersOwn, counts, recorded }: GaugeView): string {
  const costs = (counts?.others ?? []).map(({ name, value }) => `, ${priceAmount(value, { name })}`).join('');
  const others = `${costs}${recorded === undefined ? '' : `, and ${recorded} by its file for what is not in the data`}`;
  if (limit === null || left === null) {
    return `${priceAmount(spent, counts)}${sizeOpen ? ', size not agreed yet' : ''}${others}`;
  }
  return `${grouped(spent)} of ${grouped(limit)} ${unitOf(2, counts)}, ${left < 0 ? `${grouped(-left)} over${playersOwn ? ' the limit that the players agreed on' : ''}` : `${grouped(left)} left`}${others}`;
}

/** How far the rule goes: the limit, or as far as the army does, to the next ten. */
export const gaugeEnd = ({ limit, spent }: GaugeView): number => Math.max(limit ?? 0, Math.ceil(spent / 10) * 10, 10);

/** On a rule some 500 pixels long; costs may be of any size. */
const MOST_TICKS = 60;

/** The points between two ticks of a gauge that goes so far: a hundred from 600 points on, more where costs are huge. */
export function tickStep(end: number): number {
  if (end <= 260) return 10;
  return end <= 600 ? 25 : 10 ** Math.ceil(Math.log10(end / MOST_TICKS));
}
