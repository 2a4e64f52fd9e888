'use client';

import { Check } from 'lucide-react';
import { useState } from 'react';
import { Tray } from '@/components/list/army/tray';
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
import { matchBases } from '@/components/play/bases.model';
import { matchPieces } from '@/components/play/matchPieces.model';
import { numberedBases } from '@/components/play/tableBases.model';
import { dressBase } from '@/components/play/table/baseDress';
import type { MissionPlay } from './useMissionPlay';

interface ChooseModelsProps {
  play: MissionPlay;
  side: Side;
  list: ListCheckedHere | null;
}

/** For which models a stratagem is: exactly as many as were rolled, picked in rows by name, or on the tray. */
export function ChooseModels({ play: { state, busy, act }, side, list }: ChooseModelsProps) {
  const [models, setModels] = useState<readonly string[]>([]);
  const [transports, setTransports] = useState<readonly string[]>([]);
  const chosen = stratagemOf(state, side);
  const number = modelsToChoose(state, side);
  if (chosen === null || number === null) return null;
  const offered = new Set(modelsOnOffer(state, side).map(({ id }) => id));
  const carriers = transportsOnOffer(state, side);
  const pieces = matchPieces(armyOf(state, side), list);
  const bases = numberedBases(matchBases(state, side, list), pieces).map((base) =>
    offered.has(base.id) ? base : { ...base, label: `${base.label} · not for vehicles` },
  );
  const why = whyNotThese(state, side, models, transports);
  return (
    <section aria-label={`${nameOf(state, side)} chooses models`} className="flex flex-col gap-2">
      <p className="font-medium">
        {nameOf(state, side)}: choose {count(number, 'model')} for {chosen.name}.{' '}
        <span className="figures text-ink-soft">
          {models.length} of {number} chosen
        </span>
      </p>
      <ul aria-label="Models to choose from" className="grid gap-x-6 border-t border-hairline sm:grid-cols-2">
        {bases
          .filter(({ id }) => offered.has(id))
          .map((base) => (
            <li key={base.id} className="border-b border-hairline">
              <label className="flex min-h-row cursor-pointer items-center gap-2 px-1 hover:bg-press has-checked:bg-press">
                <input
                  type="checkbox"
                  checked={models.includes(base.id)}
                  onChange={() => setModels(toggled(models, base.id))}
                  className="size-4 shrink-0 accent-accent"
                />
                <BaseMark base={base} />
                <span className="min-w-0 flex-1 wrap-anywhere">{base.name}</span>
                {base.leader && <span className="text-sm text-ink-soft">leader</span>}
              </label>
            </li>
          ))}
      </ul>
      <div className="max-sm:hidden">
        <Tray
          columns={8}
          view={{ bases, left: 0, places: null }}
          picked={models}
          onPick={(id) => setModels(toggled(models, id))}
          shut={(id) => !offered.has(id)}
          dress={(placed, drawing) =>
            dressBase(placed, drawing, offered.has(placed.base.id) ? null : 'shut', models.includes(placed.base.id))
          }
        />
      </div>
      <p className="text-sm text-ink-soft">
        They gain {chosen.gains.join(' and ')}.
        {chosen.withoutVehicles && offered.size < bases.length && ' It is not for vehicles.'}
      </p>
      {carriers.length > 0 && (
        <fieldset>
          <legend className="label text-ink-soft">Dedicated transports that come along</legend>
          {carriers.map(({ id, name }) => (
            <label key={id} className="flex min-h-row items-center gap-2">
              <input
                type="checkbox"
                checked={transports.includes(id)}
                onChange={() => setTransports(toggled(transports, id))}
                className="size-4 accent-accent"
              />
              {name}
            </label>
          ))}
        </fieldset>
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

const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
