import { ArrowUp, Heart, Plus, RotateCcw, Skull } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { IconButton } from '@/components/ui/iconButton';
import { Stepper } from '@/components/ui/stepper';
import { Toggle } from '@/components/ui/toggle';
import { classes } from '@/lib/foundation/classes';
import { amount } from '@/lib/foundation/words';
import type { Piece, PieceMark, PieceModel } from '@/lib/play/table/piece';
import * as table from '@/lib/play/table/marks';
import type { ArmyHand } from './useTable';

interface Controls {
  hand: ArmyHand;
  piece: Piece;
}

/** What can be entered of a piece: its states, what it uses up, each of its models; `whole`: all of them at once. */
export function PieceControls({ hand, piece, whole = true }: Controls & { whole?: boolean }) {
  const { tap } = hand;
  const writes = hand.set !== null;
  const several = piece.models.length > 1;
  const split = table.isSplit(hand.marks, piece);
  const gone = table.isGone(hand.marks, piece);
  return (
    <div className="flex flex-col gap-2 pb-2">
      {writes && piece.marks.length > 0 && !gone && (
        <States
          of={piece.name}
          hand={hand}
          piece={piece}
          marks={piece.marks.filter((mark) => mark.beforeLost !== true && (mark.byTeam !== true || !split))}
        />
      )}
      {split && piece.teams.map((team) => <Team key={team.name} team={team} hand={hand} piece={piece} />)}
      {piece.spends.length > 0 && (
        <div role="group" aria-label={`Used once by ${piece.name}`} className="flex flex-wrap gap-1.5">
          {piece.spends.map(({ model, item }) => {
            const used = table.isSpent(hand.marks, model, item);
            return (
              <Toggle
                big
                key={`${model} ${item}`}
                on={used}
                disabled={!writes}
                onClick={() => tap(table.spent(hand.marks, model, item, !used))}
              >
                {item}
                {used ? ': used' : ''}
              </Toggle>
            );
          })}
        </div>
      )}
      {whole && several && writes && hand.mayLose && (
        <div>
          <Button
            small
            icon={gone ? <RotateCcw /> : <Skull />}
            onClick={() => tap((gone ? table.allBack : table.allLost)(hand.marks, piece))}
          >
            {gone ? 'Whole unit not lost' : 'Whole unit lost'}
          </Button>
        </div>
      )}
      {several && (
        <ul aria-label={`Models of ${piece.name}`} className="divide-y divide-hairline border-y border-hairline">
          {piece.models.map((model) => {
            const lost = table.isLost(hand.marks, model);
            return (
              <li key={model.id} className="flex min-h-row items-center gap-1">
                <span className={classes('min-w-0 flex-1 text-sm', lost && 'text-ink-faint line-through')}>
                  <span className="block font-medium wrap-anywhere">
                    {model.name}
                    {model.leads && <span className="font-normal text-ink-soft"> leads</span>}
                    {split && model.team !== null && <span className="font-normal text-ink-soft"> · {model.team}</span>}
                  </span>
                  <span className="figures block text-ink-soft">
                    {lost ? 'lost' : table.trackText(hand.marks, model)}
                  </span>
                </span>
                <ModelButtons hand={hand} piece={piece} model={model} />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** One team of a unit that is split: who leads it, who is in it, what it carries, and states of its own. */
function Team({ team, hand, piece }: Controls & { team: Piece['teams'][number] }) {
  const { name, models, leader, bearers = [] } = team;
  const [first = piece.id] = models;
  const isLeft = (id: string | undefined): boolean => id === undefined || !table.isLost(hand.marks, { id });
  const specials = team.specials.filter((_, at) => isLeft(bearers[at]));
  const left = piece.models.filter((model) => models.includes(model.id) && !table.isLost(hand.marks, model));
  const leads = piece.models.find(({ id }) => id === leader);
  return (
    <section aria-label={`Team ${name} of ${piece.name}`} className="flex flex-col gap-1 border-t border-hairline pt-1">
      <p className="text-sm">
        <strong className="font-semibold">Team {name}</strong>{' '}
        <span className="text-ink-soft">
          {[
            `${left.length} of ${amount(models.length, 'model')}`,
            ...(leads === undefined || left.length === 0
              ? []
              : [isLeft(leader) ? `${leads.name} leads` : `${leads.name} led and is lost: name another at the table`]),
            ...specials,
          ].join(' · ')}
        </span>
      </p>
      {hand.set !== null && (
        <States
          of={`team ${name}`}
          hand={hand}
          piece={{ ...piece, id: first }}
          marks={piece.marks.filter(({ byTeam }) => byTeam)}
        />
      )}
    </section>
  );
}

/** Wounds off and on, lost and back: for one model. `wide`: under the thumb. */
export function ModelButtons({ hand, piece, model, wide }: Controls & { model: PieceModel; wide?: boolean }) {
  const { marks, mayLose, tap } = hand;
  if (hand.set === null) return null;
  const name = piece.models.length > 1 ? `${piece.name}, ${model.name}` : piece.name;
  const press = (
    label: string,
    icon: ReactNode,
    sets: readonly table.MarkSet[],
    { main = false, shut = false, shown = label } = {},
  ) => (
    <Button
      small={!wide}
      look={wide && main ? 'primary' : 'plain'}
      icon={icon}
      disabled={shut}
      className={wide ? 'min-h-12! flex-1' : 'max-sm:min-h-row'}
      aria-label={`${label}: ${name}`}
      onClick={() => tap(sets)}
    >
      {shown}
    </Button>
  );
  if (table.isLost(marks, model)) return press('Not lost', <RotateCcw />, table.back(marks, model));
  const fall = table.falls(marks, piece, model);
  if (table.isDown(marks, piece)) {
    return (
      <>
        {press('Stands up', <ArrowUp />, table.standsUp(marks, piece, model), { main: true })}
        {press('Is removed', <Skull />, fall)}
      </>
    );
  }
  const { word, total } = model.track ?? { word: 'wound', total: 1 };
  const left = total > 1 ? table.leftOf(marks, model) : null;
  const fewer = left !== null && left > 1 ? table.woundsLeft(marks, model, left - 1) : fall;
  return (
    <>
      {left !== null && left < total && (
        <IconButton
          label={`+1 ${word}: ${name}`}
          icon={<Plus />}
          className={wide ? 'min-h-12!' : ''}
          onClick={() => tap(table.woundsLeft(marks, model, left + 1))}
        />
      )}
      {left !== null && press(`-1 ${word}`, <Heart />, fewer, { main: true, shut: !mayLose, shown: '-1' })}
      {press('Lost', <Skull />, fall, { main: left === null, shut: !mayLose })}
    </>
  );
}

const States = ({ of, marks, ...controls }: Controls & { of: string; marks: readonly PieceMark[] }) => (
  <div role="group" aria-label={`States of ${of}`} className="flex flex-wrap gap-1.5">
    {marks.map((mark) => (
      <StateButton key={mark.id} mark={mark} {...controls} />
    ))}
  </div>
);

function StateButton({ mark, hand, piece }: Controls & { mark: PieceMark }) {
  const now = table.stateOf(hand.marks, piece, mark);
  const set = (value: number): void => hand.tap(table.state(hand.marks, piece, mark, value), mark.counts !== undefined);
  if (mark.counts !== undefined) {
    return (
      <span title={mark.says ?? undefined} className="flex min-h-row items-center gap-1 text-sm font-medium">
        {table.markWords(mark, now)}
        <Stepper label={mark.counts.one} value={now} max={mark.most} onChange={set} />
      </span>
    );
  }
  if (mark.in !== undefined && mark.in.length > 0) {
    const carriers = table.ridesFor(hand.marks, hand.pieces, piece, mark, !hand.mayLose);
    return (
      <Select
        label={`Where ${piece.name} rides`}
        labelHidden
        value={String(now)}
        choices={[
          { value: '0', name: 'On foot' },
          ...(now === 1 ? [{ value: '1', name: mark.name }] : []),
          ...carriers.map(({ value, name, used, room, whyNot }) => ({
            value: String(value),
            name: `${mark.name}: ${name}${room === null ? '' : ` (${used} of ${room} taken)`}`,
            whyNot,
          })),
        ]}
        onChoose={(value) => set(Number(value))}
      />
    );
  }
  // Counts go round: full, then none.
  const next = now === mark.most ? 0 : now + 1;
  return (
    <Toggle big on={now > 0} title={mark.says ?? undefined} onClick={() => set(next)}>
      {mark.name}
      {mark.most > 1 && ` ${now} of ${mark.most}`}
    </Toggle>
  );
}
