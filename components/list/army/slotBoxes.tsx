import { StateMark } from '@/components/ui/stateMark';
import type { SlotView } from '@/lib/verdict/armyView';
import { PAGE_PALETTE, type Palette } from '@/components/ui/palette.model';
import { classes } from '@/lib/foundation/classes';
import { Lettering } from './lettering';
import { withMore } from '@/lib/foundation/bounded';

/** `HQ: 1 of 1, Harbour Warden`. */
export function slotLabel({ name, limit, places, left, overfilled }: SlotView): string {
  const units = places.flat().map((unit) => unit.name);
  const names = units.length === 0 ? 'free' : withMore({ shown: units, left }).join(', ');
  const taken = places.length + left;
  return `${name}: ${taken} of ${limit}, ${names}${overfilled ? `, ${taken - limit} too many` : ''}`;
}

const BOX = 26;
const STEP = BOX + 5;

interface SlotDrawingProps {
  slot: SlotView;
  palette?: Palette;
  height?: number;
}

/** One slot's boxes: filled as they are taken, struck when there are more units than boxes. */
function SlotDrawing({ slot, palette = PAGE_PALETTE, height = 28 }: SlotDrawingProps) {
  const boxes = Math.max(slot.limit, slot.places.length, 1);
  // The place of one that is over is kept free: what stands beside it does not move.
  const width = Math.max(boxes, slot.limit + 1) * STEP - 5 + 2;
  const red = palette.state.illegal;
  function boxInk(taken: boolean, over: boolean): { fill: string; stroke: string } {
    if (!taken) return { fill: palette.well, stroke: over ? red : palette.rule };
    return over ? { fill: palette.sheet, stroke: red } : { fill: palette.ink, stroke: palette.ink };
  }
  return (
    <svg
      viewBox={`0 0 ${width} ${BOX + 2}`}
      width={(width * height) / (BOX + 2)}
      height={height}
      role="img"
      aria-label={slotLabel(slot)}
    >
      {Array.from({ length: boxes }, (_, place) => {
        const units = slot.places[place] ?? [];
        const taken = units.length > 0;
        const x = 1 + place * STEP;
        const over = place >= slot.limit;
        return (
          <g key={place}>
            <title>{taken ? units.map(({ name }) => name).join(', ') : 'free'}</title>
            <rect
              x={x}
              y={1}
              width={BOX}
              height={BOX}
              rx={1.5}
              {...boxInk(taken, over)}
              strokeWidth={1.3}
              {...(over ? { strokeDasharray: '3 2.4' } : {})}
            />
            {units.map((unit, n) => (
              <Lettering
                key={unit.id}
                text={unit.initials}
                x={x + BOX / 2}
                y={1 + (BOX * (2 * n + 1)) / (2 * units.length)}
                height={units.length === 1 ? 9 : 7}
                ink={over ? red : palette.sheet}
                weight={units.length === 1 ? 1.4 : 1.1}
              />
            ))}
          </g>
        );
      })}
      {slot.overfilled && <path d={`M0 ${BOX - 3}L${boxes * STEP - 5 + 2} 5`} stroke={red} strokeWidth={2} />}
    </svg>
  );
}

interface SlotBoxesProps {
  slots: readonly SlotView[];
  /** Those that were there until it was known that nothing can fill them: their room is kept, so that nothing moves. */
  idle?: readonly SlotView[];
}

/** The format's slots as boxes, each under its name and its count; nothing for a format without. */
export function SlotBoxes({ slots, idle = [] }: SlotBoxesProps) {
  if (slots.length + idle.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4.5 gap-y-2" aria-label="Slots">
      {[...slots, ...idle].map((slot, at) => (
        <li
          key={slot.name}
          aria-hidden={at >= slots.length || undefined}
          className={classes('flex flex-col gap-1', at >= slots.length && 'invisible')}
        >
          <span
            aria-hidden="true"
            className={
              `label flex items-center gap-1.5 whitespace-nowrap ` +
              `${slot.overfilled ? 'text-illegal' : 'text-ink-soft'}`
            }
          >
            {slot.name}
            <span className="figures tracking-normal">
              {slot.places.length + slot.left}/{slot.limit}
            </span>
            {slot.overfilled && <StateMark state="illegal" size={13} className="-mr-5 shrink-0" />}
          </span>
          <SlotDrawing slot={slot} />
        </li>
      ))}
    </ul>
  );
}
