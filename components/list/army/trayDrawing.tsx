import type { ReactNode } from 'react';
import { Lettering, ROUND } from './lettering';
import { PAGE_PALETTE, type Palette } from '@/components/ui/palette.model';
import { CROWN, STAR } from '@/components/list/sheet/roleMark';
import type { TrayView, ArmyView } from '@/lib/verdict/armyView';
import type { Base } from '@/lib/documents/shortVerdict';
import { amount } from '@/lib/foundation/words';

const RADIUS = { small: 11.5, medium: 14, large: 16.5 } as const;
const SIDES = { small: [26, 20], medium: [25, 25], large: [35, 26] } as const;

interface TrayDrawingProps {
  view: TrayView;
  palette?: Palette;
  columns?: number;
  /** Puts something around each drawn base, to point at or to tap; null: a picture that names no base. */
  wrap?: ((placed: PlacedBase, drawing: ReactNode) => ReactNode) | null;
  label: string;
  /** In pixels; without it the drawing takes the width it is given. */
  width?: number;
  className?: string;
}

/** The army as bases on a tray, with stars, crowns and outlines of problems. Draws only; not a large army. */
export function TrayDrawing({
  view,
  palette = PAGE_PALETTE,
  columns = 10,
  wrap = plainBase,
  label,
  width,
  className,
}: TrayDrawingProps) {
  const isPicture = wrap === null || wrap === plainBase;
  if (isPicture && view.bases.length > MOST_ON_TRAY) return null;
  const plan = trayPlan(view, columns);
  return (
    <svg
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      {...(width === undefined ? {} : { width, height: (width * plan.height) / plan.width })}
      role={isPicture ? 'img' : 'group'}
      aria-label={label}
      className={className}
      {...ROUND}
    >
      <rect
        x={0.6}
        y={0.6}
        width={plan.width - 1.2}
        height={plan.bedHeight - 1.2}
        rx={5}
        fill={palette.well}
        stroke={palette.rule}
        strokeWidth={1.2}
      />
      <rect
        x={3.4}
        y={3.4}
        width={plan.width - 6.8}
        height={plan.bedHeight - 6.8}
        rx={3}
        fill="none"
        stroke={palette.hairline}
        strokeWidth={0.8}
      />
      {plan.runs.map(({ x, y, width }) => (
        <path
          key={`${x} ${y}`}
          d={`M${x} ${y}v-2.5M${x} ${y}h${width}v-2.5`}
          fill="none"
          stroke={palette.rule}
          strokeWidth={0.9}
        />
      ))}
      {plan.empty.length > 0 && (
        <path
          d={plan.empty.map(({ x, y }) => `M${x - 9.5} ${y}a9.5 9.5 0 1 1 0 .1`).join('')}
          fill="none"
          stroke={palette.rule}
          strokeWidth={0.9}
          strokeDasharray="1.6 2.6"
          strokeLinecap="butt"
        />
      )}
      {plan.bases.map((placed) => {
        const drawing = <BaseDrawing key={placed.base.id} placed={placed} palette={palette} />;
        return wrap === null ? drawing : wrap(placed, drawing);
      })}
    </svg>
  );
}

const plainBase = ({ base }: PlacedBase, drawing: ReactNode): ReactNode => (
  <g key={base.id}>
    <title>{base.label}</title>
    {drawing}
  </g>
);

function BaseDrawing({ placed: { base, x, y, over }, palette }: { placed: PlacedBase; palette: Palette }) {
  const outline = base.problem === null ? null : palette.state[base.problem];
  const [fill, onFill, edge] = base.leader
    ? [palette.accent, palette.onAccent, palette.accent]
    : [palette.sheet, palette.ink, palette.ink];
  const at = { base, x, y };
  const ink = over ? palette.state.illegal : onFill;
  return (
    <g>
      <BaseOutline {...at} fill={fill} stroke={over ? palette.state.illegal : edge} width={1.3} />
      {outline !== null && base.problem !== 'note' && (
        <BaseOutline {...at} grow={2.6} fill="none" stroke={outline} width={1.7} dashed={base.problem !== 'illegal'} />
      )}
      <Lettering text={base.initials} x={x} y={y} height={letterHeight(base)} ink={ink} weight={1.35} />
      {over && <path d={`M${x - 11} ${y + 11}L${x + 11} ${y - 11}`} stroke={palette.state.illegal} strokeWidth={1.4} />}
      <BaseSign {...at} palette={palette} />
    </g>
  );
}

/** Three letters stand in the place of two. */
function letterHeight({ initials, size }: PlacedBase['base']): number {
  if (initials.length > 2) return size === 'small' ? 6 : 7;
  return size === 'small' ? 8 : 9;
}

/** One base by itself, beside its name. */
export const BaseMark = ({ base }: Pick<PlacedBase, 'base'>) => (
  <svg viewBox="0 0 40 40" width={36} height={36} aria-hidden="true" className="shrink-0" {...ROUND}>
    <BaseDrawing placed={{ base, x: 20, y: 20, over: false }} palette={PAGE_PALETTE} />
  </svg>
);

