import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vitest/node';

/** The sentences that people read, as they stand in the source: in elements, attributes, strings and templates. */

/** One sentence; what the program puts in is one word: `X`. */
export interface Sentence {
  file: string;
  line: number;
  text: string;
}

interface SyntaxNode {
  type: string;
  start: number;
  [key: string]: unknown;
}

interface Text {
  at: number;
  text: string;
}

const root = path.resolve(import.meta.dirname, '..');
const PUT_IN = 'X';
/** Parts of a sentence that are marked up, and not a box of their own. */
const INLINE = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'kbd', 'small', 'span', 'strong', 'Link', 'TextLink']);
/** Attributes and keys whose strings nobody reads. */
const UNREAD = /^(accept|allow|class|classes|className|d|href|id|key|rel|role|sizes|src|style|transform|viewBox)$/;
/** Calls whose strings nobody reads: classes of the style sheet, selectors, and what only a programmer meets. */
const UNREAD_CALL = /^(classes|buttonClasses|(Type|Range)?Error|querySelector(All)?|closest|matches)$/;

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodesIn = (value: unknown): readonly SyntaxNode[] => (Array.isArray(value) ? value : [value]).filter(isNode);

const below = (node: SyntaxNode): readonly SyntaxNode[] => Object.values(node).flatMap(nodesIn);

/** What something is called: an element, an attribute, a key, what is called. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (typeof node.name === 'string') return node.name;
  if (isNode(node.name)) return nameOf(node.name);
  if (isNode(node.property)) return nameOf(node.property);
  return typeof node.value === 'string' ? node.value : '';
}

const isInline = (node: SyntaxNode): boolean => node.type === 'JSXElement' && INLINE.has(nameOf(node.openingElement));

/** A string, a template or a sum of them as one text; null: something else. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : null;
    case 'TemplateLiteral':
      return (node.quasis as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(PUT_IN);
    case 'BinaryExpression': {
      const parts = node.operator === '+' ? [textOf(node.left), textOf(node.right)] : [];
      return parts.every((part) => part === null) ? null : parts.map((part) => part ?? PUT_IN).join('');
    }
    default:
      return null;
  }
}

/** What a child of an element adds to the text around it; another box ends the sentence. */
function runOf(child: SyntaxNode): string {
  if (child.type === 'JSXText') return String(child.value).replace(/\s*\n\s*/g, ' ');
  if (isInline(child)) return nodesIn(child.children).map(runOf).join('');
  if (child.type !== 'JSXExpressionContainer') return '\n';
  const { expression } = child;
  return isNode(expression) && expression.type === 'JSXEmptyExpression' ? '' : (textOf(expression) ?? PUT_IN);
}

function isUnread(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'JSXAttribute':
    case 'Property':
      return UNREAD.test(nameOf(node.name ?? node.key));
    case 'CallExpression':
    case 'NewExpression':
      return UNREAD_CALL.test(nameOf(node.callee));
    default:
      return /^(Import|Throw|TS(?!As|Satisfies|NonNull))/.test(node.type);
  }
}

/** Each text in and below a node. `counted`: its own is part of the text around it. */
function* textsIn(node: SyntaxNode, counted = false): Generator<Text> {
  if (isUnread(node)) return;
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const children = nodesIn(node.children);
    const run = counted ? '' : children.map(runOf).join('');
    const first = children.find(({ type, value }) => type !== 'JSXText' || String(value).trim() !== '');
    if (run.trim() !== '') yield { at: first?.start ?? node.start, text: run };
    for (const part of nodesIn(node.openingElement)) yield* textsIn(part);
    for (const child of children) yield* textsIn(child, isInline(child) || textOf(child.expression) !== null);
    return;
  }
  const text = textOf(node);
  if (text !== null && !counted) yield { at: node.start, text };
  for (const part of below(node)) {
    yield* textsIn(
      part,
      node.type === 'BinaryExpression' ? text !== null : node.type === 'JSXExpressionContainer' && counted,
    );
  }
}

/** A word of code: a class, a path, a key. */
const CODE = /^[a-z-]+:[a-z[]|^-?[a-z]+-([a-z]+-)*[\d[]|[[\]<>=_{}]|^[a-z]+-[a-z]+$/;

/** Whether people read it: words with spaces between that are mostly none of code. */
function isRead(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const isWhole = /^\p{Lu}.*[.?!]/su.test(text);
  return (
    words.length > 1 &&
    /[a-z]{2}/.test(text) &&
    !/[{;]\s*[\w-]+\s*:[^;]*;/.test(text) &&
    (isWhole || words.filter((word) => CODE.test(word)).length * 3 < words.length)
  );
}

const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.?!…])['”’)]?\s+|\n/u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');

/** How many words a sentence has. */
export const wordsIn = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The sentences of one source file. */
export function sentencesOfSource(file: string, source: string): readonly Sentence[] {
  const program: unknown = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const texts = nodesIn(program).flatMap((node) => [...textsIn(node)]);
  return texts
    .filter(({ text }) => isRead(text))
    .flatMap(({ at, text }) => {
      const line = source.slice(0, at).split('\n').length;
      return sentencesOf(text).map((sentence) => ({ file, line, text: sentence }));
    });
}

/** All sentences of the files in these folders. */
export const sentencesIn = (folders: readonly string[]): readonly Sentence[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .sort()
      .map((name) => path.posix.join(folder, name))
      .flatMap((file) => sentencesOfSource(file, readFileSync(path.join(root, file), 'utf8'))),
  );
