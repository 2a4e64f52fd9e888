'use client';

import { amount } from '@/lib/foundation/words';
import { LogOut, RotateCcw, Skull } from 'lucide-react';
import { SIDE_EDGE, SIDE_INK, SideMark } from '@/components/play/game/sides';
import { Tray } from '@/components/list/army/tray';
import type { ListCheckedHere } from '@/lib/view/play/shownList';
import { Button } from '@/components/shared/button';
import { Chip } from '@/components/shared/chip';
import { classes } from '@/lib/view/classes';
import { Disclosure } from '@/components/shared/disclosure';
import { IconButton } from '@/components/shared/iconButton';
import { citationText } from '@/lib/rules/citation';
import type { Side } from '@/lib/game/side';
import type { MatchModel } from '@/lib/match/armies';
import { armyOf, nameOf, own, whereIs, type Whereabouts } from '@/lib/match/state';
import { phaseOf } from '@/lib/match/steps';
import { gainsOf, marksOf, mayReserve, stratagemOf } from '@/lib/match/stratagems';
import { ArmyNotes } from './armyNotes';
import { matchBases } from '@/lib/view/play/bases';
import { dressBase } from '@/components/play/table/baseDress';
import { BreakingLine } from './breakingLine';
import type { MissionPlay } from './useMissionPlay';

/**
 * A side's army in the match: the tray on which losses are tapped, what its stratagem gave to whom, what changes for
 * it, grenades.
 */
