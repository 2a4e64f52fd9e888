/** A room of the house. `tests/architecture.test.ts` holds every file to it, and writes the table of ARCHITECTURE.md. */
export interface Room {
  /** Its folder from the root. A file belongs to the innermost room that it lies in. */
  readonly room: string;
  readonly holds: string;
  /** The rooms, or single files of them, that it may import beside itself. Null: anything, since nothing leans on it. */
  readonly imports: readonly string[] | null;
  /** No clock, chance or environment; no disk, network, page or browser's store. */
  readonly pure: boolean;
  /** What else it may not, in words. */
  readonly not: string;
}

const pure = (room: string, imports: readonly string[], holds: string, not = ''): Room => ({
  room,
  holds,
  imports,
  pure: true,
  not,
});

const ENGINE: readonly Room[] = [
  pure(
    'lib/foundation',
    [],
    'what all rooms use: the result of what can fail, decimals, points, words and plurals, canonical JSON, base64, the ' +
      'text of a problem that Zod found, bounded lists',
  ),
  pure(
    'lib/documents',
    ['lib/foundation'],
    'what players write and is stored: how a kind is declared, versions, history with typed edits; `roster/` and `book/`: ' +
      'schema, edits, what is stored of each; `revision.ts` and `fragment.ts`: a frozen state, its text and hash, and the ' +
      'link that holds it',
  ),
  pure(
    'lib/data',
    ['lib/foundation', 'lib/documents'],
    'the community’s unit data: read, linked, defined, offered, its faults; own units as data; rosters of other programs ' +
      'read and relinked',
  ),
  pure(
    'lib/engine',
    ['lib/foundation', 'lib/documents', 'lib/data'],
    'what the data makes of a roster: counts, costs, limits, conditions, modifiers, what is hidden, options, filling',
  ),
  pure(
    'lib/army',
    ['lib/foundation', 'lib/documents', 'lib/data', 'lib/engine'],
    'what it means in the game: units, models, facts with their source',
  ),
  pure(
    'lib/rules',
    ['lib/foundation', 'lib/documents', 'lib/data', 'lib/engine', 'lib/army'],
    'how a rule is declared and run',
  ),
  pure(
    'lib/formats',
    ['lib/foundation', 'lib/documents', 'lib/army', 'lib/rules'],
    'one folder a format, `shared/` for what two of them share; `index.ts` names them all, `gameFormats.ts` what a game takes of each, without a rule',
    'import another format; `shared/` holds no limit: it is given',
  ),
  pure(
    'lib/verdict',
    ['lib/foundation', 'lib/documents', 'lib/data', 'lib/engine', 'lib/army', 'lib/rules', 'lib/formats'],
    'from roster to verdict in one place; `advice/`: the smallest repair, the best use of the points left; `compare/`: two ' +
      'states held against each other; the army as it is drawn, and a verdict in short',
    'hold a rule',
  ),
  pure(
    'lib/exchange',
    ['lib/foundation', 'lib/documents', 'lib/data', 'lib/engine', 'lib/army', 'lib/rules'],
    'lists in and out: `out/`: text in layouts; `in/`: texts that players paste, told line by line with what they become; ' +
      '`ros/`: files of other programs',
    'know a format',
  ),
  pure(
    'lib/listservice',
    [
      'lib/foundation',
      'lib/documents',
      'lib/data',
      'lib/engine',
      'lib/army',
      'lib/rules',
      'lib/formats',
      'lib/verdict',
      'lib/exchange',
    ],
    'an open list as pages ask for it: offers, prices, options, rows of units, search',
  ),
  pure(
    'lib/play',
    [
      'lib/foundation',
      'lib/documents',
      'lib/data',
      'lib/engine',
      'lib/army',
      'lib/rules',
      'lib/formats',
      'lib/verdict',
    ],
    'a game as a replay of its log: `game/` (knows no kind of game), `table/` (knows no format), `deck/`, `match/`, ' +
      '`campaign/`',
  ),
  pure(
    'lib/api',
    ['lib/foundation', 'lib/documents', 'lib/data', 'lib/play'],
    'what browser and server say to each other, a file for each noun: its schemas, and its requests, each declared once; ' +
      '`contract.ts`: all of them; `client.ts`: the call',
    'touch page or network, but for `client.ts` and `connection.ts`',
  ),
];

const PURE_ROOMS = ENGINE.map(({ room }) => room);

const EDGES: readonly Room[] = [
  pure(
    'lib',
    PURE_ROOMS,
    '`index.ts`: the front door, through which the command line and other programs use the engine',
  ),
  {
    room: 'lib/browser',
    holds:
      'what this browser keeps and what it asks the server; `offline/`: the service worker, by which pages open without a connection',
    imports: PURE_ROOMS,
    pure: false,
    not: '',
  },
  {
    room: 'lib/server',
    holds:
      'environment, database, datasets, lists, downloads; `api/`: a handler for each endpoint, found by `routes.ts`',
    imports: PURE_ROOMS,
    pure: false,
    not: 'hand out a database row (it goes through its Zod schema)',
  },
];

