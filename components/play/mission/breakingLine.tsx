import { citationText } from '@/lib/rules/citation';
import { StateMark } from '@/components/ui/stateMark';
import { Disclosure } from '@/components/ui/disclosure';
import type { Side } from '@/lib/play/game/side';
import { BREAKING_READING } from '@/lib/formats/recon-squad/document';
import { BREAKING_CITE, breakingPoint } from '@/lib/play/match/breaking';
import { armyOf } from '@/lib/play/match/state';
import type { ListCheckedHere } from '@/lib/play/shownList';
import { MoraleChecks } from './moraleChecks';
import type { MissionPlay } from './useMissionPlay';

interface BreakingLineProps {
  play: Pick<MissionPlay, 'state' | 'writer' | 'busy' | 'act'>;
  side: Side;
  /** Null: this browser could not read it. */
  list: ListCheckedHere | null;
}

/** How near an army is to its breaking point, and what follows from it at the start of its player's turn. */
export function BreakingLine({ play, side, list }: BreakingLineProps) {
  const { state } = play;
  const { units, left, lossesToBreak, standing, says, checks, leaderReach } = breakingPoint(state, side);
  const remain = `${left} of ${units} remain`;
  if (left === 0) return <p className="figures font-medium">{remain}: the army is gone.</p>;
  if (standing === 'steady') {
    return (
      <p className="figures text-sm text-ink-soft">
        {remain}: {lossesToBreak === 1 ? '1 more loss brings' : `${lossesToBreak} more losses bring`} it below half, the
        breaking point.
      </p>
    );
  }
  return (
    <div className={standing === 'broken' ? 'bg-illegal-wash px-3 py-2' : 'bg-unfinished-wash px-3 py-2'}>
      <p className="flex gap-2 font-medium">
        <StateMark state={standing === 'broken' ? 'illegal' : 'unfinished'} className="mt-0.5 shrink-0" />
        <span className="figures">
          {remain}. {says}
        </span>
      </p>
      {checks.length > 0 && (
        <>
          <p className="mt-1">
            Before anything else each unit takes a morale check, the leader first.{' '}
            {leaderText(
              armyOf(state, side).some(({ leader }) => leader),
              leaderReach,
            )}
          </p>
          <Disclosure summary={`Who checks, in this order (${checks.length})`}>
            <MoraleChecks play={play} side={side} checks={checks} list={list} />
          </Disclosure>
        </>
      )}
      <Disclosure summary={<span className="text-sm">How it is played</span>}>
        <p className="text-sm text-ink-soft">
          {BREAKING_READING} <cite className="not-italic">{citationText(BREAKING_CITE)}</cite>
        </p>
      </Disclosure>
    </div>
  );
}

/** Whose Leadership the units may use. `reach`: in inches; null: no leader is on the table. */
function leaderText(named: boolean, reach: number | null): string {
  if (reach !== null) return `Once the leader has passed, units within ${reach}″ may use its Leadership.`;
  return named ? 'The leader is not on the table.' : 'The list names no leader whose Leadership others could use.';
}
