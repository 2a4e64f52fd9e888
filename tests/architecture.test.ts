import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['app', 'components', 'lib', 'scripts', 'tests'];
const NOT_OURS = /^lib\/server\/generated\//;
/** Words that say nothing of what a file holds. */
const EMPTY_NAMES = /^(utils?|helpers?|misc|common|types)$/i;
const MOST_LINES = 300;
/** Files that are longer since they were formatted: each is to be divided, none may join them. */
const STILL_LONG = new Set([
  'components/editor/editor.tsx',
  'components/editor/optionTree.tsx',
  'components/forge/forge.tsx',
  'components/play/mission/tableDiagram.tsx',
  'lib/army/counting.ts',
  'lib/battlescribe/ownUnits.ts',
  'lib/formats/recon-squad/rules/requires-specialists.ts',
  'lib/units/cures.ts',
]);

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

const DISK_AND_NETWORK = /^(node:|fs|https?|net|child_process|pg$|libsql)/;
const FRAMEWORK = /^(react|next)(\/|-dom|$)/;
const PRISMA = /^(@prisma\/|lib\/server\/generated)/;
const XML_AND_ZIP = /^(saxes|fflate)$/;
const PURE = [FRAMEWORK, PRISMA, XML_AND_ZIP, /^lib\/server\//, /^(app|components)\//, DISK_AND_NETWORK];

/** The table of ARCHITECTURE.md: what files in `room` may not import. */
const TABLE: readonly { readonly room: RegExp; readonly not: readonly RegExp[]; readonly except?: RegExp }[] = [
  { room: /^lib\/foundation\//, not: [...PURE, /^lib\/(?!foundation\/)/] },
  { room: /^lib\/(document|rules|roster|army|units|verdict|deck|game|match|campaign)\//, not: PURE },
  { room: /^lib\/(game|match|campaign)\//, not: [/^lib\/battlescribe\//] },
  { room: /^lib\/campaign\//, not: [/^lib\/match\/(?!result$)/] },
  { room: /^lib\/game\//, not: [/^lib\/(match|campaign|formats|deck)\//] },
  { room: /^lib\/share\//, not: PURE.filter((pattern) => pattern !== XML_AND_ZIP) },
  { room: /^lib\/share\//, not: [XML_AND_ZIP], except: /^lib\/share\/fragment\.ts$/ },
  { room: /^lib\/document\//, not: [/^lib\/(?!(document|foundation)\/)/] },
  { room: /^lib\/(rules|roster)\//, not: [/^lib\/formats\//] },
  { room: /^lib\/units\//, not: [/^lib\/(battlescribe|army)\//] },
  { room: /^lib\/roster\//, not: [/^lib\/(battlescribe|army|rules)\//] },
  { room: /^lib\/formats\//, not: [...PURE, /^lib\/battlescribe\//] },
  {
    room: /^lib\/battlescribe\//,
    not: [FRAMEWORK, PRISMA, DISK_AND_NETWORK, /^lib\/(server|formats|rules|army)\//, /^(app|components)\//],
  },
  { room: /^lib\/battlescribe\//, not: [/^saxes$/], except: /^lib\/battlescribe\/xml\.ts$/ },
  { room: /^lib\/battlescribe\//, not: [/^fflate$/], except: /^lib\/battlescribe\/archive\.ts$/ },
  { room: /^components\//, not: [/^lib\/server\//, PRISMA, XML_AND_ZIP, DISK_AND_NETWORK, /^app\//] },
  { room: /^lib\/server\//, not: [/^(app|components)\//, FRAMEWORK] },
  { room: /^tests\/oracles\/(xml|prices\/(list|price))\.ts$/, not: [/^lib\/(?!roster\/schema$)/] },
  { room: /^(app|components|lib|scripts)\//, not: [/^tests\/oracles\//] },
  { room: /^app\//, not: [PRISMA, XML_AND_ZIP, /^lib\/server\/(db|migrate|listRow|datasetRow)$/] },
];

/** The readers and evaluation stay inside; only these doors of the unit data room may be used from outside. */
const NODE_TYPES =
  /^lib\/battlescribe\/(schema|reader|migrate|xml|definition|define|flatModifiers|offer|rootOffer)(\/|$)/;

it('every room imports only what it may', () => {
  const breaches = files.flatMap(({ name, imports }) =>
    TABLE.filter(({ room, except }) => room.test(name) && !except?.test(name))
      .flatMap(({ not }) => imports.filter((target) => not.some((pattern) => pattern.test(target))))
      .map((target) => `${name} imports ${target}`),
  );
  expect([...new Set(breaches)]).toEqual([]);
});

/** The value of a modifier may hang on a query, and what a query counts on modified costs: see evaluate/modifier.ts. */
const RECURSION = ['condition', 'cost', 'modifier', 'query', 'repeat'].map(
  (idea) => `lib/battlescribe/evaluate/${idea}.ts`,
);
/** Cycles that were there before this test, by the names of their files: each is to be mended, none may join them. */
const STILL_IN_CYCLES = [
  ['counting', 'reading'],
  ['changes', 'declaredChanges', 'listChanges'],
  ['skirmish', 'steps'],
].flat();

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
  const others = filesInCycles().filter((name) => !RECURSION.includes(name));
  expect(others.map((name) => path.parse(name).name).sort()).toEqual([...STILL_IN_CYCLES].sort());
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
const OF_ONE_DOCUMENT = [
  /^lib\/(match|campaign)\//,
  /^lib\/units\/cures/,
  /^lib\/view\/(play|forge|editor)\//,
  /^components\/(play|forge)\//,
  /^scripts\/bench/,
];
/** The one place that says which format a match's mission is of. */
const MISSION = 'lib/match/match.ts';

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
    .filter(({ name }) => /^(app|components|lib)\//.test(name) && !/^lib\/(battlescribe|server)\//.test(name))
    .filter(({ name }) => !/^lib\/army\/readings\//.test(name) && name !== 'lib/army/army.ts')
    .flatMap(({ name, imports }) =>
      imports.filter((target) => NODE_TYPES.test(target)).map((target) => `${name} imports ${target}`),
    );
  expect(breaches).toEqual([]);
});

it('the pure rooms read no clock, no chance and no environment', () => {
  const breaches = files
    .filter(({ name }) =>
      /^lib\/(foundation|document|rules|roster|army|formats|units|verdict|deck|game|match|campaign)\//.test(name),
    )
    .filter(({ text }) =>
      /\b(Date\.now|new Date\(\)|Math\.random|performance\.now|process\.env|crypto\.randomUUID)\b/.test(text),
    )
    .map(({ name }) => name);
  expect(breaches).toEqual([]);
});

it('every module of the server room says that it is for the server only', () => {
  const breaches = files
    .filter(({ name, text }) => /^lib\/server\//.test(name) && !text.startsWith("import 'server-only';"))
    .map(({ name }) => name);
  expect(breaches).toEqual([]);
});

it('files are named for what they hold', () => {
  expect(
    files.map(({ name }) => name).filter((name) => EMPTY_NAMES.test(path.basename(name).split('.')[0] ?? '')),
  ).toEqual([]);
});

it(`files have at most ${MOST_LINES} lines, but for tables of data`, () => {
  const long = files
    .filter(({ name }) => !name.startsWith('tests/') && !/\.data\.ts$/.test(name) && !STILL_LONG.has(name))
    .map(({ name, text }) => ({ name, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MOST_LINES);
  expect(long).toEqual([]);
});

it('the house style: no classes, enums, `any`, ignored types or default exports outside of routes and settings', () => {
  const breaches = files
    .filter(({ name }) => /^(components|lib)\//.test(name))
    .flatMap(({ name, text }) => {
      const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      const found = [
        /^(export )?(abstract )?class \w/m,
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
