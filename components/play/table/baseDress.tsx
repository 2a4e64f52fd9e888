import type { ReactNode } from 'react';
import type { PlacedBase } from '@/components/list/trayPlan.model';

const OPACITY = { table: 1, reserve: 0.6, lost: 0.35 } as const;

/** Fades what is off the table, crosses the lost, rings reserves, flags who is marked, counts the wounds left. */
export function dressBase(
  { base, x, y }: PlacedBase,
  drawing: ReactNode,
  dress: 'lost' | 'reserve' | null,
  marked: boolean,
  left: number | null,
): ReactNode {
  return (
    <>
      <g opacity={OPACITY[dress ?? 'table']}>{drawing}</g>
      {dress === 'lost' && (
        <path
          d={`M${x - 12} ${y - 12}L${x + 12} ${y + 12}M${x + 12} ${y - 12}L${x - 12} ${y + 12}`}
          stroke="var(--illegal)"
          strokeWidth={2.4}
          strokeLinecap="round"
        />
      )}
      {dress === 'reserve' && (
        <circle
          cx={x}
          cy={y}
          r={base.shape === 'circle' ? 16.5 : 19}
          fill="none"
          stroke="var(--ink-soft)"
          strokeWidth={1.4}
          strokeDasharray="4 3"
        />
      )}
      {marked && (
        <path
          d={`M${x - 15} ${y + 18}v-11l9 3.4-9 3.4`}
          fill="var(--accent)"
          stroke="var(--well)"
          strokeWidth={1.4}
          paintOrder="stroke"
          strokeLinejoin="round"
        />
      )}
      {left !== null && (
        <g>
          <circle cx={x + 13} cy={y + 13} r={6.5} fill="var(--illegal)" stroke="var(--well)" strokeWidth={1.2} />
          <text
            x={x + 13}
            y={y + 16}
            textAnchor="middle"
            fontSize={9}
            fontWeight={700}
            fill="var(--on-accent)"
            aria-hidden="true"
          >
            {left}
          </text>
        </g>
      )}
    </>
  );
}
