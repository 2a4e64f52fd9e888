import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CEILINGS } from './ceilings.data';
import { MUTANTS } from './mutants.data';
import { PACKAGES, ROOMS, type Room } from './rooms.data';

const root = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['app', 'components', 'docs', 'lib', 'scripts', 'tests'];
const NOT_OURS = /^lib\/server\/generated\//;
/** Words that say nothing of what a file holds. */
const EMPTY_NAMES = /^(utils?|helpers?|misc|common|types)$/i;
const MOST_LINES = 350;
const MOST_COLUMNS = 120;

interface SourceFile {
  readonly name: string;
  readonly text: string;
  readonly imports: readonly string[];
}

function walk(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(name) : [name];
  });
}

/** What a file imports: our own files as paths from the root, packages by their name. */
function importsOf(name: string, text: string): string[] {
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g,
  );
  return [...found].map((match) => {
    const target = match[1] ?? match[2] ?? match[3] ?? '';
    if (target.startsWith('@/')) return target.slice(2);
    return target.startsWith('.') ? path.posix.normalize(path.posix.join(path.posix.dirname(name), target)) : target;
  });
}

const files: readonly SourceFile[] = FOLDERS.flatMap(walk)
  .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !NOT_OURS.test(name))
  .map((name) => {
    const text = readFileSync(path.join(root, name), 'utf8');
    return { name, text, imports: importsOf(name, text) };
  });

