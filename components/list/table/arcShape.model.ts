import { groupedBy } from '@/lib/foundation/collect';
import type { FiringArc } from '@/lib/rules/tableSheet';

/** Weapons with the same arc share a picture. */
export function byArc(arcs: readonly FiringArc[]): readonly { arc: FiringArc; weapons: readonly string[] }[] {
  return [...groupedBy(arcs, ({ text }) => text).values()].map((same) => ({
    arc: same.at(-1)!,
    weapons: same.map(({ weapon }) => weapon),
  }));
}

const RADIUS = 44;
/** Half of a square base's side. */
export const BASE = 12;

/** The outline of a firing arc around the middle of a base, in degrees clockwise from the top. */
export function arcPath(heading: number, angle: number): string {
  if (angle >= 360) {
    return `M 0 ${-RADIUS} A ${RADIUS} ${RADIUS} 0 1 1 0 ${RADIUS} A ${RADIUS} ${RADIUS} 0 1 1 0 ${-RADIUS} Z`;
  }
  const from = pointAt(heading - angle / 2);
  const to = pointAt(heading + angle / 2);
  return `M 0 0 L ${from.x} ${from.y} A ${RADIUS} ${RADIUS} 0 ${angle > 180 ? 1 : 0} 1 ${to.x} ${to.y} Z`;
}

/** From where to where the arcs and the base reach, top to bottom: what is beside each other is cut alike. */
export function reachOf(arcs: readonly Pick<FiringArc, 'headings' | 'angle'>[]): { top: number; bottom: number } {
  const edges = arcs.flatMap(({ headings, angle }) =>
    headings.flatMap((heading) => [
      pointAt(heading - angle / 2).y,
      pointAt(heading + angle / 2).y,
      ...(covers(heading, angle, 0) ? [-RADIUS] : []),
      ...(covers(heading, angle, 180) ? [RADIUS] : []),
    ]),
  );
  return { top: Math.min(-BASE, ...edges), bottom: Math.max(BASE, ...edges) };
}

function covers(heading: number, angle: number, direction: number): boolean {
  const off = Math.abs(((direction - heading + 540) % 360) - 180);
  return off <= angle / 2;
}

function pointAt(degrees: number): { x: number; y: number } {
  const turn = (degrees * Math.PI) / 180;
  return { x: rounded(RADIUS * Math.sin(turn)), y: rounded(-RADIUS * Math.cos(turn)) };
}

/** Two decimal places are enough, and no minus before a zero. */
const rounded = (value: number): number => Math.round(value * 100) / 100 || 0;
