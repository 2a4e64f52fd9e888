import { SIDES } from '@/lib/play/game/side';
import type { GameReport, ReportList } from './gameReport.model';
import { base64UrlOf, bytesOfBase64Url } from '@/lib/foundation/base64';
import { sentFragment } from '@/lib/documents/paths';

/** So long is a text to send: no chat takes a book. */
const MOST_LETTERS = 12_000;

/** All that a report tells below its head, in the same order as a text and in a file; sections without lines are none. */
export function sectionsOf(report: GameReport, lists: readonly ReportList[]) {
  const plain = (lines: readonly string[]) => lines.map((text) => ({ text, href: null as string | null }));
  return [
    { title: 'Score', lines: plain(report.score.map((row) => `${row.title}: ${metBy(report, row.met)}`)) },
    {
      title: 'Lists',
      lines: lists.map(({ player, name, factions, verdict, href }) => ({
        text: `${player}: ${[name, factions, verdict].filter((each) => each !== '').join(', ')}`,
        href,
      })),
    },
    {
      title: 'Losses',
      lines: plain(SIDES.map((side) => `${report.names[side]}: ${report.losses[side].join(', ') || 'none'}`)),
    },
    { title: 'Set-up', lines: plain(report.setup) },
    ...report.parts.map(({ title, lines }) => ({ title, lines: plain(lines) })),
  ].filter(({ lines }) => lines.length > 0);
}

/** The report as text for a chat; `notes` as the player adds them. */
export function reportText(report: GameReport, lists: readonly ReportList[], notes: string, link: string): string {
  const parts = [
    `${report.title}\n${report.what}, ${report.date}`,
    [report.result, report.agreed].filter((line) => line !== null).join(' '),
    ...sectionsOf(report, lists).map(
      ({ title, lines }) => `${title}\n${lines.map(({ text }) => `- ${text}`).join('\n')}`,
    ),
    ...(notes.trim() === '' ? [] : [`Notes\n${notes.trim()}`]),
  ];
  const text = parts.join('\n\n');
  const whole = text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS).trimEnd()} …`;
  return `${whole}\n\n${link}\n`;
}

/** Who met a line of the chart. */
export function metBy({ names }: Pick<GameReport, 'names'>, met: GameReport['score'][number]['met']): string {
  const who = SIDES.filter((side) => met[side]);
  if (who.length === 2) return 'both';
  return who[0] === undefined ? 'nobody' : names[who[0]];
}

/** Notes in a link's fragment: no server is sent them, and only who has the link reads them. */

const HEAD = '#notes=';
/** So long are notes in a link, in letters. */
export const MOST_LINKED = 2000;

/** The fragment with these notes; empty: there are none. */
export function notesFragment(notes: string): string {
  const text = notes.trim().slice(0, MOST_LINKED);
  return text === '' ? '' : `${HEAD}${base64UrlOf(new TextEncoder().encode(text))}`;
}

/** The notes in a fragment; null: there are none that can be read. */
export function notesInFragment(fragment: string): string | null {
  if (!fragment.startsWith(HEAD) || fragment.length > HEAD.length + 6 * MOST_LINKED) return null;
  const bytes = bytesOfBase64Url(sentFragment(fragment.slice(HEAD.length)));
  if (bytes === null) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.trim() === '' ? null : text.slice(0, MOST_LINKED);
  } catch {
    return null;
  }
}