/** What one room must not take from another though it may import it; the table says the rest. */
const CLOSED: readonly { readonly from: RegExp; readonly not: RegExp }[] = [
  { from: /^tests\/lab\/(xml|prices\/(list|price))\.ts$/, not: /^lib\/(?!documents\/roster\/schema$)/ },
  { from: /^(app|components|lib|scripts)\//, not: /^tests\/lab\// },
  { from: /^app\//, not: /^lib\/server\/(db|migrate|documentRow|datasetRow|generated)(\/|$)/ },
];

const within = (name: string, folder: string): boolean => name === folder || name.startsWith(`${folder}/`);
const innermost = (name: string): Room | null =>
  ROOMS.filter(({ room }) => within(name, room)).toSorted((a, b) => b.room.length - a.room.length)[0] ?? null;

/** The readers and evaluation stay inside; only these doors of the unit data room may be used from outside. */
const NODE_TYPES = /^lib\/data\/(schema|reader|migrate|xml|definition|define|flatModifiers|offer|rootOffer)(\/|$)/;

it('every room imports only what it may', () => {
  const breaches = files.flatMap(({ name, imports }) => {
    const home = innermost(name);
    const may = home?.imports ?? null;
    const closed = CLOSED.filter(({ from }) => from.test(name));
    return imports
      .filter(
        (target) =>
          closed.some(({ not }) => not.test(target)) ||
          (may !== null &&
            innermost(target) !== null &&
            innermost(target) !== home &&
            !may.some((room) => within(target, room))),
      )
      .map((target) => `${name} imports ${target}`);
  });
  expect(breaches).toEqual([]);
});

it('the rooms have an order: each imports only what stands above it', () => {
  const place = (room: string): number => ROOMS.findIndex((each) => each === innermost(room));
  const breaches = ROOMS.flatMap(({ room, imports }, at) =>
    (imports ?? []).filter((other) => place(other) >= at).map((other) => `${room} -> ${other}`),
  );
  expect(breaches).toEqual([]);
});

it('packages stay where the table has them', () => {
  const breaches = files
    .filter(({ name }) => !name.startsWith('tests/'))
    .flatMap(({ name, imports }) =>
      PACKAGES.filter(({ only }) => !only.some((room) => within(name, room)))
        .flatMap(({ packages }) => imports.filter((target) => packages.test(target)))
        .map((target) => `${name} imports ${target}`),
    );
  expect(breaches).toEqual([]);
});

/** What of lib/ no page may import. */
const NO_PAGES = ['lib/server'];

/** Rooms as ARCHITECTURE.md shows them: `lib/x`, and all of lib/ that a page may import as one word. */
function roomTable(): string {
  const all = ROOMS.filter(({ room }) => room.startsWith('lib/') && !NO_PAGES.includes(room)).map(({ room }) => room);
  const named = ({ imports }: Room): string => {
    if (imports === null) return 'anything';
    const lib = all.every((room) => imports.includes(room));
    const pureRooms = all.filter((room) => ROOMS.some((each) => each.room === room && each.pure));
    const pureOnes = !lib && pureRooms.every((room) => imports.includes(room));
    const rest = imports.filter((room) => !(lib && all.includes(room)) && !(pureOnes && pureRooms.includes(room)));
    return [
      ...(lib ? ['`lib/` but `server`'] : []),
      ...(pureOnes ? ['every room above that is pure'] : []),
      ...rest.map((room) => `\`${room.replace(/^lib\/(?!server)|^components\//, '')}\``),
    ].join(', ');
  };
  return [
    '| room | holds | may import | pure | may not |',
    '|---|---|---|---|---|',
    ...ROOMS.map(
      (each) => `| \`${each.room}/\` | ${each.holds} | ${named(each)} | ${each.pure ? 'yes' : ''} | ${each.not} |`,
    ),
    '',
    '| packages | only in |',
    '|---|---|',
    ...PACKAGES.map(({ what, only }) => `| ${what} | ${only.map((room) => `\`${room}\``).join(', ')} |`),
  ]
    .map((line) => line.replace(/ +\|/g, ' |'))
    .join('\n');
}

/** Lines and files of each room, without tables that are generated, tests and papers. */
function sizes(): Readonly<Record<string, readonly [lines: number, files: number]>> {
  const found: Record<string, [number, number]> = {};
  for (const { name, text } of files) {
    const room = innermost(name)?.room;
    if (room === undefined || /^(tests|docs)\b/.test(room)) continue;
    const size = (found[room] ??= [0, 0]);
    size[0] += text.split('\n').length - 1;
    size[1] += 1;
  }
  return found;
}

it('no page has Intl make words: that of times took a weak phone a quarter of a second as any page opened', () => {
  const pages = files.filter(({ name }) => /^(app|components|lib)\//.test(name) && !name.startsWith('lib/server/'));
  expect(pages.length).toBeGreaterThan(800);
  // The order of names by their numbers has no other way. Times and ids have no need of it.
  const slow = /\bIntl\.|\.toLocale(Date|Time)String\(|\.localeCompare\([^)]*\{|At\.localeCompare\(/;
  const found = pages.filter(({ text }) => slow.test(text));
  expect(found.map(({ name }) => name)).toEqual(['lib/foundation/order.ts']);
});

it('no room is larger than its ceiling: MUSTER_WRITE=1 lowers them; to raise one needs a reason that a user would give', () => {
  const now = sizes();
  if (process.env.MUSTER_WRITE === '1') {
    const lowered = ROOMS.flatMap(({ room }) => {
      const [lines, count] = now[room] ?? [0, 0];
      const [most, mostFiles] = CEILINGS[room] ?? [Infinity, Infinity];
      const key = room.includes('/') ? `'${room}'` : room;
      return count === 0 ? [] : [`  ${key}: [${Math.min(lines, most)}, ${Math.min(count, mostFiles)}],`];
    });
    const head =
      '/** By room: how many lines and files it has at most. */\n' +
      'export const CEILINGS: Readonly<Record<string, readonly [lines: number, files: number]>> = {\n';
    writeFileSync(path.join(root, 'tests/ceilings.data.ts'), `${head}${lowered.join('\n')}\n};\n`);
    return;
  }
  const over = Object.entries(now).filter(
    ([room, [lines, count]]) => lines > (CEILINGS[room]?.[0] ?? 0) || count > (CEILINGS[room]?.[1] ?? 0),
  );
  expect(over).toEqual([]);
});

it('ARCHITECTURE.md shows the table of rooms.data.ts: MUSTER_WRITE=1 writes it there', () => {
  const file = path.join(root, 'ARCHITECTURE.md');
  const text = readFileSync(file, 'utf8');
  const shown = /\| room \|[^]*?\n(?=\n[^|])/.exec(text)?.[0].trimEnd() ?? '';
  const table = roomTable();
  if (process.env.MUSTER_WRITE === '1') {
    writeFileSync(
      file,
      text.replace(shown, () => table),
    );
  } else {
    expect(shown).toBe(table);
  }
});

/** The value of a modifier may hang on a query, and what a query counts on modified costs: see evaluate/modifier.ts. */
const RECURSION = ['act', 'condition', 'cost', 'forceCost', 'measure', 'modifier'].map(
  (idea) => `lib/engine/${idea}.ts`,
);

/** Files that import themselves by way of others; an import of a type counts like any other. */
function filesInCycles(): readonly string[] {
  const names = new Set(files.map(({ name }) => name));
  const fileOf = (target: string): string | undefined =>
    [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((name) => names.has(name));
  const importsByName = new Map(
    files.map(({ name, imports }) => [name, imports.flatMap((each) => fileOf(each) ?? [])]),
  );
  const reaches = (start: string): boolean => {
    const seen = new Set(importsByName.get(start));
    for (const name of seen) for (const each of importsByName.get(name) ?? []) seen.add(each);
    return seen.has(start);
  };
  return [...names].filter((name) => /^(app|components|lib|scripts)\//.test(name) && reaches(name));
}

it('no files import each other in a cycle, but for the recursion of the data’s logic', () => {
  expect([...filesInCycles()].sort()).toEqual(RECURSION);
});

/** The files of ours and the packages whose code comes with a page at once: neither types nor what `import()` fetches. */
function sentWith(page: string): ReadonlySet<string> {
  const byName = new Map(files.map((file) => [file.name, file]));
  const sent = new Set<string>();
  const seen = new Set<string>();
  const visit = (target: string, isSent: boolean): void => {
    const name = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((each) => byName.has(each));
    const text = name === undefined ? '' : byName.get(name)!.text;
    const isClient = isSent || text.startsWith("'use client'");
    if (seen.has(`${target} ${isClient}`) || text.startsWith("'use server'")) return;
    seen.add(`${target} ${isClient}`);
    if (isClient) sent.add(name ?? target);
    const types = /(?:^|\n)(?:import|export) (?:type [^;]*|\{(?:\s*type \w+,?)+\s*\} from [^;]*);|\bimport\([^)]*\)/g;
    for (const each of name === undefined ? [] : importsOf(name, text.replace(types, ''))) visit(each, isClient);
  };
  for (const each of [page, 'app/layout', 'components/ui/site/appLines']) visit(each, false);
  return sent;
}

const LIGHT = [
  'page',
  'new/page',
  'formats/[id]/page',
  'l/[viewId]/page',
  'open/page',
  'paste/page',
  'games/page',
  'help/page',
  'compare/page',
  'edit/[viewId]/page',
];

it.each(LIGHT)('app/%s is sent without schemas, formats and the engine: a tap fetches them', (page) => {
  expect(files.map(({ name }) => name)).toContain(`app/${page}.tsx`);
  const sent = sentWith(`app/${page}`);
  expect(sent).toContain('components/ui/button.tsx');
  const heavy = /^(zod$|lib\/(formats\/index|engine|api\/(games|lists|imports))\b)/;
  expect([...sent].filter((name) => heavy.test(name))).toEqual([]);
});

it('the editor of a list comes without the formats of other lists', () => {
  const parts = ['editor', 'editorPanel'].map((part) => `components/editor/${part}`);
  const sent = new Set(parts.flatMap((part) => [...sentWith(part)]));
  for (const part of parts) expect(sent).toContain(`${part}.tsx`);
  expect([...sent].filter((name) => /^lib\/formats\/(index|[\w-]+\/format)\.ts$/.test(name))).toEqual([]);
  expect(files.find(({ name }) => name === 'lib/browser/openList.ts')?.imports).not.toContain('lib/formats');
});

it('the page of a match comes without what follows once both lists are shown, and without a campaign', () => {
  const sent = sentWith('app/m/[viewId]/page');
  expect(sent).toContain('components/play/match/lobby.tsx');
  const later =
    /^(components\/(list\/sheet|play\/(deck|mission|table|match\/proofs))|lib\/(engine\/index|formats\/index|play\/campaign)|uqr$)/;
  expect([...sent].filter((name) => later.test(name))).toEqual([]);
});

it('the command line and the papers use the front door alone', () => {
  const breaches = files
    .filter(({ name }) => /^(scripts\/muster|docs\/)/.test(name))
    .flatMap(({ name, imports }) =>
      imports.filter((target) => /^(app|components|lib\/)/.test(target)).map((target) => `${name} imports ${target}`),
    );
  expect(breaches).toEqual([]);
});

it('no format imports another', () => {
  const formatOf = (name: string) => /^lib\/formats\/([a-z0-9-]+)\//.exec(name)?.[1] ?? null;
  const breaches = files.flatMap(({ name, imports }) => {
    const own = formatOf(name);
    return own === null
      ? []
      : imports
          .filter((target) => ![null, own, 'shared'].includes(formatOf(target)))
          .map((target) => `${name} imports ${target}`);
  });
  expect(breaches).toEqual([]);
});

/** Where a document's own game is played or its own units are written: these may use that one format's folder. */
const OF_ONE_DOCUMENT = [/^lib\/play\//, /^lib\/listservice\//, /^components\/(play|units|editor)\//, /^tests\/lab/];
/** The one place that says which format a match's mission is of. */
const MISSION = 'lib/play/terms.data.ts';

it('shared code never asks which format or edition', () => {
  const ids = readdirSync(path.join(root, 'lib/formats'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .map(({ name }) => name)
    .join('|');
  const asked = [
    /\b[eE]dition\)?\s*[!=]==\s*['"`]/,
    /\bformat(List|s)\.find\([^\n]*edition\)?\s*===/,
    new RegExp(`['"\`](${ids})['"\`]`),
    new RegExp(`['"\`]/formats/(${ids})\\b`),
  ];
  const breaches = files
    .filter(({ name }) => !/^(tests|lib\/formats)\//.test(name) && name !== MISSION)
    .flatMap(({ name, text, imports }) => {
      const lines = text.split('\n').filter((line) => asked.some((pattern) => pattern.test(line)));
      const used = imports.filter((target) => new RegExp(`^lib/formats/(${ids})/`).test(target));
      const wrong = OF_ONE_DOCUMENT.some((room) => room.test(name)) ? lines : [...lines, ...used];
      return wrong.map((line) => `${name}: ${line.trim()}`);
    });
  expect(breaches).toEqual([]);
});

