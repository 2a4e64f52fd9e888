import type { ReactNode } from 'react';
import {
  TEAM_NAMES,
  type TableSheet,
  type UnitArcs,
  type ActivationCards,
  type Fireteam,
  type FireteamSplit,
  type UnitFireteams,
} from '@/lib/rules/tableSheet';
import { ArcPicture } from '@/components/list/table/arcPicture';
import { byArc, reachOf } from '@/components/list/table/arcShape.model';
import { groupedBy } from '@/lib/foundation/collect';
import { count } from '@/lib/foundation/words';
import { RoleMark } from '@/components/list/sheet/roleMark';
import { membersOf } from '@/lib/army/fact';

/** A fireteam line by line: its leader first, then models that are alike together. */
export function teamLines(team: Fireteam, { odd, squadLeader }: FireteamSplit) {
  const leaderFirst = [team.leader, ...team.models.filter((model) => model !== team.leader)];
  const lines = leaderFirst.map((model) => {
    const remarks = [
      ...(model === squadLeader ? ['squad leader'] : []),
      ...(model === team.leader ? ['team leader'] : []),
      ...(model === odd ? ['the odd one'] : []),
    ];
    const specials = membersOf(model.weapons).filter(({ special }) => special);
    return { name: model.name, remarks, specials: specials.map(({ name }) => name) };
  });
  return [...groupedBy(lines, (line) => JSON.stringify(line)).values()].map((same) => ({
    ...same[0],
    number: same.length,
  }));
}

/** Every unit that may split, its two fireteams side by side. */
function FireteamColumns({ units }: { units: readonly UnitFireteams[] }) {
  return (
    <div className="mt-1 flex flex-col gap-3 print:gap-2">
      {units.map(({ id, name, split }) => (
        <section key={id} aria-label={`Fireteams of ${name}`} className="keep-together">
          <h4 className="font-medium">{name}</h4>
          {split === null ? (
            <p className="text-ink-soft">A unit of one model cannot be split.</p>
          ) : (
            <div className="grid grid-cols-2 gap-x-4">
              {split.teams.map((team, place) => (
                <Team key={place} team={team} split={split} title={`Team ${TEAM_NAMES[place]}`} />
              ))}
            </div>
          )}
          {split !== null && split.squadLeader === null && (
            <p className="mt-1 text-sm text-cannot-tell">No squad leader is marked: agree on one for the 12″.</p>
          )}
        </section>
      ))}
    </div>
  );
}

function Team({ team, split, title }: { team: Fireteam; split: FireteamSplit; title: string }) {
  return (
    <div className="min-w-0 border-t-2 border-accent pt-0.5">
      <p className="label flex flex-wrap justify-between gap-x-2 text-ink-faint">
        <span>{title}</span>
        <span className="figures tracking-normal normal-case">
          {count(team.models.length, 'model')}, {team.specials.length} special
        </span>
      </p>
      <ul>
        {teamLines(team, split).map(({ name, number, remarks, specials }, place) => (
          <li key={place} className="border-t border-hairline py-0.5 break-words first:border-0 print:py-0">
            {number > 1 && <span className="figures text-ink-soft">{number} × </span>}
            {name}
            <RoleMark leader={remarks.includes('team leader')} specialist={false} />
            {remarks.length > 0 && <span className="block text-sm text-ink-soft">{remarks.join(', ')}</span>}
            {specials.length > 0 && <span className="block text-sm text-ink-soft">{specials.join(', ')}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The firing arcs of every unit that has some, each as a small picture with the weapons that fire into it. */
function ArcPictures({ units }: { units: readonly UnitArcs[] }) {
  return (
    <div className="mt-1 flex flex-col gap-3 print:gap-2">
      {units.map(({ id, name, arcs }) => (
        <section key={id} aria-label={`Firing arcs of ${name}`} className="keep-together">
          <h4 className="font-medium">{name}</h4>
          <div className="mt-1 flex flex-wrap gap-x-4 gap-y-2">
            {byArc(arcs).map(({ arc, weapons }) => (
              <ArcPicture key={arc.text} arc={arc} weapons={weapons} reach={reachOf(arcs)} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** Units with drawings of their own: cards in the stack, fireteams, firing arcs. */
const MOST_UNITS = 60;
const MOST_ARCS = 12;

/** Drawings shown instead of an aid's rows, by the aid's id: of the first units, as many as a page can bear. */
export function tablePictures({ activation, fireteams, arcs }: TableSheet): Readonly<Record<string, ReactNode>> {
  return {
    activation: <ActivationSummary total={activation.total} units={activation.units.slice(0, MOST_UNITS)} />,
    fireteams: <FireteamColumns units={fireteams.slice(0, MOST_UNITS)} />,
    arcs: (
      <ArcPictures
        units={arcs.slice(0, MOST_UNITS).map((unit) => ({ ...unit, arcs: unit.arcs.slice(0, MOST_ARCS) }))}
      />
    ),
  };
}

/** How many cards each unit puts into the stack, drawn as cards, and how many they are together. */
function ActivationSummary({ total, units }: Pick<ActivationCards, 'total' | 'units'>) {
  return (
    <table className="mt-1 w-full border-collapse">
      <caption className="sr-only">Activation cards of each unit</caption>
      <tbody>
        {units.map(({ id, name, cards, because }) => (
          <tr key={id} className="border-t border-hairline align-baseline">
            <th scope="row" className="py-1 pr-3 text-left font-normal print:py-0">
              <span className="font-medium">{name}</span>
              {because.length > 0 && <span className="block text-sm text-ink-soft">{because.join('; ')}</span>}
            </th>
            <td className="py-1 text-right whitespace-nowrap print:py-0">
              <CardRow cards={cards} />
              <span className="figures ml-2 inline-block min-w-4 font-semibold">{cards}</span>
            </td>
          </tr>
        ))}
        <tr className="border-t border-rule align-baseline font-semibold">
          <th scope="row" className="py-1 text-left font-semibold print:py-0">
            In the stack
          </th>
          <td className="figures py-1 text-right whitespace-nowrap print:py-0">{count(total, 'card')}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** More than this are a number only. */
const MOST_DRAWN = 6;
const WIDTH = 10;
const STEP = 13;

function CardRow({ cards }: { cards: number }) {
  if (cards < 1 || cards > MOST_DRAWN) return null;
  return (
    <svg
      viewBox={`0 0 ${cards * STEP} 16`}
      width={cards * STEP}
      height={16}
      aria-hidden="true"
      className="inline align-[-3px]"
    >
      {Array.from({ length: cards }, (_, place) => (
        <rect
          key={place}
          x={place * STEP + 1}
          y={1}
          width={WIDTH}
          height={14}
          rx={1.5}
          className="fill-accent/20 stroke-accent"
        />
      ))}
    </svg>
  );
}
