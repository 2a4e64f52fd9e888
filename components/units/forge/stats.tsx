import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select, TextField } from '@/components/ui/field';
import { IconButton } from '@/components/ui/iconButton';
import { BOOK_LIMITS } from '@/lib/documents/book/book';
import { isVehicle, statlineName } from '@/lib/documents/book/definitions';
import type { Edition } from '@/lib/documents/book/editions.data';
import { ANSWERS, NOTED_STATS, WORDED_STATS } from '@/lib/documents/book/forms.data';
import { Tick } from '@/components/ui/tick';

const MOST_LETTERS = 200;

type Stats = Readonly<Record<string, string>>;

interface StatFieldsProps {
  /** Whose they are. */
  of: string;
  stats: Stats;
  edition: Edition;
  ofWeapon: boolean;
  /** `typed` names the field that was typed into. */
  onChange: (stats: Record<string, string>, typed?: string) => void;
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

const Suggestions = ({ id, among }: { id: string; among: readonly string[] }) => (
  <datalist id={id}>
    {among.map((each) => (
      <option key={each} value={each}>
        {each}
      </option>
    ))}
  </datalist>
);

/** A characteristic as it is being written; its name may still be empty, or stand twice. */
interface StatRow {
  name: string;
  value: string;
}

/** The characteristics of a model or weapon as rows to write in. */
export const rowsOf = (stats: Stats): readonly StatRow[] =>
  Object.entries(stats).map(([name, value]) => ({ name, value }));

/** What rows say: those with a name; of two with one name, the first. */
export function statsOf(rows: readonly StatRow[]): Record<string, string> {
  const named = rows.filter(({ name }) => name.trim() !== '');
  const once = named.filter(({ name }, at) => named.findIndex((other) => other.name === name) === at);
  return Object.fromEntries(once.map(({ name, value }) => [name, value]));
}

/** Characteristics by any name, each beside its value: what the players add to a game that asks for few. */
function FreeStats({ of, stats, ofWeapon, onChange }: StatFieldsProps) {
  const id = useId();
  // A name that is half typed, or stands twice, is in no document yet.
  const [rows, setRows] = useState<readonly StatRow[]>(() => rowsOf(stats));
  const [seen, setSeen] = useState(stats);
  if (stats !== seen) {
    setSeen(stats);
    if (JSON.stringify(statsOf(rows)) !== JSON.stringify(stats)) setRows(rowsOf(stats));
  }
  function write(next: readonly StatRow[], typed?: string): void {
    setRows(next);
    onChange(statsOf(next), typed);
  }
  const change = (at: number, row: StatRow): void => write(rows.with(at, row), `stat ${at}`);
  return (
    <div className="flex flex-col items-start gap-1">
      {rows.length > 0 && (
        <ul aria-label={`Further values of ${of}`} className="flex w-full flex-col gap-1">
          {rows.map((row, at) => (
            // Rows have no id of their own, and are only added at the end.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-1.5">
              <TextField
                label={`Name of value ${at + 1} of ${of}`}
                labelHidden
                list={id}
                placeholder="To hit"
                maxLength={40}
                autoComplete="off"
                value={row.name}
                onType={(text) => change(at, { ...row, name: text })}
              />
              <TextField
                label={`${row.name || `Value ${at + 1}`} of ${of}`}
                labelHidden
                placeholder="4+"
                maxLength={MOST_LETTERS}
                autoComplete="off"
                value={row.value}
                onType={(text) => change(at, { ...row, value: text })}
                className="figures"
              />
              <IconButton
                label={`Remove ${row.name || `value ${at + 1}`} of ${of}`}
                icon={<Trash2 />}
                onClick={() => write(rows.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      <Suggestions id={id} among={NOTED_STATS[ofWeapon ? 'weapon' : 'model']} />
      <Button
        small
        look="quiet"
        icon={<Plus />}
        disabled={rows.length >= BOOK_LIMITS.stats}
        onClick={() => setRows([...rows, { name: '', value: '' }])}
      >
        Add a value<span className="sr-only"> to {of}</span>
      </Button>
    </div>
  );
}

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
        words.map((name) => <Suggestions key={name} id={`${id}-${name}`} among={WORDED_STATS[name] ?? []} />)}
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
