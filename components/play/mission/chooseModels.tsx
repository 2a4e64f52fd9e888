import { Check } from 'lucide-react';
import { useState } from 'react';
import { BaseMark } from '@/components/list/army/trayDrawing';
import type { ListCheckedHere } from '@/lib/play/shownList';
import { Button } from '@/components/ui/button';
import type { Side } from '@/lib/play/game/side';
import { armyOf, nameOf } from '@/lib/play/match/state';
import {
  modelsOnOffer,
  modelsToChoose,
  stratagemOf,
  transportsOnOffer,
  whyNotThese,
} from '@/lib/play/match/stratagems';
import { count } from '@/lib/foundation/words';
import { matchBases, numberedBases } from '@/components/play/bases.model';
import { matchPieces } from '@/components/play/matchPieces.model';
import type { Base } from '@/lib/verdict/armyView';
import type { MissionPlay } from './useMissionPlay';

interface ChooseModelsProps {
  play: MissionPlay;
  side: Side;
  list: ListCheckedHere | null;
}

/** For which models a stratagem is: exactly as many as were rolled, and the transports that come along. */
export function ChooseModels({ play: { state, busy, act }, side, list }: ChooseModelsProps) {
  const [models, setModels] = useState<readonly string[]>([]);
  const [transports, setTransports] = useState<readonly string[]>([]);
  const chosen = stratagemOf(state, side);
  const number = modelsToChoose(state, side);
  if (chosen === null || number === null) return null;
  const army = armyOf(state, side);
  const bases = numberedBases(matchBases(army, list), matchPieces(army, list));
  const among = (offered: readonly { id: string }[]): readonly Base[] =>
    bases.filter(({ id }) => offered.some((model) => model.id === id));
  const offered = among(modelsOnOffer(state, side));
  const carriers = among(transportsOnOffer(state, side));
  const why = whyNotThese(state, side, models, transports);
  return (
    <section aria-label={`${nameOf(state, side)} chooses models`} className="flex flex-col gap-2">
      <p className="font-medium">
        {nameOf(state, side)}: choose {count(number, 'model')} for {chosen.name}.{' '}
        <span className="figures text-ink-soft">
          {models.length} of {number} chosen
        </span>
      </p>
      <PickSome label="Models to choose from" bases={offered} picked={models} onPick={setModels} />
      <p className="text-sm text-ink-soft">
        They gain {chosen.gains.join(' and ')}.
        {chosen.withoutVehicles && offered.length < bases.length && ' It is not for vehicles.'}
      </p>
      {carriers.length > 0 && (
        <>
          <h3 className="label text-ink-soft">Dedicated transports that come along</h3>
          <PickSome label="Transports" bases={carriers} picked={transports} onPick={setTransports} />
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="primary"
          icon={<Check />}
          disabled={busy || why !== null}
          onClick={() => act(side, { kind: 'models-chosen', models, transports })}
        >
          Give it to {number === 1 ? 'this model' : `these ${number} models`}
        </Button>
        {why !== null && models.length > 0 && <span className="text-sm text-ink-soft">{why}</span>}
      </div>
    </section>
  );
}

interface PickSomeProps {
  label: string;
  bases: readonly Base[];
  picked: readonly string[];
  onPick: (picked: readonly string[]) => void;
}

/** Models in rows, of which some are picked. */
const PickSome = ({ label, bases, picked, onPick }: PickSomeProps) => (
  <ul aria-label={label} className="grid gap-x-6 border-t border-hairline sm:grid-cols-2">
    {bases.map((base) => (
      <li key={base.id} className="border-b border-hairline">
        <label className="flex min-h-row cursor-pointer items-center gap-2 px-1 hover:bg-press has-checked:bg-press">
          <input
            type="checkbox"
            checked={picked.includes(base.id)}
            onChange={({ target }) =>
              onPick(target.checked ? [...picked, base.id] : picked.filter((id) => id !== base.id))
            }
            className="size-4 shrink-0 accent-accent"
          />
          <BaseMark base={base} />
          <span className="min-w-0 flex-1 wrap-anywhere">{base.name}</span>
          {base.leader && <span className="text-sm text-ink-soft">leader</span>}
        </label>
      </li>
    ))}
  </ul>
);
