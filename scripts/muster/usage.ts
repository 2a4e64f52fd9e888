import { parseArgs, type ParseArgsConfig } from 'node:util';
import { formatList, LAYOUTS, SWITCHES } from '../../lib';

export const USAGE = `Usage: npm run --silent muster -- <command>

  check FILE --data DIR --format FORMAT [--game-size N] [--declare FILE] [--books PATH] [--json]
      Judges a list: a BattleScribe or New Recruit roster (.ros, .rosz, .json), a list of this app (.json), or text as players post it.
      --data DIR       the unit data: a folder, or a zip, of .gst and .cat files, or the same as .json; for a list of own units a unit book (.json) or a folder of them
      --format FORMAT  the rules to judge by: ${formatList.map(({ id }) => id).join(', ')}
      --game-size N    scout-team: the agreed size of the game, 1 to 500 points; without it the limit in points of the list itself counts;
                       trenches-and-turbines: a limit in points that you agreed on, which no rule counts;
                       own-rules: the limit, in whatever the data counts
      --declare FILE   what a roster file cannot carry, as JSON:
                       { "leader": "Sergeant", "specialists": [{ "model": "Scout #2", "trait": "Stealth", "weapon": "Rifle" }],
                         "attested": [{ "model": "Seer", "fact": "masteryLevel", "value": 1 }], "designations": 2 }
                       A model goes by its name, "Scout #2" is the second of that name in the army.
                       For the facts counted and factionKeywords ("Order, House") it is the unit that goes by its name.
                       designations: how many further specialists a campaign has let this side name so far (recon-squad)
      --books PATH     recon-squad, scout-team: a book of house units (.json) that the list takes, or a folder of them
      Exit code: 0 legal, 1 illegal, 3 cannot tell, 2 unreadable or wrong use.

  data DIR [--with PATH]... [--all] [--json]
      Lists each game system with its catalogues, what is wrong with the data, with file and line, and what of it is not understood.
      --with PATH      a file or folder whose catalogues join those of DIR, in the place of those of their ids. May be given several times
      --all            every fault, not the first five of each kind, and every word
      Exit code: 0 all well, 1 something was refused or leads nowhere, 2 unreadable or wrong use.

  repair FILE --data DIR --format FORMAT [--keep NAME]... [--legends] [--tries N] [--seconds N] [--game-size N] [--declare FILE] [--books PATH] [--json] [--out OUT]
      Finds the least that makes a list legal: up to three kinds of answer, each checked in full.
      --keep NAME, --legends, --tries N, --seconds N and --out OUT as for complete
      Exit code: 0 found, and proven that no fewer changes do (or nothing is wrong); 3 not proven, or nothing found; 2 unreadable or wrong use.

  complete FILE --data DIR --format FORMAT [--to POINTS] [--keep NAME]... [--legends] [--tries N] [--seconds N] [--game-size N] [--declare FILE] [--books PATH] [--json] [--out OUT]
      Finds ways to use the points that are left: exactly the limit, or the nearest below. Nothing that is in the list goes.
      --to POINTS      the points to reach, where that is less than the format allows, or the format has no limit
      --keep NAME      a unit that stays as it is, by its name; "Boyz #2" is the second of that name. May be given several times
      --legends        units and options of [Legends] are as good as any other; without it they come last
      --tries N        how many lists to try, 1 to 1000000; 5000 where it is left out
      --seconds N      how long to look at most, 1 to 600; left out, as long as the tries take: then every machine finds the same
      --out OUT        also writes the first way to the file OUT, for BattleScribe (.ros)
      Exit code: 0 found, and proven to be the most points; 1 proven that nothing can be added; 3 not proven; 2 unreadable, nothing to fill up, or wrong use.

  roster FILE --data DIR [--json] [--to FORM OUT]
      Tells how a list from elsewhere meets the data: what is found and what is not and why, and which prices are not those recorded.
      FILE may be text too, as players post it: every line is told with what it became. --data may then hold several games.
      --to FORM OUT    also writes the list to the file OUT: as ros or rosz for BattleScribe, or json for New Recruit
      Exit code: 0 everything found, 1 something was not, is a guess, or costs something else than the text says, 2 unreadable, another game system, or wrong use.

  text FILE --as LAYOUT --data DIR [--without PART,...] [--format FORMAT] [--game-size N] [--declare FILE] [--books PATH] [--json]
      Writes a list as text: for a chat in parts where one message would be too long.
      --as LAYOUT      ${LAYOUTS.map(({ id }) => id).join(', ')}
      --without PARTS  what is left out, behind commas: ${SWITCHES.map(({ id }) => id).join(', ')}
      --format FORMAT  the rules to judge by; left out, the first that is played with the data. All else as for check
      Exit code: 0 written, 2 unreadable or wrong use.

  facts DIR [--json]
      Counts what the unit data tells about its models, and lists what it does not.

  help
      Shows this.`;

