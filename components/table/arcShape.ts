const RADIUS = 44;

/** The outline of a firing arc around the middle of a base, for a path; a full turn is a circle. `heading` and `angle` in degrees, clockwise from the top. */
export function arcPath(heading: number, angle: number, radius = RADIUS): string {
  if (angle >= 360) return `M 0 ${-radius} A ${radius} ${radius} 0 1 1 0 ${radius} A ${radius} ${radius} 0 1 1 0 ${-radius} Z`;
  const from = pointAt(heading - angle / 2, radius);
  const to = pointAt(heading + angle / 2, radius);
  return `M 0 0 L ${from} A ${radius} ${radius} 0 ${angle > 180 ? 1 : 0} 1 ${to} Z`;
}

function pointAt(degrees: number, radius: number): string {
  const turn = (degrees * Math.PI) / 180;
  return `${rounded(radius * Math.sin(turn))} ${rounded(-radius * Math.cos(turn))}`;
}

/** Two places are plenty, and no minus before a nought. */
const rounded = (value: number): number => Math.round(value * 100) / 100 || 0;
