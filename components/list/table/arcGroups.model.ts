import type { FiringArc } from '@/lib/rules/tableSheet';

/** Weapons with the same arc share a picture. */
export function byArc(arcs: readonly FiringArc[]): readonly { arc: FiringArc; weapons: readonly string[] }[] {
  return [...new Map(arcs.map((arc) => [arc.text, arc])).values()].map((arc) => ({
    arc,
    weapons: arcs.filter(({ text }) => text === arc.text).map(({ weapon }) => weapon),
  }));
}
