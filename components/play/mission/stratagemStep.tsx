import { Lock } from 'lucide-react';
import { Sealing } from '@/components/play/match/sealing';
import { nonceOf } from '@/lib/play/game/secret';
import { SIDES } from '@/lib/play/game/side';
import { sealStratagem } from '@/lib/play/match/duties';
import { nameOf } from '@/lib/play/match/state';
import { bothStratagemsSealed, sealedStratagem } from '@/lib/play/match/stratagems';
import { listed } from '@/lib/foundation/words';
import type { MissionPlay } from './useMissionPlay';
import { PickOne } from './pickOne';
import { type StratagemId, STRATAGEMS } from '@/lib/play/match/stratagems.data';
import { citationText } from '@/lib/rules/citation';

/** Both players pick in secret; for one who is gone the other names a stratagem in the open. */
export function StratagemStep({ play }: { play: MissionPlay }) {
  const { state, seats, held, standsInFor, busy, act } = play;
  const closed = bothStratagemsSealed(state);
  return (
    <div className="flex flex-col gap-4">
      <Sealing
        here={held.filter((side) => side !== standsInFor)}
        nameOf={(side) => nameOf(state, side)}
        standing={(side) => (state.stratagems[side].commitment === null ? 'picks' : 'sealed')}
        closed={closed}
        pick={(side, onSealed) => (
          <StratagemCards
            legend={`${nameOf(state, side)}: pick one in secret`}
            verb="Seal"
            busy={busy}
            onPick={(id) => {
              act(side, sealStratagem(state.id, side, seats[side] ?? '', id));
              onSealed();
            }}
          />
        )}
        sealedName={(side) =>
          sealedStratagem(state, side, nonceOf(seats[side] ?? '', state.id, 'stratagem'))?.name ?? 'a stratagem'
        }
      />
      {closed && (
        <p className="text-ink-soft">
          Both are sealed. Each page shows its own once open. Still to come:{' '}
          {listed(SIDES.filter((side) => state.stratagems[side].id === null).map((side) => nameOf(state, side)))}.
        </p>
      )}
      {standsInFor !== null && state.stratagems[standsInFor].id === null && (
        <StratagemCards
          legend={`For ${nameOf(state, standsInFor)}, in the open`}
          verb="Name"
          busy={busy}
          onPick={(id) => act(standsInFor, { kind: 'stratagem-named', stratagem: id })}
        />
      )}
      {held.length === 0 && !closed && <p className="text-ink-soft">Both are shown once both are sealed.</p>}
    </div>
  );
}

interface StratagemCardsProps {
  legend: string;
  /** What the button does with the one that is picked. */
  verb: 'Seal' | 'Name';
  busy: boolean;
  onPick: (id: StratagemId) => void;
}

/** The six, of which a player picks one: a line each, and all of the one that is tapped, with where it stands. */
const StratagemCards = ({ legend, verb, busy, onPick }: StratagemCardsProps) => (
  <PickOne
    legend={legend}
    note={`A tap shows all. Nothing is final until you press ${verb}.`}
    options={STRATAGEMS.map(({ id, name, brief, says, reading, cite, d3Plus }) => ({
      value: id,
      name,
      brief,
      chip: d3Plus === null ? null : `D3${d3Plus === 0 ? '' : `+${d3Plus}`} models`,
      whole: (
        <>
          <p>{says}</p>
          {reading !== null && <p className="text-sm text-ink-soft">{reading}</p>}
          <cite className="text-sm text-ink-faint not-italic">{citationText(cite)}</cite>
        </>
      ),
    }))}
    verb={verb}
    noun="a stratagem"
    icon={<Lock />}
    busy={busy}
    onTake={(id) => onPick(id as StratagemId)}
  />
);
