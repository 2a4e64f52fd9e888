import { useId } from 'react';
import { Select, TextField } from '@/components/ui/field';
import { BOOK_LIMITS, type KeywordDefinition } from '@/lib/documents/book/book';
import { definitionLine, isVehicle, statlineName } from '@/lib/documents/book/definitions';
import type { Edition } from '@/lib/documents/book/editions.data';
import { ANSWERS, WORDED_STATS } from '@/lib/documents/book/forms.data';
import { Tick } from '@/components/ui/tick';
import { pairsIn, ReadText } from './readText';

const MOST_LETTERS = 200;

type Stats = Readonly<Record<string, string>>;

interface StatFieldsProps {
  /** Whose they are. */
  of: string;
  stats: Stats;
  edition: Edition;
  ofWeapon: boolean;
  /** `typed` names the field that was typed into. */
  onChange: (stats: Stats, typed?: string) => void;
}

/** The characteristics of a model or a weapon: those of its edition's profile, or any that players note. */
export function StatFields(props: StatFieldsProps) {
  if (props.edition.bookShape === 'fields') return <FreeStats {...props} />;
  return props.ofWeapon ? (
    <Profile {...props} names={props.edition.profiles['Weapon'] ?? []} />
  ) : (
    <ModelProfile {...props} />
  );
}

const pairsOf = (stats: Stats): readonly KeywordDefinition[] =>
  Object.entries(stats).map(([name, text]) => ({ name, text }));

/** Values by name as they are written, one on each line: `To hit: 4+`. */
export const linesOf = (stats: Stats): string => pairsOf(stats).map(definitionLine).join('\n');

/** What such lines say; of two with one name, the first. `before`: what stays as it is while its line does. */
export function statsIn(lines: string, before: Stats): Stats {
  const read = pairsIn(lines, { lines: BOOK_LIMITS.stats, name: 40, said: MOST_LETTERS }, pairsOf(before));
  const named = read.filter(({ name }, at) => name !== '' && read.findIndex((other) => other.name === name) === at);
  return Object.fromEntries(named.map(({ name, text }) => [name, text]));
}

/** Characteristics by any name: what the players add to a game that asks for few. */
const FreeStats = ({ of, stats, onChange }: StatFieldsProps) => (
  <ReadText
    label={`Further values of ${of}`}
    labelHidden
    placeholder="Further values, one on each line: To hit: 4+"
    value={stats}
    write={linesOf}
    read={(lines) => statsIn(lines, stats)}
    onChange={(to) => onChange(to, 'stats')}
  />
);

/** The characteristics of a profile, each in a field of its own: figures side by side, words below each other. */
function Profile({ of, names, stats, ofWeapon, onChange }: StatFieldsProps & { names: readonly string[] }) {
  const id = useId();
  const field = (name: string) => (
    <TextField
      key={name}
      label={name}
      aria-label={`${name} of ${of}`}
      value={stats[name] ?? ''}
      maxLength={MOST_LETTERS}
      autoComplete="off"
      list={ofWeapon ? undefined : `${id}-${name}`}
      onType={(text) => onChange({ ...stats, [name]: text }, name)}
      className="figures"
    />
  );
  const words = names.filter((name) => name in WORDED_STATS);
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3.1rem,1fr))] gap-2">
        {names.filter((name) => !words.includes(name)).map(field)}
      </div>
      {words.map(field)}
      {!ofWeapon &&
        words.map((name) => (
          <datalist key={name} id={`${id}-${name}`}>
            {WORDED_STATS[name]?.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </datalist>
        ))}
    </div>
  );
}

/** One characteristic marks a vehicle's statline: turning back removes only that one. */
function turned(stats: Stats, vehicleBy: string, vehicle: boolean): Record<string, string> {
  if (vehicle) return { ...stats, [vehicleBy]: stats[vehicleBy] ?? '' };
  const { [vehicleBy]: _, ...rest } = stats;
  return rest;
}

/** What a datasheet says of a row of models: its statline, and what its rules ask beyond that. */
function ModelProfile(props: StatFieldsProps) {
  const { of, stats, edition, onChange } = props;
  const { vehicleBy, asks, profiles } = edition;
  return (
    <div className="flex flex-col gap-3">
      {vehicleBy !== null && (
        <Tick
          of={of}
          checked={isVehicle({ stats }, edition)}
          onTurn={(vehicle) => onChange(turned(stats, vehicleBy, vehicle))}
        >
          A vehicle, with armour on three sides
        </Tick>
      )}
      <Profile {...props} names={profiles[statlineName({ stats }, edition)] ?? []} />
      {asks.length > 0 && <Answers {...props} />}
    </div>
  );
}

/** What the rules need to know of a model and no statline shows; what is left open is not known. */
function Answers({ of, edition: { asks }, stats, onChange }: StatFieldsProps) {
  const open = asks.filter((fact) => (stats[fact] ?? '') === '').length;
  return (
    <fieldset className="min-w-0">
      <legend className="label mb-1 text-ink-soft">
        What the rules ask<span className="sr-only"> of {of}</span>
      </legend>
      <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-3">
        {asks.map((fact) => {
          const choices = ANSWERS[fact];
          const value = stats[fact] ?? '';
          const shared = { label: fact, 'aria-label': `${fact} of ${of}`, value };
          const answer = (to: string): void => onChange({ ...stats, [fact]: to }, fact);
          if (choices === undefined) {
            return (
              <TextField
                key={fact}
                {...shared}
                maxLength={MOST_LETTERS}
                autoComplete="off"
                placeholder="– for none"
                onType={answer}
              />
            );
          }
          // What a file says may be none of these: it is shown, and counts as not said.
          const isOffered = value === '' || choices.some((choice) => choice.value === value);
          const all = isOffered ? choices : [...choices, { value, name: value }];
          return <Select key={fact} {...shared} placeholder="Not said" choices={all} onChoose={answer} />;
        })}
      </div>
      {open > 0 && (
        <p className="mt-1 text-sm text-ink-faint">
          {open === 1 ? 'One answer is' : `${open} answers are`} open: rules that ask “cannot tell”.
        </p>
      )}
    </fieldset>
  );
}