interface BaseOutlineProps extends Omit<PlacedBase, 'over'> {
  grow?: number;
  fill: string;
  stroke: string;
  width: number;
  dashed?: boolean;
}

function BaseOutline({ base, x, y, grow = 0, fill, stroke, width, dashed = false }: BaseOutlineProps) {
  const look = {
    fill,
    stroke,
    strokeWidth: width,
    ...(dashed && ({ strokeDasharray: '3 2.4', strokeLinecap: 'butt' } as const)),
  };
  if (base.shape === 'circle') return <circle cx={x} cy={y} r={RADIUS[base.size] + grow} {...look} />;
  const [w, h] = SIDES[base.size];
  return (
    <rect
      x={x - w / 2 - grow}
      y={y - h / 2 - grow}
      width={w + 2 * grow}
      height={h + 2 * grow}
      rx={2 + grow}
      {...look}
    />
  );
}

/** A crown for the leader, a star for another specialist, at the upper right of the base. */
function BaseSign({ base, x, y, palette }: Omit<PlacedBase, 'over'> & { palette: Palette }) {
  if (!base.leader && !base.specialist) return null;
  const reach = base.shape === 'circle' ? RADIUS[base.size] * 0.78 : SIDES[base.size][1] / 2;
  return (
    <path
      d={base.leader ? CROWN : STAR}
      transform={`translate(${x + reach} ${y - reach})`}
      fill={base.leader ? palette.ink : palette.accent}
      stroke={palette.well}
      strokeWidth={1.6}
      paintOrder="stroke"
    />
  );
}

export interface PlacedBase {
  base: Base;
  /** The centre, in the drawing's units. */
  x: number;
  y: number;
  /** It is beyond the last place of the format. */
  over: boolean;
}

export interface TrayPlan {
  width: number;
  height: number;
  /** The height of the tray itself; what is too much is below it. */
  bedHeight: number;
  bases: readonly PlacedBase[];
  empty: readonly { x: number; y: number }[];
  /** Brackets under the bases that were bought together, one for each row they are in. */
  runs: readonly { x: number; y: number; width: number }[];
}

/** A tray with more models hides the list: they are counted instead. */
export const MOST_ON_TRAY = 25;

/** Whether a tray says anything of an army: of no models it shows the places that there are. */
export const hasTray = ({ models, tray }: Pick<ArmyView, 'models' | 'tray'>): boolean =>
  models <= MOST_ON_TRAY && (models > 0 || tray.places !== null);

const CELL = { width: 41, height: 45 } as const;
const MARGIN = 6;
/** Between two brackets. */
const GAP = 8;

/** Where everything on a tray is: places row by row, a base to each, bases beyond the last below its edge. */
export function trayPlan({ bases, places }: TrayView, columns: number): TrayPlan {
  const room = Math.max(places ?? bases.length, 1);
  const bedRows = Math.ceil(room / columns);
  const overRows = Math.ceil(Math.max(0, bases.length - room) / columns);
  const bedHeight = bedRows * CELL.height + 2 * MARGIN;
  const cell = (place: number): { x: number; y: number } => {
    const over = place >= room;
    const index = over ? place - room : place;
    return {
      x: MARGIN + ((index % columns) + 0.5) * CELL.width,
      y: MARGIN + (Math.floor(index / columns) + 0.5) * CELL.height + (over ? bedHeight : 0) - 1,
    };
  };
  const placed = bases.map((base, place) => ({ base, ...cell(place), over: place >= room }));
  return {
    width: columns * CELL.width + 2 * MARGIN,
    height: bedHeight + (overRows === 0 ? 0 : overRows * CELL.height + MARGIN),
    bedHeight,
    bases: placed,
    empty: Array.from({ length: Math.max(0, room - bases.length) }, (_, index) => cell(bases.length + index)),
    runs: runs(placed),
  };
}

function runs(placed: readonly PlacedBase[]): TrayPlan['runs'] {
  const found: { x: number; y: number; width: number; unitId: string }[] = [];
  for (const { base, x, y } of placed) {
    const last = found.at(-1);
    const bracket = { x: x - CELL.width / 2 + GAP / 2, y: y + CELL.height / 2 };
    if (last?.unitId === base.unitId && last.y === bracket.y) last.width += CELL.width;
    else found.push({ ...bracket, width: CELL.width - GAP, unitId: base.unitId });
  }
  // What stands alone in its row needs no bracket: a bracket of one is narrower than a cell.
  return found.filter(({ width }) => width > CELL.width).map(({ x, y, width }) => ({ x, y, width }));
}

/** `9 of 20 models`, for the tray's name and its caption. */
export function trayCount({ bases, left, places }: TrayView): string {
  const models = bases.length + left;
  const counted = places === null ? amount(models, 'model') : `${models} of ${amount(places, 'model')}`;
  return left === 0 ? counted : `${counted}, ${left} of them not drawn`;
}
