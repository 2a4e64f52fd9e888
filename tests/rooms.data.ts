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
      'text of a problem that Zod found',
  ),
  pure(
    'lib/document',
    ['lib/foundation'],
    'what all documents that are stored and edited share: how a kind is declared, versions, history with typed edits',
    'know a kind of document',
  ),
  pure(
    'lib/roster',
    ['lib/foundation', 'lib/document'],
    'what the player wrote: schema, edits, the list as a kind of document',
  ),
  pure(
    'lib/units',
    ['lib/foundation', 'lib/document'],
    'units that players write: the book, its schema and edits, the book as a kind of document, what an edition is ' +
      '(`editions.data.ts`)',
  ),
  pure(
    'lib/battlescribe',
    ['lib/foundation', 'lib/document', 'lib/roster', 'lib/units'],
    'the community’s unit data: readers, datasets, evaluation, rosters of other programs',
  ),
  pure(
    'lib/army',
    ['lib/foundation', 'lib/roster', 'lib/units/editions.data', 'lib/battlescribe'],
    'what it means: units, models, facts with their source',
  ),
  pure(
    'lib/rules',
    ['lib/foundation', 'lib/roster', 'lib/units', 'lib/battlescribe', 'lib/army'],
    'how a rule is declared and run',
  ),
  pure(
    'lib/formats/shared',
    ['lib/foundation', 'lib/army', 'lib/rules'],
    'what two formats share',
    'hold a limit: it is given',
  ),
  pure(
    'lib/formats',
    ['lib/foundation', 'lib/roster', 'lib/units', 'lib/army', 'lib/rules', 'lib/formats/shared'],
    'one folder a format; `index.ts` is the one place that names them all',
    'import another format',
  ),
  pure(
    'lib/verdict',
    ['lib/foundation', 'lib/roster', 'lib/units', 'lib/battlescribe', 'lib/army', 'lib/rules'],
    'from roster to verdict in one place, the same whichever settings of the data a list names; a foreign roster as ' +
      'the format plays it; one unit of a book judged as a list would be',
    'hold a rule',
  ),
  pure(
    'lib/text',
    ['lib/foundation', 'lib/roster', 'lib/battlescribe', 'lib/army', 'lib/rules'],
    'lists as text: what is said of a list, the lines for what other layouts lack, a file in `out/` for each layout; `in/`: texts that players paste, told line by line with what they become',
    'know a format',
  ),
  pure(
    'lib/advice',
    ['lib/foundation', 'lib/roster', 'lib/battlescribe', 'lib/army', 'lib/rules', 'lib/verdict'],
    'what to do: the smallest repair of a list, the best use of the points left; searches that give a step at a time',
    'know a format',
  ),
  pure(
    'lib/compare',
    ['lib/foundation', 'lib/roster', 'lib/battlescribe', 'lib/army', 'lib/rules', 'lib/verdict'],
    'two states of a list, or one list under two states of its data, held against each other: facts, prices, problems',
  ),
];

