import { readTerm } from '../../terms';
import { newDraft, type Draft, type StatedList } from '../stated';
import type { SourceLine } from '../lines';
import { bracketPrice } from '../items';
import { asOne, unitRow } from './battlescribe';

/** A piece of a text of this app: a line or, where all is on one, what stands between bars. */
interface Piece {
  line: SourceLine;
  text: string;
  bullet: string;
}

/** This app's own texts that have no other program's layout: plain, compact, on one line, Markdown, BBCode. */
export function readOwn(lines: readonly SourceLine[]): StatedList {
  const draft = newDraft('own');
  // Units have bullets themselves in Markdown.
  const bulleted = lines.some(({ bullet, strong, indent }) => bullet !== '' && strong && indent === 0);
  let lists = 0;
  let title: string | null = null;
  for (const each of lines) {
    const line = withoutPart(each);
    // Each message of a chat begins with the title.
    if (line !== each && line.text === title) {
      draft.role(line, 'fact');
      continue;
    }
    if (line.text !== '') title ??= line.text;
    const tag = /^\s*\[(\/?)list\]\s*$/i.exec(line.written);
    if (tag) lists += tag[1] === '' ? 1 : -1;
    for (const piece of piecesOf(line)) {
      if (piece.text !== '') readPiece(piece, depthOf(line, bulleted, lists), bulleted, draft);
    }
  }
  return draft.done(lines, true);
}

/** A line without ` (2/3)` at its end, as the title has it in each part of a long text. */
const withoutPart = (line: SourceLine): SourceLine => {
  const text = line.bullet === '' ? line.text.replace(/ \(\d+\/\d+\)$/, '') : line.text;
  return text === line.text ? line : { ...line, text };
};

const piecesOf = (line: SourceLine): readonly Piece[] => {
  const parts = line.text.split(' | ');
  const isOneLine = parts.length > 1 && parts.some((part) => readTerm(part) !== null);
  return !isOneLine
    ? [{ line, text: line.text, bullet: line.bullet }]
    : parts.map((text) => ({ line, text: text.trim(), bullet: '' }));
};

function depthOf({ bullet, indent }: SourceLine, bulleted: boolean, lists: number): number {
  if (bullet === '') return 0;
  if (lists > 0) return lists;
  return Math.floor(indent / 2) + (bulleted ? 0 : 1);
}

function readPiece({ line, text, bullet }: Piece, depth: number, bulleted: boolean, draft: Draft): void {
  const term = readTerm(text);
  if (term?.kind === 'detachment') {
    draft.faction(term.faction);
    return draft.force(line, term.name, term.faction);
  }
  if (draft.forces().length === 0) {
    const priced = bracketPrice(text);
    draft.name ??= priced?.before ?? text;
    draft.total ??= priced?.points ?? null;
    return draft.role(line, 'fact');
  }
  const heading = text.replace(/:$/, '');
  const isHeading =
    bullet === '' &&
    bracketPrice(text) === null &&
    (text.endsWith(':') || (bulleted && line.strong) || /^\s*\[u\]/i.test(line.written));
  if (isHeading) return draft.section(line, heading);
  const row = unitRow(text, line.at);
  if (depth === 0) return draft.unit({ ...line, text }, { ...row, items: row.items.map(asOne) });
  if (!draft.item(line, depth, [asOne(row)])) draft.role(line, 'note');
}
