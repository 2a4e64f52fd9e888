import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vitest/node';

/** The sentences that people read, as they stand in the source. */

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

const root = path.resolve(import.meta.dirname, '..');
const PUT_IN = 'X';
/** Parts of a sentence that are marked up, and not a box of their own. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'kbd',
  'q',
  'small',
  'span',
  'strong',
  'Link',
  'TextLink',
]);
/** Attributes and keys whose strings nobody reads. */
const UNREAD = /^(className|class|classes|d|href|id|key|rel|role|style|sizes|viewBox|transform|src|allow|accept)$/;
/** Calls whose strings nobody reads: classes of the style sheet, and what only a programmer meets. */
const UNREAD_CALL =
  /^(classes|buttonClasses|Error|TypeError|RangeError|unreachable|querySelector|querySelectorAll|closest|matches)$/;

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The nodes right below a node. */
function below(node: SyntaxNode): readonly SyntaxNode[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (typeof node.name === 'string') return node.name;
  if (isNode(node.name)) return nameOf(node.name);
  if (isNode(node.property)) return nameOf(node.property);
  return typeof node.value === 'string' ? node.value : '';
}

const tagOf = (node: SyntaxNode): string => nameOf(node.openingElement);

/** A string, a template or a sum of them as one text; null: something else. */
function textOf(node: SyntaxNode): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis))
    return node.quasis.map((part: { value: { cooked: string } }) => part.value.cooked).join(` ${PUT_IN} `.trim());
  if (node.type === 'BinaryExpression' && node.operator === '+' && isNode(node.left) && isNode(node.right)) {
    const parts = [textOf(node.left), textOf(node.right)];
    return parts.every((part) => part === null) ? null : parts.map((part) => part ?? PUT_IN).join('');
  }
  return null;
}

/** What a child of an element adds to the text around it. */
function runOf(child: SyntaxNode): string {
  if (child.type === 'JSXText') return String(child.value).replace(/\s*\n\s*/g, ' ');
  if (child.type === 'JSXExpressionContainer' && isNode(child.expression))
    return child.expression.type === 'JSXEmptyExpression' ? '' : (textOf(child.expression) ?? PUT_IN);
  if (child.type === 'JSXElement' && INLINE.has(tagOf(child)) && Array.isArray(child.children))
    return child.children.filter(isNode).map(runOf).join('');
  return child.type === 'JSXElement' ? '\n' : '';
}

/** Each text below a node with its place. */
function* textsBelow(node: SyntaxNode, inRun: boolean): Generator<{ at: number; text: string }> {
  if (/^(Import|TS|Export(All|Named)Decl.*source)/.test(node.type) && !/^TS(As|Satisfies|NonNull)/.test(node.type))
    return;
  if (node.type === 'ThrowStatement') return;
  if ((node.type === 'JSXAttribute' || node.type === 'Property') && UNREAD.test(nameOf(node.name ?? node.key))) return;
  if ((node.type === 'CallExpression' || node.type === 'NewExpression') && UNREAD_CALL.test(nameOf(node.callee)))
    return;
  const own = textOf(node);
  if (own !== null) {
    if (!inRun) yield { at: node.start, text: own };
    for (const part of node.type === 'Literal' ? [] : below(node))
      yield* textsBelow(part, textOf(part) !== null && part.type !== 'TemplateLiteral');
    return;
  }
  if ((node.type === 'JSXElement' || node.type === 'JSXFragment') && Array.isArray(node.children)) {
    const children = node.children.filter(isNode);
    const runs = inRun ? '' : children.map(runOf).join('');
    if (/\p{L}/u.test(runs))
      yield {
        at: children.find(({ type, value }) => type !== 'JSXText' || String(value).trim() !== '')?.start ?? node.start,
        text: runs,
      };
    if (isNode(node.openingElement)) yield* textsBelow(node.openingElement, false);
    for (const child of children) {
      const inline = child.type === 'JSXElement' && INLINE.has(tagOf(child));
      const shown =
        child.type === 'JSXExpressionContainer' && isNode(child.expression) && textOf(child.expression) !== null;
      yield* textsBelow(child, inline || shown);
    }
    return;
  }
  for (const part of below(node)) yield* textsBelow(part, node.type === 'JSXExpressionContainer' && inRun);
}

/** Whether people read it: words with spaces between, and no classes, paths or keys. */
function isRead(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length < 2 || !/[a-z]{2}/.test(text)) return false;
  const coded = words.filter((word) =>
    /^[a-z-]+:[a-z[]|^-?[a-z]+-([a-z]+-)*[\d[]|[[\]<>=_]|^[a-z]+-[a-z]+$/.test(word),
  ).length;
  return /^\p{Lu}.*[.?!]/su.test(text) || coded * 3 < words.length;
}

const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/(?<=[.?!…])['”’)]?\s+|\n/u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence !== '');

/** How many words a sentence has. */
export const wordsIn = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** All sentences of the files in these folders. */
export function sentencesIn(folders: readonly string[]): readonly Sentence[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.posix.join(folder, name))
      .sort()
      .flatMap((file) => {
        const source = readFileSync(path.join(root, file), 'utf8');
        const program: unknown = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
        if (!isNode(program)) return [];
        return [...textsBelow(program, false)]
          .filter(({ text }) => isRead(text))
          .flatMap(({ at, text }) =>
            sentencesOf(text).map((sentence) => ({
              file,
              line: source.slice(0, at).split('\n').length,
              text: sentence,
            })),
          );
      }),
  );
}
