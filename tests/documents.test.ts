import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
/** What lies in a clone without being part of the project. */
const NOT_OURS = new Set(['.git', '.muster', '.next', 'node_modules', 'playwright-report', 'test-results']);
const FILE_TYPES = /[\w*\]]\.(css|js|json|md|mjs|prisma|sh|sql|svg|ts|tsx|yml)$/;
const CODE_BLOCK = /^```[^]*?^```/gm;

function walk(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.has(name))
    .flatMap((entry) => {
      const name = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? [`${name}/`, ...walk(name)] : [name];
    });
}

const everything = walk('');
const topFolders = new Set(everything.flatMap((name) => /^[^/]+(?=\/)/.exec(name)?.[0] ?? []));
const scripts = Object.keys(
  (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: Readonly<Record<string, string>> })
    .scripts,
);
const documents = everything
  .filter((name) => /^(README|ARCHITECTURE|docs\/.*)\.md$/.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }));

/** A file or folder of the project; `*` stands for any part of a name. */
function isThere(named: string): boolean {
  const wanted = named.replace(/\/$/, '');
  const pattern = new RegExp(`(^|/)${wanted.replace(/[.[\]()+]/g, '\\$&').replaceAll('*', '[^/]*')}/?$`);
  const fromTheRoot = topFolders.has(wanted.split('/')[0]!);
  return everything.some((name) => {
    const at = pattern.exec(name);
    return at !== null && (at.index === 0 || !fromTheRoot);
  });
}

/** `lib/rules/rule.ts`, `lib/rules/` and `rule.ts` look like files or folders of the project. */
function looksLikeOurs(words: string): boolean {
  if (!/^[\w.@*[\]-]+(\/[\w.@*[\]-]+)*\/?$/.test(words)) return false;
  if (words.split('/').some((part) => NOT_OURS.has(part))) return false;
  return (words.includes('/') && topFolders.has(words.split('/')[0]!)) || FILE_TYPES.test(words);
}

/** A file's text; nothing where there is none. */
const sourceOf = (file: string): string =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';

/** The addresses of a document's headings, as the hosts of repositories make them. */
const headings = (text: string): readonly string[] =>
  [...text.replace(CODE_BLOCK, '').matchAll(/^#+ (.*)$/gm)].map((match) =>
    match[1]!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(documents)('$name', ({ name, text }) => {
  it('names only files and folders that exist', () => {
    const prose = text.replace(CODE_BLOCK, '');
    const named = [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!).filter(looksLikeOurs);
    expect(named.filter((each) => !isThere(each))).toEqual([]);
  });

  it('names only commands that package.json has', () => {
    const named = [...text.matchAll(/\bnpm run (?:--?\S+ )*([a-z][\w:-]*)/g)].map((match) => match[1]!);
    expect(named.filter((each) => !scripts.includes(each))).toEqual([]);
  });

  it('imports in its examples only what is there', () => {
    const files = [...text.matchAll(/^```ts\n\/\/ (\S+)\n([^]*?)^```/gm)].map(([, file, code]) => ({
      file: file!,
      code: code!,
    }));
    const broken = files.flatMap(({ file, code }) =>
      [...code.matchAll(/^import (?:type )?\{ (.*) \} from '(\.[^']*)'/gm)].flatMap(([, names, from]) => {
        const target = `${path.posix.join(path.posix.dirname(file), from!)}.ts`;
        const source = files.find((other) => other.file === target)?.code ?? sourceOf(target);
        const exported = (wanted: string) => new RegExp(`^export .*\\b${wanted}\\b`, 'm').test(source);
        return names!
          .split(', ')
          .filter((wanted) => !exported(wanted.split(' ')[0]!))
          .map((wanted) => `${target}: ${wanted}`);
      }),
    );
    expect(broken).toEqual([]);
  });

  it('links only to what is there', () => {
    const links = [...text.replace(CODE_BLOCK, '').matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1]!);
    const broken = links.filter((link) => {
      if (/^[a-z]+:/.test(link)) return false;
      const [file = '', heading] = link.split('#');
      const target = file === '' ? name : path.posix.join(path.posix.dirname(name), file);
      if (!existsSync(path.join(root, target))) return true;
      return heading !== undefined && !headings(readFileSync(path.join(root, target), 'utf8')).includes(heading);
    });
    expect(broken).toEqual([]);
  });
});

it('every page of docs/ is reached from its list', () => {
  const list = readFileSync(path.join(root, 'docs/README.md'), 'utf8');
  const pages = documents.map(({ name }) => name).filter((name) => /^docs\/[^/]+\.md$/.test(name));
  expect(pages.filter((page) => page !== 'docs/README.md' && !list.includes(`(${path.basename(page)})`))).toEqual([]);
  const decisions = readFileSync(path.join(root, 'docs/decisions/README.md'), 'utf8');
  const chosen = documents.map(({ name }) => name).filter((name) => /^docs\/decisions\/\d/.test(name));
  expect(chosen.filter((page) => !decisions.includes(`(${path.basename(page)})`))).toEqual([]);
});
