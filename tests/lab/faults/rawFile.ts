import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** A second, small reader of unit data, XML or JSON, that shares no code with the engine: elements, one after the other. */
export interface Raw {
  readonly tag: string;
  readonly a: Readonly<Record<string, string>>;
  readonly up: Raw | null;
  readonly inside: Raw[];
  readonly file: RawFile;
}

export interface RawFile {
  readonly name: string;
  root: Raw;
  /** Every element in it, the root first. */
  readonly all: Raw[];
  /** Itself, the catalogues that it links to, and the game system: what it sees. */
  readonly sees: RawFile[];
}

const TAG = /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:]+)="([^"]*)"/g;
const TEXTS: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

/** The files of one game system in a folder, the game system first. */
export function rawFiles(folder: string): readonly RawFile[] {
  const files = readdirSync(folder).map((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8');
    return name.endsWith('.json') ? fromJson(name, text) : fromXml(name, text);
  });
  const byId = new Map(files.map((file) => [file.root.a.id, file]));
  const system = files.find(({ root }) => root.tag === 'gameSystem')!;
  for (const file of files) {
    const seen = new Set([file]);
    for (const each of seen) {
      for (const { tag, a } of each.all) {
        const target = tag === 'catalogueLink' ? byId.get(a.targetId ?? '') : undefined;
        if (target !== undefined) seen.add(target);
      }
    }
    seen.delete(system);
    file.sees.push(...seen, system);
  }
  return [system, ...files.filter((file) => file !== system)];
}

function begin(name: string): RawFile {
  return { name, root: null as never, all: [], sees: [] };
}

function add(file: RawFile, tag: string, a: Raw['a'], up: Raw | null): Raw {
  const made: Raw = { tag, a, up, inside: [], file };
  file.all.push(made);
  up?.inside.push(made);
  if (up === null) file.root = made;
  return made;
}

function fromXml(name: string, text: string): RawFile {
  const file = begin(name);
  let up: Raw | null = null;
  for (const [, close, tag = '', attributes = '', empty] of text.matchAll(TAG)) {
    if (close) {
      up = (up as Raw | null)?.up ?? null;
      continue;
    }
    const a: Record<string, string> = {};
    for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      a[key] = value.replace(/&(?:lt|gt|quot|apos|amp);/g, (each) => TEXTS[each]!);
    }
    const made: Raw = add(file, tag, a, up);
    if (!empty) up = made;
  }
  return file;
}

function fromJson(name: string, text: string): RawFile {
  const file = begin(name);
  const [[tag, value]] = Object.entries(JSON.parse(text) as Record<string, object>) as [[string, object]];
  grow(file, tag, value, null);
  return file;
}

/** A list is its own element, as in XML: `rules: [{}]` is `<rules><rule/></rules>`. */
function grow(file: RawFile, tag: string, value: object, up: Raw | null): void {
  const plain = Object.entries(value).filter(([, each]) => typeof each !== 'object');
  const made = add(file, tag, Object.fromEntries(plain.map(([key, each]) => [key, String(each)])), up);
  for (const [key, list] of Object.entries(value)) {
    if (!Array.isArray(list)) continue;
    const wrapper = add(file, key, {}, made);
    for (const each of list) if (typeof each === 'object') grow(file, memberOf(key), each as object, wrapper);
  }
}

const memberOf = (list: string): string => {
  const plain = list.replace(/^shared(?=[A-Z])/, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  return plain.endsWith('ies') ? `${plain.slice(0, -3)}y` : plain.slice(0, -1);
};
