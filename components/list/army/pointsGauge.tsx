import { grouped, priceAmount, unitOf } from '@/lib/foundation/points';
import type { GaugeView } from '@/lib/verdict/armyView';
import { PAGE_PALETTE, type Palette } from '@/components/ui/palette.model';
import { Lettering, letteringWidth, ROUND } from './lettering';
import { difference } from '@/lib/foundation/decimal';

const LENGTH = 520;
const EDGE = { left: 4, right: 12 } as const;
const BAR = { top: 8, height: 12 } as const;
const WIDTH = LENGTH + EDGE.left + EDGE.right;
const HEIGHT = 42;
/** How high the limit's figure is. */
const FIGURE = 8;
const RULE = BAR.top + BAR.height + 3;

interface PointsGaugeProps {
  view: GaugeView;
  palette?: Palette;
  /** In pixels; without it the drawing takes the width it is given. */
  width?: number;
}

/** Points as a thin rule: ticks by ten, the limit, a segment for each unit, what is over as red frames. */
export function PointsGauge({ view, palette = PAGE_PALETTE, width }: PointsGaugeProps) {
  const end = gaugeEnd(view);
  const at = (points: number): number => Math.round((EDGE.left + (points * LENGTH) / end) * 100) / 100;
  const step = tickStep(end);
  const ticks = Array.from({ length: Math.floor(end / step) + 1 }, (_, n) => n * step);
  const isLong = (points: number): boolean => points % (step * 5) === 0;
  const marks = (of: readonly number[], length: number): string =>
    of.map((points) => `M${at(points)} ${RULE}v${length}`).join('');
  const cap = view.limit ?? end;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      {...(width === undefined ? {} : { width, height: (width * HEIGHT) / WIDTH })}
      role="img"
      aria-label={gaugeLabel(view)}
      className="block w-full max-w-xl"
      {...ROUND}
    >
      {view.segments.map(({ id, name, from, to }, place) => (
        <g key={id}>
          <title>{`${name}: ${priceAmount(difference(to, from), view.counts)}`}</title>
          {from < cap && (
            <rect
              x={at(from)}
              y={BAR.top}
              width={Math.max(0, at(Math.min(to, cap)) - at(from) - 1.2)}
              height={BAR.height}
              fill={palette.accent}
              fillOpacity={place % 2 === 0 ? 0.9 : 0.62}
            />
          )}
          {to > cap && (
            <rect
              x={at(Math.max(from, cap))}
              y={BAR.top}
              width={at(to) - at(Math.max(from, cap))}
              height={BAR.height}
              fill="none"
              stroke={palette.state.illegal}
            />
          )}
        </g>
      ))}
      <path d={`M${at(0)} ${RULE}H${at(end)}`} stroke={palette.ink} strokeWidth={1} />
      <path d={marks(ticks.filter(isLong), 6)} stroke={palette.ink} strokeWidth={1} />
      <path
        d={marks(
          ticks.filter((points) => !isLong(points)),
          3,
        )}
        stroke={palette.ink}
        strokeWidth={0.7}
      />
      {ticks
        .filter((points) => isLong(points) && points !== cap)
        .map((points) => (
          <Lettering
            key={points}
            text={grouped(points)}
            x={at(points)}
            y={RULE + 12}
            height={6.5}
            ink={palette.inkFaint}
            weight={0.95}
          />
        ))}
      {view.limit !== null && <Limit x={at(view.limit)} points={view.limit} palette={palette} />}
    </svg>
  );
}

function Limit({ x, points, palette }: { x: number; points: number; palette: Palette }) {
  const text = grouped(points);
  // Four digits at the end of the rule would be cut; a stroke is wider than its line.
  const most = WIDTH - letteringWidth(text, FIGURE) / 2 - 1;
  return (
    <g>
      <path d={`M${x} 2V${RULE + 6}`} stroke={palette.ink} strokeWidth={2} />
      <path d={`M${x - 4} 0h8l-4 5z`} fill={palette.ink} />
      <Lettering text={text} x={Math.min(x, most)} y={RULE + 12.5} height={FIGURE} ink={palette.ink} weight={1.3} />
    </g>
  );
}

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
const gaugeEnd = ({ limit, spent }: GaugeView): number => Math.max(limit ?? 0, Math.ceil(spent / 10) * 10, 10);

/** On a rule some 500 pixels long; costs may be of any size. */
const MOST_TICKS = 60;

/** The points between two ticks of a gauge that goes so far: 100 from 600 points on, more where costs are huge. */
export function tickStep(end: number): number {
  if (end <= 260) return 10;
  return end <= 600 ? 25 : 10 ** Math.ceil(Math.log10(end / MOST_TICKS));
}
