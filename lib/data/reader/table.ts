import type { Kind, List, Maker } from './kind';
import { MAKERS } from './node';
import { wordsOf } from './words.data';

const ALIASES = ['alias', 'aliases'] as const;

/** The inner elements that are nothing but a text, and the field that each goes to; what comes again is a line more. */
const TEXTS: Readonly<Record<string, readonly (readonly [element: string, field: string])[]>> = {
  rule: [['description', 'description']],
  selectionEntry: [ALIASES],
  selectionEntryGroup: [ALIASES],
  entryLink: [ALIASES],
};

/** What an older schema says differently. */
export interface FileForm {
  makers: Readonly<Record<string, Maker>>;
  /** Further lists: within which element, under which wrapper, of which member, into which field. */
  lists: readonly {
    within: string;
    wrapper: string;
    key: string;
    member: string;
    /** Left out: as anywhere. */
    make?: Maker;
  }[];
  words?: Readonly<Record<string, string>>;
}

const NO_OWNER: Maker = () => ({});

/** The table of all kinds of a schema, by element name, with the dialect's differences on top. */
export function kindTable(dialect: FileForm): ReadonlyMap<string, Kind> {
  const makers = new Map(Object.entries({ gameSystem: NO_OWNER, catalogue: NO_OWNER, ...MAKERS, ...dialect.makers }));
  const table = new Map<string, Kind & { lists: Map<string, List> }>();
  for (const [element, make] of makers) {
    table.set(element, {
      ...wordsOf(element, dialect.words?.[element]),
      element,
      make,
      usual: [],
      lists: new Map(),
      text: element === 'characteristic' ? 'value' : null,
      texts: new Map(TEXTS[element] ?? []),
    });
  }
  for (const [element, { lists }] of table) {
    for (const wrapper of wordsOf(element).lists) {
      // Old files call the members of a shared list as it is called itself.
      const shared = singular(wrapper);
      const member = shared.replace(/^shared(.)/, (_, first: string) => first.toLowerCase());
      const kind = table.get(member);
      if (kind) lists.set(wrapper, { key: wrapper, member, also: shared === member ? null : shared, kind });
    }
  }
  for (const { within, wrapper, key, member, make } of dialect.lists) {
    const kind = table.get(member);
    if (kind) table.get(within)?.lists.set(wrapper, { key, member, also: null, kind: make ? { ...kind, make } : kind });
  }
  return table;
}

/** `selectionEntry` of `selectionEntries`. */
const singular = (list: string): string => list.replace(/ies$/, 'y').replace(/s$/, '');
