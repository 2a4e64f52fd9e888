import { grouped, priceAmount } from '@/lib/foundation/points';
import type { GaugeView } from '@/lib/verdict/armyView';
import { gaugeEnd, gaugeLabel, tickStep } from '@/components/list/gauge.model';
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
