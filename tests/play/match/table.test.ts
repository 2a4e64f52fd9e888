import { describe, expect, it } from 'vitest';
import {
  CORNERS,
  TABLE_INCHES,
  ZONE_GAP,
  cornerPoint,
  edgesAt,
  markerPoint,
  markersOf,
  oppositeCorner,
  oppositeEdge,
  tableSides,
  zoneOf,
  type Point,
} from '@/lib/play/match/table';

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
/** How far a point lies from the line through two others. */
const fromLine = (point: Point, one: Point, other: Point): number =>
  Math.abs((other.x - one.x) * (one.y - point.y) - (one.x - point.x) * (other.y - one.y)) / apart(one, other);

describe.each(CORNERS)('the %s corner', (corner) => {
  const others = CORNERS.filter((each) => each !== corner && each !== oppositeCorner(corner)).map(cornerPoint) as [
    Point,
    Point,
  ];

  it('has a zone that stays 12" from the diagonal between the two others', () => {
    const [tip, ...legs] = zoneOf(corner);
    expect(tip).toEqual(cornerPoint(corner));
    for (const leg of legs) expect(fromLine(leg, ...others)).toBeCloseTo(ZONE_GAP);
    expect(new Set(legs.map((leg) => [leg.x === tip.x, leg.y === tip.y].join())).size).toBe(2);
    expect(legs.every(({ x, y }) => x >= 0 && y >= 0 && x <= TABLE_INCHES && y <= TABLE_INCHES)).toBe(true);
  });

  it('lies across the table’s centre from its opposite', () => {
    expect(apart(cornerPoint(corner), cornerPoint(oppositeCorner(corner)))).toBeCloseTo(TABLE_INCHES * Math.SQRT2);
    expect(edgesAt(corner).map(oppositeEdge)).toEqual(edgesAt(oppositeCorner(corner)));
  });

  it('puts the markers in the centre and the middle of the two other quadrants, on that diagonal', () => {
    const markers = markersOf(corner);
    expect(markers).toHaveLength(3);
    expect(markers).not.toContain(corner);
    expect(markers).not.toContain(oppositeCorner(corner));
    for (const marker of markers) expect(fromLine(markerPoint(marker), ...others)).toBeCloseTo(0);
    expect(markers.slice(1).map((marker) => apart(markerPoint(marker), { x: 24, y: 24 }))).toEqual([
      Math.hypot(12, 12),
      Math.hypot(12, 12),
    ]);
  });

  it('gives the other player the corner and the edge across', () => {
    for (const edge of edgesAt(corner)) {
      for (const side of ['a', 'b'] as const) {
        const places = tableSides(side, { corner, edge });
        expect(places[side]).toEqual({ corner, edge });
        expect(places[side === 'a' ? 'b' : 'a']).toEqual({ corner: oppositeCorner(corner), edge: oppositeEdge(edge) });
      }
    }
  });
});

it('the drawing: the zone of the north-west corner reaches 31" along both its edges', () => {
  expect(zoneOf('nw').map(({ x, y }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10])).toEqual([
    [0, 0],
    [31, 0],
    [0, 31],
  ]);
});