/** Where a command writes: a line, or several, at a time. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** These lines where something holds, else none. */
export const when = (holds: boolean, ...lines: readonly string[]): readonly string[] => (holds ? lines : []);

/** Exit codes: of each verdict, and of wrong use. */
export const EXIT = { legal: 0, illegal: 1, wrongUse: 2, 'cannot-tell': 3 } as const;

export class WrongUse extends Error {}

/** An error for input that a command cannot work with: its message is shown, and the exit code is 2. */
export const wrongUse = (message: string): Error => new WrongUse(message);

/** The whole number from 1 to `most` that an option gives. Throws for wrong use, and `says` why. */
export function wholeNumber(
  option: string,
  text: string,
  most: number,
  says = `a whole number from 1 to ${most} was expected`,
): number {
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most) throw wrongUse(`--${option} ${text}: ${says}`);
  return value;
}

/** The one of these that an option names by its id. Throws for wrong use. */
export function chosen<T extends { id: string }>(
  option: string,
  what: string,
  all: readonly T[],
  id: string | undefined,
): T {
  const known = all.map((each) => each.id).join(', ');
  if (id === undefined) throw wrongUse(`--${option} is missing (known: ${known})`);
  const found = all.find((each) => each.id === id);
  if (found === undefined) throw wrongUse(`there is no ${what} "${id}" (known: ${known})`);
  return found;
}

export interface Arguments {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | undefined>>;
  /** What was given for an option that may come several times, by its name. */
  readonly several: Readonly<Record<string, readonly string[] | undefined>>;
  /** The options without a value that were given. */
  readonly flags: ReadonlySet<string>;
  readonly json: boolean;
}

/** A command's arguments: positionals, options with one value, several or none, and `--json`. Throws for wrong use. */
export function parseArguments(
  args: readonly string[],
  positionals: readonly string[],
  options: readonly string[],
  repeated: readonly string[] = [],
  bare: readonly string[] = [],
): Arguments {
  const valued = Object.fromEntries(
    [...options, ...repeated].map((name) => [name, { type: 'string' as const, multiple: repeated.includes(name) }]),
  );
  const unvalued = Object.fromEntries(['json', ...bare].map((name) => [name, { type: 'boolean' as const }]));
  const taken = taking({ args: [...args], options: { ...valued, ...unvalued } });
  if (taken.positionals.length < positionals.length) {
    throw wrongUse(`${positionals[taken.positionals.length]} is missing`);
  }
  const extra = taken.positionals[positionals.length];
  if (extra !== undefined) throw wrongUse(`"${extra}" is one argument too many`);
  const given = Object.entries(taken.values);
  const flags = new Set(given.flatMap(([name, value]) => (value === true ? [name] : [])));
  return {
    positionals: taken.positionals,
    values: Object.fromEntries(given.filter(([, value]) => typeof value === 'string')) as Arguments['values'],
    several: Object.fromEntries(given.filter(([, value]) => Array.isArray(value))) as Arguments['several'],
    flags,
    json: flags.has('json'),
  };
}

function taking(config: ParseArgsConfig): ReturnType<typeof parseArgs> {
  try {
    return parseArgs({ ...config, allowPositionals: true });
  } catch (error) {
    if (error instanceof TypeError) throw wrongUse(error.message.split('. ')[0] ?? error.message);
    throw error;
  }
}
