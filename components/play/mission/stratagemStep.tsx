import { Lock, Check, ChevronDown } from 'lucide-react';
import { Sealing } from '@/components/play/match/sealing';
import { nonceOf } from '@/lib/play/game/secret';
import { SIDES } from '@/lib/play/game/side';
import { sealStratagem } from '@/lib/play/match/duties';
import { nameOf, armyOf } from '@/lib/play/match/state';
import * as stratagems from '@/lib/play/match/stratagems';
import { listed, count } from '@/lib/foundation/words';
import type { MissionPlay, OfSide } from './useMissionPlay';
import { type StratagemId, STRATAGEMS } from '@/lib/play/match/stratagems.data';
import { citationText } from '@/lib/rules/citation';
import { useState, useId, type ReactNode } from 'react';
import { BaseMark } from '@/components/list/army/trayDrawing';
import { Button } from '@/components/ui/button';
import { Tick } from '@/components/ui/tick';
import { laidOut } from '../tableHand.model';
import type { Base } from '@/lib/documents/shortVerdict';
import { Chip } from '@/components/ui/chip';
import { classes } from '@/lib/foundation/classes';

/** Both players pick in secret; for one who is gone the other names a stratagem in the open. */
export function StratagemStep({ play }: { play: MissionPlay }) {
  const { state, seats, held, standsInFor, busy, act } = play;
  const closed = stratagems.bothStratagemsSealed(state);
  return (
    <div className="flex flex-col gap-4">
      <Sealing
        here={held.filter((side) => side !== standsInFor)}
        state={state}
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
          stratagems.sealedStratagem(state, side, nonceOf(seats[side] ?? '', state.id, 'stratagem'))?.name ??
          'a stratagem'
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
    </div>
  );
}

type StratagemCardsProps = Pick<PickOneProps<PickOption>, 'legend' | 'busy'> & {
  verb: 'Seal' | 'Name';
  onPick: (id: StratagemId) => void;
};

/** The six, of which a player picks one: a line each, and all of the one that is tapped, with where it stands. */
const StratagemCards = ({ legend, verb, busy, onPick }: StratagemCardsProps) => (
  <PickOne
    legend={legend}
    options={STRATAGEMS.map(({ id, name, brief, says, reading, cite, d3Plus }) => ({
      id,
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
    onTake={({ id }) => onPick(id)}
  />
);

/** For which models a stratagem is: exactly as many as were rolled, and the transports that come along. */
export function ChooseModels({ play: { state, lists, busy, act }, side }: OfSide) {
  const [models, setModels] = useState<readonly string[]>([]);
  const [transports, setTransports] = useState<readonly string[]>([]);
  const chosen = stratagems.stratagemOf(state, side);
  const number = stratagems.modelsToChoose(state, side);
  if (chosen === null || number === null) return null;
  const army = armyOf(state, side);
  const { bases } = laidOut(army, lists[side]);
  const among = (offered: readonly { id: string }[]): readonly Base[] =>
    bases.filter(({ id }) => offered.some((model) => model.id === id));
  const offered = among(stratagems.modelsOnOffer(state, side));
  const carriers = among(stratagems.transportsOnOffer(state, side));
  const why = stratagems.whyNotThese(state, side, models, transports);
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
        {chosen.withoutVehicles && offered.length < bases.length && ' Not for vehicles.'}
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

const PickSome = ({ label, bases, picked, onPick }: PickSomeProps) => (
  <ul aria-label={label} className="grid gap-x-6 border-t border-hairline sm:grid-cols-2">
    {bases.map((base) => (
      <li key={base.id} className="border-b border-hairline">
        <Tick
          checked={picked.includes(base.id)}
          onTurn={(on) => onPick(on ? [...picked, base.id] : picked.filter((id) => id !== base.id))}
          className="cursor-pointer px-1 hover:bg-press has-checked:bg-press"
        >
          <span className="flex items-center gap-2 wrap-anywhere">
            <BaseMark base={base} />
            {base.name}
            {base.leader && <span className="text-sm text-ink-soft">leader</span>}
          </span>
        </Tick>
      </li>
    ))}
  </ul>
);

interface PickOption {
  name: string;
  chip?: string | null;
  /** What it comes to, in a line. */
  brief?: string;
  /** All of it, unfolded once it is picked. */
  whole?: ReactNode;
}

interface PickOneProps<Option> {
  legend: string;
  options: readonly Option[];
  start?: string;
  /** What the button does with the one that is picked, and what it says before. */
  verb: string;
  noun?: string;
  icon: ReactNode;
  busy: boolean;
  onTake: (option: Option) => void;
  /** Drawn of the one that is picked. */
  picture?: (option: Option) => ReactNode;
}

/** Some answers, of which one is taken: a row each, and all of the one that is tapped. */
export function PickOne<Option extends PickOption>(props: PickOneProps<Option>) {
  const { legend, options, start, verb, noun = 'one', icon, busy, onTake, picture } = props;
  const [picked, setPicked] = useState(start ?? null);
  const group = useId();
  const chosen = options.find(({ name }) => name === picked) ?? null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-display text-lg font-semibold">{legend}</legend>
      {chosen !== null && picture?.(chosen)}
      <div className="grid items-start gap-x-6 border-t border-hairline sm:grid-cols-2">
        {options.map(({ name, chip = null, brief, whole }, place) => (
          <div key={name} className={classes('border-b border-hairline', picked === name && 'bg-press')}>
            <label className="flex min-h-row cursor-pointer items-center gap-2 px-1 py-1 hover:bg-press has-focus-visible:outline-2 has-focus-visible:outline-accent">
              <input
                type="radio"
                name={group}
                value={name}
                checked={picked === name}
                aria-describedby={whole === undefined ? undefined : `${group}-${place}`}
                onChange={() => setPicked(name)}
                className="size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2">
                  <span className={brief === undefined ? '' : 'font-display text-lg leading-6 font-semibold'}>
                    {name}
                  </span>{' '}
                  {chip !== null && <Chip>{chip}</Chip>}
                </span>{' '}
                {brief !== undefined && <span className="block text-sm text-ink-soft">{brief}</span>}
              </span>
              {whole !== undefined && (
                <ChevronDown
                  aria-hidden="true"
                  className={classes('size-4 shrink-0 text-ink-faint', picked === name && 'rotate-180')}
                />
              )}
            </label>
            {whole !== undefined && (
              <div id={`${group}-${place}`} hidden={picked !== name} className="pr-2 pb-2 pl-7">
                {whole}
              </div>
            )}
          </div>
        ))}
      </div>
      <Button
        look="primary"
        icon={icon}
        className="self-start"
        disabled={busy || chosen === null}
        onClick={() => chosen !== null && onTake(chosen)}
      >
        {verb} {chosen?.name ?? noun}
      </Button>
    </fieldset>
  );
}
