import type { ReactNode } from 'react';
import type { TableSheet, UnitArcs, ActivationCards } from '@/lib/rules/tableSheet';
import { FireteamColumns } from '@/components/list/table/fireteamColumns';
import { ArcPicture } from '@/components/list/table/arcPicture';
import { byArc } from '@/components/list/table/arcGroups.model';
import { reachOf } from '@/components/list/table/arcShape.model';
import { count } from '@/lib/foundation/words';

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

/** Drawings shown instead of an aid's rows, by the aid's id. */
export function tablePictures({ activation, fireteams, arcs }: TableSheet): Readonly<Record<string, ReactNode>> {
  return {
    activation: <ActivationSummary activation={activation} />,
    fireteams: <FireteamColumns units={fireteams} />,
    arcs: <ArcPictures units={arcs} />,
  };
}

/** How many cards each unit puts into the stack, drawn as cards, and how many they are together. */
function ActivationSummary({ activation: { total, units } }: { activation: ActivationCards }) {
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
