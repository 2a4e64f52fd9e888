import type { EvaluatedSelection } from '../engine/evaluated';
import { rounded } from '../foundation/decimal';
import { tidy } from './readings/text';

/** What a selection holds, by name: `2 × Re-roll`, `Wizard (Scroll, Staff)`. */
export function heldIn({ number, children }: EvaluatedSelection): readonly string[] {
  return children.map((child) => {
    const times = number > 0 ? child.number / number : child.number;
    const inside = heldIn(child);
    const name = tidy(child.customName ?? child.name);
    return `${times > 1 ? `${rounded(times)} × ` : ''}${name}${inside.length === 0 ? '' : ` (${inside.join(', ')})`}`;
  });
}
