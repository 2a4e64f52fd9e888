import { count } from '@/lib/foundation/words';
import type { ActivationCards } from '@/lib/rules/tableSheet';

/** How many cards each unit puts into the stack, drawn as cards, and how many they are together. */
export function ActivationSummary({ activation: { total, units } }: { activation: ActivationCards }) {
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
