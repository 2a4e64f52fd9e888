import { valueIn } from '@/lib/foundation/json';
import { SIDES } from '@/lib/play/game/side';
import type { SharedValue } from './database';
import { textOf } from './sharedStore';

/**
 * What pages read at once stands in `localStorage`: seats, sealed lists, secrets. Here it becomes shared values that
 * travel, and shared values that came become what pages read. A seat, a secret or an approval that is missing there was
 * lost, not given up; a seal that is null was opened.
 */

export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

type Entry = readonly [key: string, value: unknown];

/** How the texts under some keys of the store are shared values. */
interface Mirrored {
  /** What the keys of the store begin with, and those of the shared values. */
  prefix: string;
  sort: string;
  /** The shared values in a text, by what follows the sort; null for what was taken away on purpose. */
  read: (of: string, parsed: unknown) => readonly Entry[];
  /** Where a value stands after the prefix, and the text that is there with it; null: nothing is left there. */
  write: (of: string, value: unknown, before: (of: string) => unknown) => readonly [string, unknown];
}

const OURS = 'muster-roll:';

/** Two players may sit at one device: each side is a value of its own, so that none takes the other's place. */
const sided = (prefix: string, sort: string, isGivenUp: boolean): Mirrored => ({
  prefix,
  sort,
  read: (game, parsed) =>
    SIDES.flatMap((side): readonly Entry[] => {
      const value = fieldOf(parsed, side);
      return typeof value === 'string' || (value === null && isGivenUp) ? [[`${game}:${side}`, value]] : [];
    }),
  write: (of, value, before) => {
    const [game = '', side = ''] = of.split(':');
    const there = before(game);
    const now = Object.fromEntries(SIDES.map((each) => [each, fieldOf(there, each) ?? null]));
    return [game, { ...now, [side]: value }];
  },
});

/** One text is one value. */
const single = (prefix: string, sort: string): Mirrored => ({
  prefix,
  sort,
  read: (of, parsed) => (parsed === null ? [] : [[of, parsed]]),
  write: (of, value) => [of, value],
});

const HIDDEN = `${OURS}hidden-games`;
/** As many as are read again. */
const MOST_HIDDEN = 1000;
/** All of them stand in one text. */
const hidden: Mirrored = {
  prefix: HIDDEN,
  sort: 'hidden:',
  read: (_, parsed) => (Array.isArray(parsed) ? parsed.map((game): Entry => [String(game), true]) : []),
  write: (game, value, before) => {
    const there = before('');
    const others = (Array.isArray(there) ? there : []).filter((each) => each !== game);
    return ['', value === null ? others : [game, ...others].slice(0, MOST_HIDDEN)];
  },
};

const SECRET = `${OURS}secret:`;
const MIRRORED: readonly Mirrored[] = [
  sided(`${OURS}seats:`, 'seat:', false),
  sided(`${OURS}sealed:`, 'sealed:', true),
  single(`${OURS}seen:`, 'seen:'),
  single(SECRET, 'secret:'),
  single(`${OURS}pins:`, 'keep:'),
  single(`${OURS}approved:`, 'approved:'),
  single(`${OURS}player-name`, 'name:'),
  hidden,
];

/** The secrets of documents are kept as they are, everything else as JSON. */
const parsed = (storeKey: string, text: string | null): unknown => (storeKey.startsWith(SECRET) ? text : valueIn(text));

/** What stands in the store otherwise than among the shared values that are known: written here since the last time. */
export function fromStore(store: TextStore, known: readonly SharedValue[]): readonly Entry[] {
  const before = new Map(known.map(({ key, value }) => [key, value]));
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '');
  const there = keys.flatMap((storeKey) => {
    const mirrored = MIRRORED.find(({ prefix }) => storeKey.startsWith(prefix));
    const read = mirrored?.read(storeKey.slice(mirrored.prefix.length), parsed(storeKey, store.getItem(storeKey)));
    return (read ?? []).map(([of, value]): Entry => [`${mirrored?.sort}${of}`, value]);
  });
  const changed = there.filter(([key, value]) => textOf(before.get(key) ?? null) !== textOf(value));
  return [...changed, ...givenUp(store, known, new Set(there.map(([key]) => key)))];
}

/** Units that were kept and are no more, games that were left out and are shown again: their entry is gone. */
function givenUp(store: TextStore, known: readonly SharedValue[], there: ReadonlySet<string>): readonly Entry[] {
  const isListed = store.getItem(HIDDEN) !== null;
  return known.flatMap(({ key, value }): readonly Entry[] =>
    value !== null && !there.has(key) && (key.startsWith('keep:') || (key.startsWith('hidden:') && isListed))
      ? [[key, null]]
      : [],
  );
}

/** Writes what is taken up into the store, unless something newer is there. False: it is full. */
export function toStore(store: TextStore, known: readonly SharedValue[], taken: readonly SharedValue[]): boolean {
  const newer = new Set(fromStore(store, known).map(([key]) => key));
  try {
    for (const each of taken) {
      const mirrored = MIRRORED.find(({ sort }) => each.key.startsWith(sort));
      if (mirrored === undefined || newer.has(each.key)) continue;
      const { prefix, sort, write } = mirrored;
      const before = (of: string): unknown => parsed(prefix + of, store.getItem(prefix + of));
      const [of, value] = write(each.key.slice(sort.length), each.value, before);
      const storeKey = prefix + of;
      if (value === null) store.removeItem(storeKey);
      else store.setItem(storeKey, prefix === SECRET ? String(value) : textOf(value));
    }
    return true;
  } catch {
    return false;
  }
}

const fieldOf = (value: unknown, name: string): unknown => (Object(value) as Readonly<Record<string, unknown>>)[name];