const PLAY: readonly Room[] = [
  pure(
    'lib/game',
    ['lib/foundation'],
    'what two players do together, whatever they play: sides, secrets, commitments, fair dice, the log of ' +
      'signed events with its replay, what speaks against a log',
    'know a kind of game',
  ),
  pure(
    'lib/table',
    ['lib/foundation', 'lib/roster', 'lib/battlescribe', 'lib/army', 'lib/rules'],
    'an army on the table: its pieces with all that is asked of them in a game, the marks on them, reminders by phase, ' +
      'dice, a clock; the same alone and in a match',
    'know a format',
  ),
  pure(
    'lib/deck',
    ['lib/foundation', 'lib/army', 'lib/rules', 'lib/table', 'lib/game'],
    'the activation deck: its cards and steps, dealt by one phone from a seed or by two through the log of their match; dice',
  ),
  pure(
    'lib/share',
    ['lib/foundation', 'lib/document', 'lib/roster', 'lib/units', 'lib/game'],
    'what browser and server say to each other; `revision.ts` and `fragment.ts`: a frozen state of a list, its text ' +
      'and hash, and the link that holds it',
  ),
  pure(
    'lib/endpoints',
    ['lib/foundation', 'lib/battlescribe', 'lib/document', 'lib/deck', 'lib/share'],
    'what the browser may ask of the server, each declared once: method, path, what is sent and what comes back. ' +
      '`app/api/serve.ts` makes the route of it, `lib/browser/call.ts` the call',
  ),
  pure(
    'lib/match',
    [
      'lib/foundation',
      'lib/roster',
      'lib/army',
      'lib/rules',
      'lib/formats',
      'lib/table',
      'lib/game',
      'lib/deck',
      'lib/share',
    ],
    'a match as a replay of its log: lobby, stratagems, the Skirmish mission, tracker, scoring',
  ),
  pure(
    'lib/campaign',
    [
      'lib/foundation',
      'lib/roster',
      'lib/army',
      'lib/rules',
      'lib/formats',
      'lib/game',
      'lib/share',
      'lib/match/result',
    ],
    'the campaign No Rest for the Weary as a replay of its log: points, aspects, growth, standings, the list for a game',
  ),
];

const PURE_ROOMS = [...ENGINE, ...PLAY].map(({ room }) => room);

const EDGES: readonly Room[] = [
  pure(
    'lib',
    PURE_ROOMS,
    '`index.ts`: the front door, through which the command line and other programs use the engine',
  ),
  pure(
    'lib/view',
    PURE_ROOMS,
    'what is worked out for showing and needs no React, text for people too: a folder for each wing of `components/`',
    'what other programs or the command line need: the front door stands below it',
  ),
  {
    room: 'lib/browser',
    holds: 'what this browser keeps and what it asks the server',
    imports: [...PURE_ROOMS, 'lib/view'],
    pure: false,
    not: '',
  },
  {
    room: 'lib/worker',
    holds:
      'the service worker: the program kept on this device, pages as they were last seen, what is shown without a connection',
    imports: ['lib/foundation', 'lib/share'],
    pure: false,
    not: '',
  },
  {
    room: 'lib/server',
    holds: 'environment, database, datasets, lists, downloads',
    imports: [...PURE_ROOMS, 'lib/view'],
    pure: false,
    not: 'hand out a database row (it goes through its Zod schema)',
  },
];

/** All of lib/ but the server. */
const LIB = [...PURE_ROOMS, 'lib/view', 'lib/browser'];

const wing = (name: string, wings: readonly string[], holds: string): Room => ({
  room: `components/${name}`,
  holds,
  imports: [...LIB, ...wings.map((other) => `components/${other}`)],
  pure: false,
  not: '',
});

const SHOWN = ['shared', 'document', 'list', 'sharing'];

