/**
 * A second reader of unit data files, with nothing but a pattern: it shares no code with the engine. Enough for files
 * without comments, CDATA and document types.
 */
export interface Element {
  readonly tag: string;
  readonly a: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** One file, with the files that its references can reach: itself, the catalogues it links to, the game system. */
export interface XmlFile {
  readonly root: Element;
  /** Elements of different kinds may share an id: a category may have the id of an entry. */
  readonly byId: ReadonlyMap<string, readonly Element[]>;
  readonly reach: XmlFile[];
}

/** What one element was found to be, and the file that it is in. */
export interface Found {
  readonly element: Element;
  readonly file: XmlFile;
}

const TOKEN = /<(?<close>\/)?(?<tag>[\w:]+)(?<attributes>(?:\s+[\w:]+="[^"]*")*)\s*(?<empty>\/)?>|(?<text>[^<]+)/g;
const ATTRIBUTE = /(?<name>[\w:]+)="(?<value>[^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name]!);
}

function attributesOf(text: string): Readonly<Record<string, string>> {
  const found = [...text.matchAll(ATTRIBUTE)];
  return Object.fromEntries(found.map(({ groups }) => [groups!['name']!, unescaped(groups!['value']!)]));
}

function parse(xml: string): Element {
  const top: Element = { tag: '', a: {}, children: [], text: '' };
  const stack = [top];
  for (const { groups } of xml.matchAll(TOKEN)) {
    const { close, tag, attributes, empty, text } = groups!;
    if (text !== undefined) {
      stack.at(-1)!.text += unescaped(text);
    } else if (close) {
      stack.pop();
    } else {
      const element: Element = { tag: tag!, a: attributesOf(attributes ?? ''), children: [], text: '' };
      stack.at(-1)!.children.push(element);
      if (!empty) stack.push(element);
    }
  }
  return top.children[0]!;
}

/** The elements inside one wrapper element. */
export function inside(element: Element, wrapper: string): readonly Element[] {
  return element.children.find(({ tag }) => tag === wrapper)?.children ?? [];
}

/** All files of a folder, by the id of the file. */
export function readXmlFiles(texts: readonly string[]): ReadonlyMap<string, XmlFile> {
  const files = new Map(
    texts.map((text) => {
      const root = parse(text);
      return [root.a['id']!, { root, byId: index(root), reach: [] as XmlFile[] }] as const;
    }),
  );
  const system = [...files.values()].find(({ root }) => root.tag === 'gameSystem')!;
  for (const file of files.values()) {
    const queue = [file];
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (next === system || file.reach.includes(next)) continue;
      file.reach.push(next);
      for (const link of inside(next.root, 'catalogueLinks')) {
        const target = files.get(link.a['targetId'] ?? '');
        if (target) queue.push(target);
      }
    }
    file.reach.push(system);
  }
  return files;
}

function index(root: Element): ReadonlyMap<string, readonly Element[]> {
  const byId = new Map<string, Element[]>();
  const walk = (element: Element): void => {
    const id = element.a['id'];
    if (id !== undefined) byId.set(id, [...(byId.get(id) ?? []), element]);
    element.children.forEach(walk);
  };
  walk(root);
  return byId;
}

/** What an id means where it is used, among elements of these kinds; null when it means nothing there. */
export function lookUp(from: XmlFile, id: string, tags: readonly string[]): Found | null {
  for (const file of from.reach) {
    const element = file.byId.get(id)?.find(({ tag }) => tags.includes(tag));
    if (element) return { element, file };
  }
  return null;
}
