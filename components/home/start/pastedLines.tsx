import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { StateMark } from '@/components/ui/stateMark';
import type { PastedAnswer, PastedLine, PastedPart } from '@/lib/api/imports';
import type { State } from '@/lib/verdict/verdictView';
import { linesByState } from '@/lib/exchange/in/result';

/** What the player says of doubtful things. */
interface Saying {
  answer: PastedAnswer;
  answered: Readonly<Record<string, string>>;
  onSay: (keys: readonly string[], value: string) => void;
  /** It is again as it was read. */
  onUnsay: (key: string) => void;
}

const SHOWN: Readonly<Record<PastedPart['state'], { state: State; word: string }>> = {
  understood: { state: 'legal', word: 'Understood' },
  guessed: { state: 'cannot-tell', word: 'A guess' },
  unknown: { state: 'note', word: 'Not understood' },
};

/** Every line of a text beside what it became. Lines in doubt ask; all others may be looked over and changed. */
export function PastedLines(saying: Saying) {
  const { answer } = saying;
  const { guessed, unknown, understood } = linesByState(answer.lines);
  const doubtful = guessed + unknown;
  const prices = new Map(answer.units.map(({ line, points }) => [line, points]));
  const [all, setAll] = useState(doubtful === 0);
  const lines = answer.lines
    .map((line, at) => ({ line, at }))
    .filter(({ line }) => line.state !== 'blank' && (all || line.state !== 'understood'));
  return (
    <section aria-label="Line by line">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="grow text-lg">Line by line</h2>
        <Button
          aria-pressed={!all}
          look={all ? 'quiet' : 'plain'}
          disabled={doubtful === 0}
          onClick={() => setAll(false)}
        >
          In doubt ({doubtful})
        </Button>
        <Button aria-pressed={all} look={all ? 'plain' : 'quiet'} onClick={() => setAll(true)}>
          All lines ({doubtful + understood})
        </Button>
      </div>
      <ol className="mt-2 border-t border-rule">
        {lines.map(({ line, at }) => (
          <Line key={at} line={line} number={at + 1} price={prices.get(at) ?? null} {...saying} />
        ))}
      </ol>
      {lines.length === 0 && <p className="mt-3 text-ink-soft">No line is in doubt.</p>}
    </section>
  );
}

interface LineProps extends Saying {
  line: PastedLine;
  number: number;
  /** Of the unit that stands on the line; null: none. */
  price: { stated: number | null; built: number | null } | null;
}

function Line({ line, number, price, ...saying }: LineProps) {
  const [open, setOpen] = useState(false);
  const parts = line.parts.filter((part) => open || part.state !== 'understood' || line.state === 'understood');
  const isChangeable = line.parts.some(({ state: own, choices }) => own === 'understood' && choices.length > 0);
  const costs = price !== null && price.stated !== null && price.built !== null && price.stated !== price.built;
  const { state, word } = SHOWN[line.state === 'blank' ? 'understood' : line.state];
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-hairline py-2 md:grid-cols-2">
      <p className="flex min-w-0 gap-2">
        <span className="figures w-7 shrink-0 text-right text-ink-faint">{number}</span>
        <span className="min-w-0 break-words whitespace-pre-wrap">{line.text.trimEnd()}</span>
      </p>
      <div className="flex min-w-0 items-start gap-2 max-md:pl-9">
        <div className="flex min-w-0 grow flex-col gap-1.5">
          {line.parts.length === 0 && (
            <p className="flex items-center gap-2 text-ink-soft">
              <StateMark state={state} className="shrink-0" />
              {line.state === 'unknown' ? 'Not understood: kept as a note' : 'About the list'}
            </p>
          )}
          {parts.map((part, at) => (
            <Part key={`${at} ${part.key}`} part={part} asks={open || part.state !== 'understood'} {...saying} />
          ))}
          {costs && (
            <p className="figures pl-6 text-sm text-ink-faint">
              {price.stated} points in the text, {price.built} in the list
            </p>
          )}
          <span className="sr-only">{word}</span>
        </div>
        {isChangeable && (
          <Button look="quiet" small aria-expanded={open} onClick={() => setOpen(!open)} className="shrink-0">
            {open ? 'Done' : 'Change'}
            <span className="sr-only"> line {number}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** The keys of all that is in doubt in the same words, with the same to choose from: one answer is for all of them. */
const doubtsLike = ({ key, says, choices, state }: PastedPart, { lines }: PastedAnswer): readonly string[] => {
  if (state === 'understood') return [key];
  const same = lines
    .flatMap(({ parts }) => parts)
    .filter((each) => each.state === state && each.says === says && each.choices.join('\n') === choices.join('\n'));
  return [...new Set([key, ...same.map((each) => each.key)])];
};

/** What is left out stays as a note. */
const LEFT_OUT = 'left out';

function Part({ part, asks, answer, answered, onSay, onUnsay }: Saying & { part: PastedPart; asks: boolean }) {
  const { says, state, became, why, choices, key } = part;
  const shown = SHOWN[state];
  // The same words twice say nothing more.
  const isSame = became === says;
  const keys = doubtsLike(part, answer);
  const own = choices.find((choice) => became === choice || became?.endsWith(` ${choice}`)) ?? '';
  const choosable = [
    ...choices.map((choice) => ({ value: choice, name: choice })),
    { value: LEFT_OUT, name: 'Leave it as a note' },
  ];
  return (
    <div className="min-w-0">
      <p className="flex min-w-0 items-start gap-2">
        <StateMark state={shown.state} className="mt-1 shrink-0" />
        <span className="min-w-0 break-words">
          <span className={isSame ? undefined : 'text-ink-soft'}>{says}</span>
          {!isSame && (became === null ? ' is kept as a note' : ` → ${became}`)}
          {state === 'guessed' && <span className="text-cannot-tell"> (a guess)</span>}
          {why !== null && <span className="block text-sm text-ink-faint">{why}</span>}
        </span>
      </p>
      {Object.hasOwn(answered, key) && (
        <p className="pl-6">
          <button type="button" className="min-h-row text-sm underline underline-offset-4" onClick={() => onUnsay(key)}>
            Chosen by you: undo
          </button>
        </p>
      )}
      {asks && choices.length > 0 && (
        <div className="mt-1 flex max-w-96 flex-wrap items-start gap-2 pl-6">
          <div className="min-w-0 grow">
            <Select
              label={`What “${says}” is`}
              labelHidden
              value={own}
              placeholder="Choose what it is"
              choices={choosable}
              onChoose={(value) => onSay(keys, value === LEFT_OUT ? '' : value)}
            />
          </div>
          {state === 'guessed' && own !== '' && !Object.hasOwn(answered, key) && (
            <Button onClick={() => onSay(keys, own)}>
              Use it<span className="sr-only"> {own}</span>
            </Button>
          )}
          {keys.length > 1 && <p className="w-full text-sm text-ink-faint">For all {keys.length} lines that say so.</p>}
        </div>
      )}
    </div>
  );
}
