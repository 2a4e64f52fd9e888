import { isFooter } from './facts';
import type { LayoutId } from './layouts.data';
import type { SourceLine } from './lines';
import { bracketPrice } from './items';
import { readArmyBuilder } from './readers/armyBuilder';
import { readArmyListNetwork } from './readers/armyListNetwork';
import { readBattleScribe } from './readers/battlescribe';
import { readBullets } from './readers/bullets';
import { isEventUnit, readEventSheet } from './readers/eventSheet';
import { readNewRecruit } from './readers/newRecruit';
import { readOwn } from './readers/own';
import { readTyped, type Knows } from './readers/typed';
import type { StatedList } from './stated';

/** How much of a text's body looks like a layout. Headers are pasted over other bodies, so they count little. */
export interface LayoutScore {
  layout: LayoutId;
  score: number;
}

type Test = (line: SourceLine, at: number, lines: readonly SourceLine[]) => number;

const when = (says: boolean, score: number): number => (says ? score : 0);
const isUnit = ({ flat, bullet, indent }: SourceLine): boolean =>
  bullet === '' && indent === 0 && bracketPrice(flat) !== null;
const isSquarePrice = (flat: string): boolean => /\[[^\][]{0,80}\d\s?(?:pts|points)[^\][]{0,40}\]/i.test(flat);
const isSquareUnit = (line: SourceLine): boolean => isUnit(line) && isSquarePrice(line.flat);
const next = (lines: readonly SourceLine[], at: number): SourceLine | null =>
  lines.slice(at + 1).find(({ flat }) => flat !== '') ?? null;

/** Phones put under a unit what it has; who types may not. */
const isUnderUnit = ({ flat, bullet, indent }: SourceLine): boolean =>
  bullet !== '' || indent > 0 || (/^\d+x /.test(flat) && bracketPrice(flat) === null);

