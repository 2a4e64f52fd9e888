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
  /** The keys of the store that it is about. */
  fits: (storeKey: string) => boolean;
  /** The shared values in a text; null for what was taken away on purpose. */
  read: (storeKey: string, parsed: unknown) => readonly Entry[];
  /** Sorts of shared values that it writes back. */
  sorts: readonly string[];
  /** Where a value stands, and the text that is there with it; null: nothing is left to stand there. */
  write: (each: SharedValue, before: (storeKey: string) => unknown) => readonly [string, unknown];
}

const OURS = 'muster-roll:';
const afterPrefix = (text: string, prefix: string): string => text.slice(prefix.length);

/** Two players may sit at one device: each side is a value of its own, so that none takes the other's place. */
const sided = (prefix: string, sort: string, isGivenUp: boolean): Mirrored => ({
  fits: (storeKey) => storeKey.startsWith(prefix),
  read: (storeKey, parsed) =>
    SIDES.flatMap((side): readonly Entry[] => {
      const value = fieldOf(parsed, side);
      return typeof value === 'string' || (value === null && isGivenUp)
        ? [[`${sort}${afterPrefix(storeKey, prefix)}:${side}`, value]]
        : [];
    }),
  sorts: [sort],
  write: ({ key, value }, before) => {
    const [game = '', side = ''] = afterPrefix(key, sort).split(':');
    const there = before(`${prefix}${game}`);
    const now = Object.fromEntries(SIDES.map((each) => [each, fieldOf(there, each) ?? null]));
    return [`${prefix}${game}`, { ...now, [side]: value }];
  },
});

/** One text is one value. */
const single = (prefix: string, sort: string): Mirrored => ({
  fits: (storeKey) => storeKey.startsWith(prefix),
  read: (storeKey, parsed) => (parsed === null ? [] : [[`${sort}${afterPrefix(storeKey, prefix)}`, parsed]]),
  sorts: [sort],
  write: ({ key, value }) => [`${prefix}${afterPrefix(key, sort)}`, value],
});

const HIDDEN = `${OURS}hidden-games`;
/** As many as are read again. */
const MOST_HIDDEN = 1000;
const hidden: Mirrored = {
  fits: (storeKey) => storeKey === HIDDEN,
  read: (_, parsed) => (Array.isArray(parsed) ? parsed.map((game): Entry => [`hidden:${String(game)}`, true]) : []),
  sorts: ['hidden:'],
  write: ({ key, value }, before) => {
    const there = before(HIDDEN);
    const game = afterPrefix(key, 'hidden:');
    const others = (Array.isArray(there) ? there : []).filter((each) => each !== game);
    return [HIDDEN, value === null ? others : [game, ...others].slice(0, MOST_HIDDEN)];
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
const parsed = (storeKey: string, text: string | null): unknown => {
  if (text === null || storeKey.startsWith(SECRET)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};
const written = (storeKey: string, value: unknown): string =>
  storeKey.startsWith(SECRET) ? String(value) : textOf(value);

/** What stands in the store otherwise than among the shared values that are known: written here since the last time. */
export function fromStore(store: TextStore, known: readonly SharedValue[]): readonly Entry[] {
  const before = new Map(known.map(({ key, value }) => [key, value]));
  const keys = Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter((key) =>
    key.startsWith(OURS),
  );
  const there = keys.flatMap((storeKey) => {
    const value = parsed(storeKey, store.getItem(storeKey));
    return MIRRORED.flatMap(({ fits, read }) => (fits(storeKey) ? read(storeKey, value) : []));
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
      const mirrored = MIRRORED.find(({ sorts }) => sorts.some((sort) => each.key.startsWith(sort)));
      if (mirrored === undefined || newer.has(each.key)) continue;
      const [storeKey, value] = mirrored.write(each, (key) => parsed(key, store.getItem(key)));
      if (value === null) store.removeItem(storeKey);
      else store.setItem(storeKey, written(storeKey, value));
    }
    return true;
  } catch {
    return false;
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
