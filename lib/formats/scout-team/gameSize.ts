import type { Fix } from '../../rules/report';

/** Players agree on any size up to that of Combat Patrol; these are the usual ones. */
export const GAME_SIZES = { usual: [150, 200, 250, 300, 400, 500], max: 500 } as const;

/** The usual sizes that an army of so many points fits in, the smallest first. */
export function fittingSizes(points: number): readonly number[] {
  return GAME_SIZES.usual.filter((size) => size >= points);
}

export function declareSize(size: number): Fix {
  return { label: `Declare a game of ${size} points`, safety: 'choice', edit: { kind: 'declare', declarations: { gameSize: size } } };
}