/** What each line says for each layout. */
const TESTS: Readonly<Record<Exclude<LayoutId, 'typed' | 'chat' | 'one-line' | 'own'>, Test>> = {
  battlescribe: ({ flat, bullet }) =>
    when(/^\+\+\s.+\s\+\+$/.test(flat), 4) +
    when(/^\+\s[^+]+\s\+$/.test(flat), 3) +
    when(/^\.(?: \.)*$/.test(bullet), 2),
  'battlescribe-1': ({ flat, bullet }) =>
    when(/^\+\+\+\s.+\(\d.*\)\s\+\+\+$/.test(flat), 6) +
    when(/^\+\+\s.+\)\s\+\+$/.test(flat), 4) +
    when(/^\+\s[^+]+\)\s\+$/.test(flat), 3.5) +
    when(/^·{4}/.test(bullet), 4),
  'new-recruit': ({ flat, hashes, bullet }, _, lines) =>
    when(hashes > 0 && !/^d[ée]tachement/i.test(flat), 3) +
    when(bullet === '•' && /^•\s*\d+x\s.+:\s/.test(flat) && lines.some(isSquareUnit), 1.5) +
    when(bullet === '' && isSquarePrice(flat), 1),
  'new-recruit-wtc': ({ flat, indent }, at, lines) =>
    when(/^\d+ with /.test(flat) && !/^\d+ with .*:$/.test(flat), 3) +
    when(/^(?:char\d+: )?\d+x .+\(\d+ pts\)$/i.test(flat) && (next(lines, at)?.flat.includes(' with ') ?? false), 2) +
    when(indent > 0 && /^• Warlord$/.test(flat), 0.5),
  'new-recruit-compact': ({ flat }, at, lines) =>
    when(/^(?:char\d+: )?\d+x .+\(\d+ pts\):\s/i.test(flat), 4) +
    when(/^• \d+x .+: \d+ with /.test(flat), 2) +
    when(/^• \d+x [^:]+: /.test(flat), 1) +
    when(/^\d+x .+\(\d+ pts\)$/i.test(flat) && /^• \d+x [^:]+: /.test(next(lines, at)?.flat ?? ''), 1.5),
  'new-recruit-gw': ({ flat, indent }, at, lines) =>
    when(/^(?:char\d+: )?\d+x .+\(\d+ pts\)$/i.test(flat) && /^• \d+x [^:]+$/.test(next(lines, at)?.flat ?? ''), 3) +
    when(indent > 1 && /^• \d+x [^:]+$/.test(flat), 1),
  'gw-app': (line, _, lines) => {
    const { flat, bullet, indent } = line;
    return (
      when(isUnit(line) && /\(\d[\d,]* points\)$/i.test(flat) && !/^\d+x /.test(flat) && lines.some(isUnderUnit), 2) +
      when(bullet === '' && indent > 1 && /^\d+x \S/.test(flat), 1.5) +
      when(/^exported with app version/i.test(flat), 2) +
      when(
        /^(?:characters|battleline|dedicated transports|other datasheets|allied units)$/i.test(flat) &&
          flat === flat.toUpperCase(),
        1,
      )
    );
  },
  'list-forge': ({ flat, bullet, indent }, _, lines) =>
    when(
      /^(?:epic hero|character|battleline|infantry|vehicle|beast|mounted|monster|dedicated transport|swarm|fortification|other)s?:$/i.test(
        flat,
      ),
      3,
    ) +
    when(indent > 0 && bullet !== '' && !/^.\s*\d+x? /.test(flat), 0.4) +
    when(
      bullet === '' &&
        indent === 0 &&
        /\p{L}.*\(\d+ pts\)$/u.test(flat) &&
        !/^(?:char\d+: )?\d+x /i.test(flat) &&
        lines.some(isUnderUnit),
      1,
    ) +
    when(flat.startsWith('• E: '), 1),
  'war-organ': ({ flat, bullet, indent }, _, lines) =>
    when(bullet === '' && indent === 0 && /\[\d+ points\]$/.test(flat) && lines.some(isUnderUnit), 2) +
    when(bullet !== '' && /^•\s*\d+ .+ with .+/.test(flat), 1.5) +
    when(/^created with warorgan/i.test(flat), 1),
  'army-list-network': ({ flat, bullet, hashes, text }) =>
    when(
      /^\p{L}[\p{L} '-]* \d{1,2} : (?:\d+ )?.+\[\d+\s?(?:PL|PP|pts)/iu.test(flat) &&
        !flat.replace(/\[[^\]]*\]$/, (at) => (/:\s/.test(flat.slice(flat.indexOf(':') + 1)) ? at : '')).endsWith(']'),
      3,
    ) +
    when(/^-{3}$/.test(bullet) && text !== '', 1.5) +
    when(hashes > 0 && /^d[ée]tache?ment/i.test(flat), 4) +
    when(/^.+ : \d+ pts$/.test(flat), 2) +
    when(/^-{3} .+ -{3}$/.test(flat), 2),
  'event-sheet': ({ flat }) =>
    when(isEventUnit(flat), 2) +
    when(isEventUnit(flat) && /\(\d+[^)]*\)/.test(flat), 2) +
    when(/^(?:d[ée]tachment : |total detachment)/i.test(flat), 1.5),
  'army-builder': ({ flat, indent }) =>
    when(/^[\p{L} ]+: .+\(\d+#, \d+ pts\)$/iu.test(flat), 5) +
    when(indent > 0 && /^\d+ .+, \d+ pts(?: = |$)/.test(flat), 2) +
    when(/^total roster cost/i.test(flat), 1),
};

/** The layout of this app's that a text has which it wrote; `hasHeader`: one was taken off it. */
export function ownLayout(lines: readonly SourceLine[], hasHeader: boolean): LayoutId {
  if (hasHeader) return 'new-recruit-compact';
  if (lines.some(({ hashes, flat }) => hashes === 1 && /^\+\+ .+ \+\+/.test(flat))) return 'new-recruit';
  return lines.some(({ flat }) => /^\+\+ .+ \+\+$/.test(flat)) ? 'battlescribe' : 'own';
}

/** The layouts that a text may have, the likeliest first; `typed` for one that has none. */
export function layoutsOf(lines: readonly SourceLine[]): readonly LayoutScore[] {
  const body = lines.filter(({ flat }) => flat !== '');
  const scores = Object.entries(TESTS).map(([layout, test]) => ({
    layout: layout as LayoutId,
    score: lines.reduce((sum, line, at) => sum + (line.flat === '' ? 0 : test(line, at, lines)), 0),
  }));
  const least = Math.max(3, 0.25 * Math.min(body.filter(({ flat }) => !isFooter(flat)).length, 20));
  const known = scores.filter(({ score }) => score >= least).sort((a, b) => b.score - a.score);
  return [...known, { layout: typedAs(body), score: 0 }];
}

/** Which kind of typed text it is. */
function typedAs(body: readonly SourceLine[]): LayoutId {
  if (body.length <= 2 && body.some(({ flat }) => flat.split('|').length > 2 || flat.split(';').length > 2)) {
    return 'one-line';
  }
  const marked = body.filter(({ written }) => /^\s*>|\*\*|__|\[\/?(?:b|u|i|list|\*)\]/i.test(written)).length;
  return marked * 3 >= body.length ? 'chat' : 'typed';
}

/** Takes a text apart as one layout has it. `knows` tells what a typed word may be, once unit data is at hand. */
export function readAs(
  layout: LayoutId,
  lines: readonly SourceLine[],
  knows: Knows | null,
  isOwn: boolean,
): StatedList {
  switch (layout) {
    case 'battlescribe':
    case 'battlescribe-1':
      return readBattleScribe(lines, layout === 'battlescribe-1');
    case 'new-recruit':
      return readNewRecruit(lines);
    case 'army-list-network':
      return readArmyListNetwork(lines);
    case 'event-sheet':
      return readEventSheet(lines);
    case 'army-builder':
      return readArmyBuilder(lines);
    case 'own':
      return readOwn(lines);
    case 'typed':
    case 'chat':
    case 'one-line':
      return readTyped(lines, layout, knows);
    default:
      return readBullets(lines, layout, isOwn);
  }
}