it('the nodes of unit data stay in their room and in the one that stores them', () => {
  const breaches = files
    .filter(({ name }) => /^(app|components|lib)\//.test(name) && !/^lib\/(data|engine|exchange|server)\//.test(name))
    .filter(({ name }) => !name.startsWith('lib/army/readings/') && name !== 'lib/army/army.ts')
    .flatMap(({ name, imports }) =>
      imports.filter((target) => NODE_TYPES.test(target)).map((target) => `${name} imports ${target}`),
    );
  expect(breaches).toEqual([]);
});

/** What is worked out for a component stands beside it. */
const isModel = (name: string): boolean => /^components\/.*\.model\.ts$/.test(name);
/** The two files of a pure room that touch the network and the page. */
const OUTSIDE = ['lib/api/client.ts', 'lib/api/connection.ts'];

it('the pure rooms and what components show read no clock, no chance, no environment and nothing of the browser', () => {
  const outside = [
    /\b(Date\.now|new Date\(\)|Math\.random|performance\.now|process\.env|crypto\.(randomUUID|getRandomValues))\b/,
    /\b(localStorage|sessionStorage|navigator|matchMedia|window)\b|\bfetch\(|\bdocument\.(get|query|create|body)/,
    // What one points at stays in memory until the whole task ends: hours, for who looks at thousands of lists in one.
    /\bWeakRef\b/,
  ];
  const breaches = files
    .filter(({ name, text }) => {
      const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      const isPure = (innermost(name)?.pure === true && !OUTSIDE.includes(name)) || isModel(name);
      return isPure && outside.some((pattern) => pattern.test(code));
    })
    .map(({ name }) => name);
  expect(breaches).toEqual([]);
});

it('no page needs what browsers keep for HTTPS: many play over plain HTTP in a network of their own', () => {
  const breaches = files
    .filter(({ name }) => /^(app|components|lib)\//.test(name) && !/^(app\/api|lib\/server)\//.test(name))
    .filter(({ text }) => /\bcrypto\.(randomUUID|subtle)\b/.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')))
    .map(({ name }) => name);
  expect(breaches).toEqual([]);
});

it('a .ts of components/ is a hook, data, or what a component shows (`*.model.ts`), which needs no React', () => {
  const breaches = files
    .filter(({ name }) => /^components\/.*\.ts$/.test(name) && !name.endsWith('.data.ts'))
    .filter(({ name, imports }) =>
      isModel(name)
        ? imports.some((each) => /^(react|next)(\/|$)/.test(each))
        : !/^use[A-Z]/.test(path.basename(name)) || !imports.includes('react'),
    )
    .map(({ name }) => name);
  expect(breaches).toEqual([]);
});

/** Where requests are made: of our own endpoints, of GitHub, of two endpoints without their schemas, for their size, of a picture that a page shows, whether there is an answer at all, and of pages by the service worker. */
const FETCHES = [
  'lib/api/client.ts',
  'lib/browser/listPicture.ts',
  'lib/browser/visitor.ts',
  'lib/api/connection.ts',
  'lib/server/api/data.ts',
  'lib/browser/offline/worker.ts',
];

it('the browser asks the server by the call that is made from an endpoint, never by a path', () => {
  const breaches = files
    .filter(({ name }) => /^(app|components|lib)\//.test(name) && !FETCHES.includes(name))
    .map(({ name, text }) => ({ name, code: text.replace(/\/\*[\s\S]*?\*\//g, '') }))
    .flatMap(({ name, code }) => [
      ...(/\bfetch\(/.test(code) ? [`${name} fetches`] : []),
      ...(/['"`]\/api\//.test(code) && !/^lib\/(api|documents)\//.test(name) ? [`${name} names a path`] : []),
    ]);
  expect(breaches).toEqual([]);
});

it('every module of the server room says that it is for the server only', () => {
  const breaches = files
    .filter(({ name, text }) => name.startsWith('lib/server/') && !text.startsWith("import 'server-only';"))
    .map(({ name }) => name);
  expect(breaches).toEqual([]);
});

it('no file lies loose at the root of lib/ but the front door', () => {
  const loose = files.map(({ name }) => name).filter((name) => /^lib\/[^/]+$/.test(name));
  expect(loose).toEqual(['lib/index.ts']);
});

it('a roster has one constructor', () => {
  const made = files.filter(
    ({ name, text }) => name !== 'tests/architecture.test.ts' && /documentVersion: ROSTER_VERSION\b/.test(text),
  );
  expect(made.map(({ name }) => name)).toEqual(['lib/documents/roster/schema.ts']);
});

it('files are named for what they hold', () => {
  expect(
    files.map(({ name }) => name).filter((name) => EMPTY_NAMES.test(path.basename(name).split('.')[0] ?? '')),
  ).toEqual([]);
});

/** Participles that say what happened to a thing and not what the thing is. */
const PARTICIPLE =
  /^(agreed|answered|approved|asked|bought|bounded|built|carried|changed|copied|counted|created|declared|failed|fitted|forced|found|frozen|given|handed|held|imported|judged|kept|known|listed|made|marked|named|offered|opened|placed|played|priced|reached|received|recorded|refused|relinked|said|sealed|sent|stamped|stated|stored|taken|told|tried|unpacked|waiting|wanted|written)$/i;
/** Rooms whose files and exported types are nouns of the field. */
const NAMED_ROOMS = /^(lib|components|app)\//;
/** A bounded list is the field's own word: the first of many things, and how many more there are. */
const FIELD_WORDS = new Set(['lib/foundation/bounded.ts', 'lib/foundation/bounded.ts: Bounded']);

it('a file or an exported type is a noun, never a bare participle', () => {
  const breaches = files
    .filter(({ name }) => NAMED_ROOMS.test(name))
    .flatMap(({ name, text }) => [
      ...(PARTICIPLE.test(path.basename(name).split('.')[0] ?? '') ? [name] : []),
      ...[...text.matchAll(/^export (?:interface|type) (\w+)/gm)]
        .filter(([, type = '']) => PARTICIPLE.test(type))
        .map(([, type]) => `${name}: ${type}`),
    ]);
  expect(breaches.filter((each) => !FIELD_WORDS.has(each))).toEqual([]);
});

it(`comments have at most ${MOST_COLUMNS} columns, as code has where oxfmt can break it`, () => {
  const long = files
    .filter(({ name }) => !/^(tests|docs)\//.test(name))
    .flatMap(({ name, text }) =>
      text
        .split('\n')
        .flatMap((line, at) => (line.length > MOST_COLUMNS && /^\s*(\/[/*]|\*)/.test(line) ? `${name}:${at + 1}` : [])),
    );
  expect(long).toEqual([]);
});

it(`files have at most ${MOST_LINES} lines, but for tables of data`, () => {
  const long = files
    .filter(({ name }) => !name.startsWith('tests/') && !name.endsWith('.data.ts'))
    .map(({ name, text }) => ({ name, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES);
  expect(long).toEqual([]);
});

it('the house style: no classes but those of errors, no enums, `any`, ignored types or default exports outside of routes and settings', () => {
  const breaches = files
    .filter(({ name }) => /^(components|lib)\//.test(name))
    .flatMap(({ name, text }) => {
      const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      const found = [
        /^(export )?(abstract )?class \w+ (?!extends Error\b)/m,
        /^(export )?(const )?enum \w/m,
        /[:<]\s*any\b/,
        /^export default /m,
      ].filter((pattern) => pattern.test(code));
      return [
        ...found.map((pattern) => `${name}: ${pattern.source}`),
        ...(/@ts-(ignore|expect-error|nocheck)/.test(text) ? [`${name}: ts-ignore`] : []),
      ];
    });
  expect(breaches).toEqual([]);
});

/** What a person does, and what may not be done twice because something was slow. */
const ACTS =
  /\.(click|dblclick|tap|press|goto|reload|check|uncheck|fill|selectOption|dragTo)\(|\b(press|tapFor|open)\(/;

it('what a browser test repeats until it holds does nothing', () => {
  const breaches = files
    .filter(({ name }) => name.startsWith('tests/e2e/'))
    .filter(({ text }) =>
      text
        .split(/\.toPass\(/)
        .slice(0, -1)
        .some((before) => ACTS.test(before.slice(before.lastIndexOf('expect(async')))),
    )
    .map(({ name }) => name);
  expect(breaches).toEqual([]);
});

it('every slip of the table of mutants stands once in its file, and its tests are there', () => {
  const textOf = (file: string): string => files.find(({ name }) => name === file)?.text ?? '';
  const gone = MUTANTS.filter(
    ({ file, from, tests }) => textOf(file).split(from).length !== 2 || tests.some((test) => textOf(test) === ''),
  );
  expect(gone.map(({ file, from }) => `${file}: ${from}`)).toEqual([]);
});

const MOST_JOURNEYS = 32;

it(`there are at most ${MOST_JOURNEYS} journeys, and each says in its first line what only a browser shows`, () => {
  const specs = files.filter(({ name }) => /^tests\/e2e\/[^/]+\.spec\.ts$/.test(name));
  const says = /^\/\/ Only .*\b(browsers?|tabs)\b/;
  expect(specs.filter(({ text }) => !says.test(text)).map(({ name }) => name)).toEqual([]);
  expect(specs.length).toBeLessThanOrEqual(MOST_JOURNEYS);
  // How long things may take is said once, in playwright.config.ts.
  const waits = /\btimeout:|\bsetTimeout\(|networkidle|waitForTimeout/;
  expect(specs.filter(({ text }) => waits.test(text)).map(({ name }) => name)).toEqual([]);
});
