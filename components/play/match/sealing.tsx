import { Lock, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { SideMark } from '@/components/play/game/sides';
import { Button } from '@/components/ui/button';
import { otherSide, type Side, SIDES } from '@/lib/play/game/side';
import { type MatchState, nameOf } from '@/lib/play/match/state';

const STANDING = { away: 'not here yet', picks: 'picks', sealed: 'sealed', shown: 'shown' } as const;

interface SealingProps {
  here: readonly Side[];
  state: MatchState;
  standing: (side: Side) => keyof typeof STANDING;
  /** Both are sealed: nothing is changed any more. */
  closed: boolean;
  pick: (side: Side, onSealed: () => void) => ReactNode;
  sealedName: (side: Side) => string;
}

/** What both keep secret until both have sealed it; on one device one after the other, with a cover in between. */
export function Sealing({ here, state, standing, closed, pick, sealedName }: SealingProps) {
  const [again, setAgain] = useState(false);
  const next = closed ? undefined : here.find((side) => standing(side) === 'picks');
  const own = closed || here.length !== 1 ? undefined : here.find((side) => standing(side) === 'sealed');
  return (
    <>
      <ul aria-label="Seals" className="flex flex-wrap gap-x-6 gap-y-1">
        {SIDES.map((side) => {
          const stands = standing(side);
          const sealed = stands === 'sealed' || stands === 'shown';
          return (
            <li key={side} className="flex items-center gap-1.5 wrap-anywhere">
              <SideMark side={side} />
              {nameOf(state, side)}:{' '}
              <span className={sealed ? 'inline-flex items-center gap-1 font-medium' : 'text-ink-faint'}>
                {sealed && <Lock aria-hidden="true" className="size-4" />}
                {STANDING[stands]}
              </span>
            </li>
          );
        })}
      </ul>
      {next !== undefined && (
        <PassCover key={next} name={nameOf(state, next)} shared={here.length > 1}>
          {pick(next, () => setAgain(false))}
        </PassCover>
      )}
      {own !== undefined && again && pick(own, () => setAgain(false))}
      {own !== undefined && !again && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 break-words">
            You sealed <strong className="font-semibold">{sealedName(own)}</strong>. Until{' '}
            {nameOf(state, otherSide(own))} has sealed one, you may pick another.
          </p>
          <Button small onClick={() => setAgain(true)}>
            Pick another
          </Button>
        </div>
      )}
    </>
  );
}

/** On a device that two players share: hides a secret choice until the one who makes it has the device in hand. */
function PassCover({ name, shared, children }: { name: string; shared: boolean; children: ReactNode }) {
  const [holder, setHolder] = useState<string | null>(null);
  if (!shared || holder === name) return children;
  return (
    <section
      aria-label={`Pass to ${name}`}
      className="flex min-h-60 flex-col items-center justify-center gap-3 rounded-md border-2 border-accent bg-well px-4 py-8 text-center"
    >
      <EyeOff aria-hidden="true" className="size-8 text-accent" />
      <h2>Pass to {name}</h2>
      <p className="text-ink-soft">What comes next is for {name} alone.</p>
      <Button look="primary" className="min-h-12! px-6!" onClick={() => setHolder(name)}>
        I am {name}
      </Button>
    </section>
  );
}
