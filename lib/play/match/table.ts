import { eachSide, type Side, type BySide } from '../game/side';

/** The table of the Skirmish mission. Inches from its north-west corner: x to the east, y to the south. */

export const TABLE_INCHES = 48;
/** How far deployment zones stay from the line between them. Skirmish: The Battlefield 2. */
export const ZONE_GAP = 12;
/** How near to a table corner a model must be for the bonus point. Skirmish: Scoring 5. */
export const CORNER_REACH = 12;

export const CORNERS = ['nw', 'ne', 'se', 'sw'] as const;
export type Corner = (typeof CORNERS)[number];
export const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];
/** The centre of the table, and the centre of a quadrant: by its corner. */
export const MARKERS = ['centre', ...CORNERS] as const;
export type Marker = (typeof MARKERS)[number];

export interface Point {
  x: number;
  y: number;
}

/** A player's place: the corner of the deployment zone and the table edge. */
export interface TableSide {
  corner: Corner;
  edge: Edge;
}

export const CORNER_NAMES: Readonly<Record<Corner, string>> = {
  nw: 'north-west',
  ne: 'north-east',
  se: 'south-east',
  sw: 'south-west',
};

/** Where a corner of the table is. */
export const cornerPoint = (corner: Corner): Point => ({
  x: corner.endsWith('w') ? 0 : TABLE_INCHES,
  y: corner.startsWith('n') ? 0 : TABLE_INCHES,
});

/** The two table edges that meet in a corner. */
export const edgesAt = (corner: Corner): readonly [Edge, Edge] => [
  corner.startsWith('n') ? 'north' : 'south',
  corner.endsWith('e') ? 'east' : 'west',
];

/** The corner, or the edge, across the table. */
export const oppositeCorner = (corner: Corner): Corner => ({ nw: 'se', ne: 'sw', se: 'nw', sw: 'ne' } as const)[corner];
/** The table edge across from this one. */
export const oppositeEdge = (edge: Edge): Edge =>
  ({ north: 'south', east: 'west', south: 'north', west: 'east' } as const)[edge];

/** Both players' places when one takes this one. */
export const tableSides = (by: Side, place: TableSide): BySide<TableSide> => {
  const across = { corner: oppositeCorner(place.corner), edge: oppositeEdge(place.edge) };
  return eachSide((side) => (side === by ? place : across));
};

/** A deployment zone, its corner first: it stays 12" from the diagonal between the two other corners. */
export function zoneOf(corner: Corner): readonly [Point, Point, Point] {
  const tip = cornerPoint(corner);
  const leg = TABLE_INCHES - ZONE_GAP * Math.SQRT2;
  const inwards = (from: number): number => (from === 0 ? leg : TABLE_INCHES - leg);
  return [tip, { x: inwards(tip.x), y: tip.y }, { x: tip.x, y: inwards(tip.y) }];
}

/** The three objective markers when the zones lie in this corner and the one across. Skirmish: The Battlefield 3. */
export const markersOf = (corner: Corner): readonly Marker[] => [
  'centre',
  ...CORNERS.filter((each) => each !== corner && each !== oppositeCorner(corner)),
];

/** Where an objective marker lies: the middle of its quadrant, or of the table. */
export function markerPoint(marker: Marker): Point {
  if (marker === 'centre') return { x: TABLE_INCHES / 2, y: TABLE_INCHES / 2 };
  const { x, y } = cornerPoint(marker);
  return { x: (x + TABLE_INCHES / 2) / 2, y: (y + TABLE_INCHES / 2) / 2 };
}

/** An objective marker in words, by where it lies. */
export const markerName = (marker: Marker): string =>
  marker === 'centre' ? 'the centre' : `the ${CORNER_NAMES[marker]} quadrant`;