/** All of lib/ but the server. */
const LIB = [...PURE_ROOMS, 'lib/browser'];

const wing = (name: string, wings: readonly string[], holds: string): Room => ({
  room: `components/${name}`,
  holds,
  imports: [...LIB, ...wings.map((other) => `components/${other}`)],
  pure: false,
  not: '',
});

const COMPONENTS: readonly Room[] = [
  wing(
    'ui',
    [],
    'buttons, fields, sheets, marks; `site/`: head and foot of every page; `document/`: undo, saving, a conflict, title, ' +
      'copy and delete',
  ),
  wing('list', ['ui'], 'a list as it is shown anywhere: tray, points, verdict, problems, sheet, cards, a format'),
  wing('share', ['ui', 'list'], 'pages of lists that are only read, their preview; `revision/`: frozen states'),
  wing('editor', ['ui', 'list', 'share'], 'the editor of a list'),
  wing('units', ['ui', 'list', 'share'], 'the editor of a unit book; unit data: what is here, and how more comes in'),
  wing('home', ['ui', 'list', 'share'], 'the start page, a new list, a list from a file; what one browser has stored'),
  wing(
    'play',
    ['ui', 'list', 'share'],
    'two players and their table: `game/`: seats, the log; `table/`, `deck/`, `mission/`, `match/`, `campaign/`, `report/`',
  ),
];

/** From the ground up: a room imports only what stands above it. */
export const ROOMS: readonly Room[] = [
  ...ENGINE,
  ...EDGES,
  ...COMPONENTS,
  {
    room: 'app',
    holds:
      'pages: parse the input, call one function, render; the one route of the API; `shell/`: pages that this device draws without a connection',
    imports: [...LIB, 'lib/server', 'components'],
    pure: false,
    not: 'contain game logic or SQL',
  },
  {
    room: 'docs',
    holds: 'papers, and the example of `library.md`',
    imports: ['lib'],
    pure: false,
    not: '',
  },
  {
    room: 'scripts',
    holds: 'start, test, setup, the command line',
    imports: null,
    pure: false,
    not: '',
  },
  {
    room: 'tests',
    holds:
      'mirrors `lib/`; pages in `dom/`, the served app in `requests/`, journeys through a browser in `e2e/`. Random tests have ' +
      'one seed (`propertySeed.ts`), which a failure tells and `MUSTER_SEED` changes, and a size (`effort.ts`)',
    imports: null,
    pure: false,
    not: '',
  },
  {
    room: 'tests/lab',
    holds:
      'the laboratory: `attack`, `bench`, `drill`; `sweep` (`sweep/relations/`: what holds for every list, tried on random ones), `texts`, `rosters`, `fuzz`, `drops`, `caps`, `budgets`, and second readings: ' +
      '`comparePrices` of prices, `compareFacts` and `compareNinth` of facts, `compareFaults` of what is wrong with data',
    imports: null,
    pure: false,
    not: 'let a second reading use code of the engine',
  },
];

/** Packages that only some rooms or files may import. */
export const PACKAGES: readonly {
  readonly what: string;
  readonly packages: RegExp;
  readonly only: readonly string[];
}[] = [
  {
    what: 'React, Next and pieces for them',
    packages: /^(react|react-dom|next|lucide-react|uqr)(\/|$)/,
    only: ['components', 'app', 'scripts/serve.mjs'],
  },
  { what: 'links that fetch pages ahead', packages: /^next\/link$/, only: ['nowhere'] },
  { what: 'Prisma and drivers', packages: /^(@prisma\/|@libsql\/|libsql$|pg$)/, only: ['lib/server', 'scripts'] },
  { what: 'metrics', packages: /^prom-client$/, only: ['lib/server/metrics.ts', 'scripts'] },
  { what: 'ids by chance', packages: /^nanoid$/, only: ['components', 'lib/browser', 'lib/server', 'scripts'] },
  { what: 'the browser’s own database', packages: /^idb$/, only: ['lib/browser/local/database.ts'] },
  { what: 'signatures', packages: /^@noble\/ed25519$/, only: ['lib/play/game/signing.ts'] },
  { what: 'ciphers and word lists', packages: /^@(noble\/ciphers|scure\/)/, only: ['lib/browser'] },
  { what: 'the service worker', packages: /^serwist$/, only: ['lib/browser/offline'] },
  { what: 'XML', packages: /^saxes$/, only: ['lib/data/xml.ts', 'scripts'] },
  { what: 'passkeys', packages: /^@simplewebauthn\//, only: ['lib/server/passkeys.ts', 'lib/browser/passkeys.ts'] },
  {
    what: 'zip and deflate',
    packages: /^fflate$/,
    only: ['lib/data/archive.ts', 'lib/documents/fragment.ts', 'lib/exchange/packOutline.ts'],
  },
  {
    what: 'Node itself',
    packages: /^(node:|(fs|path|os|url|net|http|https|crypto|module|child_process)$)/,
    only: ['lib/server', 'app', 'scripts'],
  },
];
