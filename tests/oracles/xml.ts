/**
 * An element of a unit data file, read with nothing but a pattern: enough for files without comments, CDATA and
 * document types.
 */
export interface Element {
  readonly tag: string;
  readonly a: Readonly<Record<string, string>>;
  readonly children: Element[];
}

/** One file, with the files that its references can reach: itself, the catalogues it links to, the game system. */
export interface XmlFile {
  readonly root: Element;
  readonly byId: ReadonlyMap<string, Element>;
  readonly reach: XmlFile[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};
/** A category may have the id of an entry. */
const REFERENCED = new Set(['selectionEntry', 'selectionEntryGroup', 'entryLink']);

function parse(xml: string): Element {
  const top: Element = { tag: '', a: {}, children: [] };
  const stack = [top];
  for (const [, close, tag, rest, end] of xml.matchAll(/<(\/)?([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/)?>/g)) {
    if (close) {
      stack.pop();
      continue;
    }
    const a = Object.fromEntries(
      [...(rest ?? '').matchAll(/([\w:]+)="([^"]*)"/g)].map((match) => [
        match[1]!,
        match[2]!.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity]!),
      ]),
    );
    const element: Element = { tag: tag!, a, children: [] };
    stack.at(-1)!.children.push(element);
    if (!end) stack.push(element);
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

function index(root: Element): ReadonlyMap<string, Element> {
  const byId = new Map<string, Element>();
  const walk = (element: Element): void => {
    const id = element.a['id'];
    if (id !== undefined && REFERENCED.has(element.tag)) byId.set(id, element);
    element.children.forEach(walk);
  };
  walk(root);
  return byId;
}

/** What an id means where it is used. */
export function lookUp(from: XmlFile, id: string): { readonly element: Element; readonly file: XmlFile } | null {
  for (const file of from.reach) {
    const element = file.byId.get(id);
    if (element) return { element, file };
  }
  return null;
}