const COMPONENTS: readonly Room[] = [
  wing('shared', [], 'buttons, fields, sheets, marks; `site/`: head and foot of every page'),
  wing(
    'document',
    ['shared'],
    'what every page shares that writes or lists documents: undo, saving, drafts, a conflict, title, links, copy and delete',
  ),
  wing('list', ['shared'], 'a list as it is shown anywhere: the rooms below'),
  wing('list/army', ['shared'], 'the tray of bases, points, slots, the stamp'),
  wing('list/report', ['shared'], 'verdict, problems, rules, what changed'),
  wing('list/agreement', ['shared'], 'what the players agreed on before the game'),
  wing('list/sheet', ['shared'], 'the army sheet that is read and printed, play aids'),
  wing(
    'list/advice',
    ['shared'],
    'what would make a list legal, or use its points: ways to choose from while they are sought',
  ),
  wing('list/table', ['shared', 'list/sheet'], 'cards, fireteams and arcs of an activation game'),
  wing('list/format', ['shared', 'list/army'], 'a format and its ledger, the choice of one, and of unit books'),
  wing('sharing', ['shared', 'list'], 'pages of lists that are only read, their preview; `revision/`: frozen states'),
  wing('start', SHOWN, 'the start page, a new list, a list from a file'),
  wing('editor', SHOWN, 'the editor of a list'),
  wing('forge', SHOWN, 'the editor of a unit book'),
  wing('data', SHOWN, 'unit data: what is here, and how more comes in'),
  wing('mine', ['shared', 'document'], 'what one browser has stored: taking it along, deleting it, what is said of it'),
  wing('play', [], 'two players and their table: the rooms below'),
  wing('play/game', SHOWN, 'what match and campaign share: seats, the log as it grows, lists that are shown'),
  wing(
    'play/table',
    [...SHOWN, 'play/game'],
    'an army on the table: rows, states, dice, reminders, alone or in a match',
  ),
  wing('play/deck', [...SHOWN, 'play/game', 'play/table'], 'the activation deck and its dice'),
  wing('play/campaign', [...SHOWN, 'play/game'], 'the page of a campaign'),
  wing('play/report', [...SHOWN, 'play/game'], 'a game afterwards: to read, to print, to send'),
  wing('play/mission', [...SHOWN, 'play/game', 'play/table'], 'the sheet of the Skirmish mission'),
  wing(
    'play/match',
    [...SHOWN, 'play/game', 'play/table', 'play/deck', 'play/mission'],
    'the page of a match, lobby to end',
  ),
  wing(
    'shell',
    [...SHOWN, 'start', 'editor', 'forge', 'data', 'mine', 'play'],
    'pages that this device draws without a connection, and files that the installed app is opened with',
  ),
];

/** From the ground up: a room imports only what stands above it. */
export const ROOMS: readonly Room[] = [
  ...ENGINE,
  ...PLAY,
  ...EDGES,
  ...COMPONENTS,
  {
    room: 'app',
    holds: 'routes: parse the input, call one function, render',
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
      'mirrors `lib/`; pages in `dom/`, the served app in `api/`, journeys through a browser in `e2e/`. Random tests have ' +
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
    packages: /^(react|react-dom|next|@radix-ui|lucide-react|uqr)(\/|$)/,
    only: ['components', 'app', 'scripts/serve.mjs'],
  },
  { what: 'Prisma and drivers', packages: /^(@prisma\/|@libsql\/|libsql$|pg$)/, only: ['lib/server', 'scripts'] },
  { what: 'metrics', packages: /^prom-client$/, only: ['lib/server/metrics.ts', 'scripts'] },
  { what: 'ids by chance', packages: /^nanoid$/, only: ['components', 'lib/browser', 'lib/server', 'scripts'] },
  { what: 'the browser’s own database', packages: /^idb$/, only: ['lib/browser/local/database.ts'] },
  { what: 'signatures', packages: /^@noble\/ed25519$/, only: ['lib/game/signing.ts'] },
  { what: 'ciphers and word lists', packages: /^@(noble\/ciphers|scure\/)/, only: ['lib/browser'] },
  { what: 'fuzzy search', packages: /^minisearch$/, only: ['lib/view/editor/unitSearch.ts'] },
  { what: 'the service worker', packages: /^serwist$/, only: ['lib/worker'] },
  { what: 'XML', packages: /^saxes$/, only: ['lib/battlescribe/xml.ts', 'scripts'] },
  { what: 'passkeys', packages: /^@simplewebauthn\//, only: ['lib/server/passkeys.ts', 'lib/browser/passkeys.ts'] },
  {
    what: 'zip and deflate',
    packages: /^fflate$/,
    only: ['lib/battlescribe/archive.ts', 'lib/share/fragment.ts', 'lib/text/packed.ts'],
  },
  {
    what: 'Node itself',
    packages: /^(node:|(fs|path|os|url|net|http|https|crypto|module|child_process)$)/,
    only: ['lib/server', 'app', 'scripts'],
  },
];
