import { SIDES } from '@/lib/play/game/side';
import type { GameReport } from './gameReport.model';
import type { ReportList } from './reportLists.model';

/** So long is a text to send: no chat takes a book. */
const MOST_LETTERS = 12_000;

/** The report as text for a chat: lists, set-up, turn by turn, losses, score; `notes` as the player adds them. */
export function reportText(report: GameReport, lists: readonly ReportList[], notes: string, link: string): string {
  const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
  const part = (title: string, body: string): readonly string[] => (body === '' ? [] : [`${title}\n${body}`]);
  const parts = [
    `${report.title}\n${report.what}, ${report.date}`,
    [report.result, report.agreed].filter((line) => line !== null).join(' '),
    ...part('Score', report.score.map((row) => `- ${row.title}: ${metBy(report, row.met)}`).join('\n')),
    ...part(
      'Lists',
      bullets(
        lists.map(
          ({ player, name, factions, verdict }) =>
            `${player}: ${[name, factions, verdict].filter((each) => each !== '').join(', ')}`,
        ),
      ),
    ),
    ...part(
      'Losses',
      bullets(SIDES.map((side) => `${report.names[side]}: ${report.losses[side].join(', ') || 'none'}`)),
    ),
    ...part('Set-up', bullets(report.setup)),
    ...report.parts.flatMap(({ title, lines }) => part(title, bullets(lines))),
    ...part('Notes', notes.trim()),
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