export function ForceSheet({
  play,
  side,
  list,
}: {
  readonly play: MissionPlay;
  readonly side: Side;
  readonly list: ListCheckedHere | null;
}) {
  const { state, writer, act } = play;
  const army = armyOf(state, side);
  const marks = marksOf(state)[side];
  const stratagem = stratagemOf(state, side);
  const begun = state.turns.started > 0;
  const writes = writer !== null && phaseOf(state) !== 'over' ? writer : null;
  const next = (id: string): Whereabouts | null =>
    nextPlace(whereIs(state, side, id), begun, !state.deployed[side] && mayReserve(state, side, id));
  function move(id: string): void {
    const to = next(id);
    if (writes !== null && to !== null) act(writes, { kind: 'moved', of: side, model: id, to });
  }
  const note = begun ? 'Tap who is lost, or off the table. Tap again: back.' : amount(army.length, 'model');
  const gains = gainsOf(state, side);
  const gained = army.filter(({ id }) => own(marks, id) !== null);
  return (
    <section aria-label={`${nameOf(state, side)}’s army`} className="flex min-w-0 flex-col gap-2">
      <div className={classes('flex items-center gap-2 border-b-2 pb-1', SIDE_EDGE[side])}>
        <span className={SIDE_INK[side]}>
          <SideMark side={side} />
        </span>
        <h2 className="min-w-0 flex-1 truncate text-lg">{nameOf(state, side)}</h2>
        {begun && <LeaderLine play={play} side={side} />}
      </div>
      {begun && <BreakingLine state={state} side={side} />}
      <div className="print:[&_figcaption]:hidden">
        <Tray
          note={writes === null ? '' : note}
          columns={6}
          view={{ bases: matchBases(state, side, list), left: 0, places: null }}
          picked={[]}
          {...(writes === null ? {} : { onPick: move })}
          shut={(id) => next(id) === null}
          dress={(placed, drawing) => {
            const where = whereIs(state, side, placed.base.id);
            return dressBase(placed, drawing, where === 'table' ? null : where, own(marks, placed.base.id) !== null);
          }}
        />
      </div>
      {stratagem !== null && (
        <div className="text-sm">
          <p>
            <strong className="font-semibold">{stratagem.name}.</strong> {stratagem.says}{' '}
            <cite className="text-ink-faint not-italic">{citationText(stratagem.cite)}</cite>
          </p>
          {gained.length > 0 && gains.length > 0 && (
            <p className="mt-1">
              <span className="label text-accent">{gains.join(', ')}</span> {gained.map(({ name }) => name).join(', ')}
            </p>
          )}
        </div>
      )}
      <ArmyNotes state={state} side={side} army={list?.checked.army ?? null} />
      {begun && (
        <Disclosure summary="Model by model: marks and grenades" printed>
          {writes !== null && (
            <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft print:hidden [&_svg]:size-4">
              <span className="flex items-center gap-1">
                <LogOut aria-hidden="true" /> into ongoing reserve
              </span>
              <span className="flex items-center gap-1">
                <Skull aria-hidden="true" /> lost
              </span>
            </p>
          )}
          <ul className="divide-y divide-hairline">
            {army.map((model) => (
              <Row key={model.id} play={play} side={side} model={model} writes={writes} onMove={() => move(model.id)} />
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  );
}

/**
 * Before the first turn a tap sends a model into reserve if it may start there; later it enters losses and arrivals.
 */
function nextPlace(where: Whereabouts, begun: boolean, mayBeReserve: boolean): Whereabouts | null {
  if (begun) return where === 'table' ? 'lost' : 'table';
  if (where === 'reserve') return 'table';
  return mayBeReserve ? 'reserve' : null;
}

function LeaderLine({ play: { state }, side }: { readonly play: MissionPlay; readonly side: Side }) {
  const leader = armyOf(state, side).find((model) => model.leader);
  if (leader === undefined) return null;
  const where = whereIs(state, side, leader.id);
  return (
    <span className={classes('text-sm', where === 'table' ? 'text-ink-soft' : 'font-medium text-illegal')}>
      Leader {where === 'table' ? 'on the table' : 'off the table'}
    </span>
  );
}

/** One model: what it gained, what it throws, where it is. */
function Row({
  play: { state, act },
  side,
  model: { id, name, leader, grenades },
  writes,
  onMove,
}: {
  readonly play: MissionPlay;
  readonly side: Side;
  readonly model: MatchModel;
  readonly writes: Side | null;
  readonly onMove: () => void;
}) {
  const where = whereIs(state, side, id);
  const used = own(state.grenades[side], id) ?? [];
  const thrown = (item: string): boolean => used.some((each) => each.toLowerCase() === item.toLowerCase());
  return (
    <li className="flex min-h-row flex-wrap items-center gap-x-2 gap-y-1 py-0.5">
      <span
        className={classes('min-w-0 flex-1 basis-40 break-words', where === 'lost' && 'text-ink-faint line-through')}
      >
        {name}
      </span>
      {leader && <Chip>Leader</Chip>}
      {(own(marksOf(state)[side], id) ?? []).map((gain) => (
        <Chip key={gain}>{gain}</Chip>
      ))}
      {where === 'reserve' && <Chip>In reserve</Chip>}
      {grenades.map((item) =>
        thrown(item) || writes === null || where === 'reserve' ? (
          <Chip key={item} className={thrown(item) ? 'line-through' : ''}>
            {item}
            {thrown(item) ? ': used' : ''}
          </Chip>
        ) : (
          <Button
            key={item}
            small
            aria-label={`${name} throws ${item}`}
            onClick={() => act(writes, { kind: 'grenade-used', of: side, model: id, item })}
          >
            Throw {item}
          </Button>
        ),
      )}
      {writes !== null && where !== 'lost' && (
        <IconButton
          label={`${name} goes into ongoing reserve`}
          icon={<LogOut />}
          onClick={() => act(writes, { kind: 'moved', of: side, model: id, to: 'ongoing-reserve' })}
        />
      )}
      {writes !== null &&
        (where === 'table' ? (
          <IconButton label={`${name} is lost`} icon={<Skull />} onClick={onMove} />
        ) : (
          <IconButton
            label={`Bring ${name} ${where === 'reserve' ? 'onto the table' : 'back'}`}
            icon={<RotateCcw />}
            onClick={onMove}
          />
        ))}
    </li>
  );
}
