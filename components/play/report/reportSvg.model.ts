import { SIDES } from '@/lib/play/game/side';
import { IMAGE_PALETTE as PALETTE } from '@/components/ui/palette.model';
import type { GameReport, ReportList } from './gameReport.model';
import { escaped, lossText, metBy } from './reportText.model';

/** The report as one picture to send: who, how it ended, both armies' bases, the score, the turns. */

/** In pixels. */
export const PICTURE_WIDTH = 1080;
const EDGE = 56;
const CELL = 82;
const PER_ROW = Math.floor((PICTURE_WIDTH - 2 * EDGE) / CELL);
const RADIUS = { small: 23, medium: 28, large: 33 } as const;
const INK = { a: '#8b3d1f', b: '#17616b' } as const;
const SERIF = 'Georgia, serif';
const SANS = 'system-ui, sans-serif';
const MOST_PARTS = 16;

/** The picture as SVG, with its height in pixels. */
export function reportSvg(report: GameReport, lists: readonly ReportList[]) {
  const drawn: string[] = [];
  let y = EDGE;
  const write = (text: string, size: number, options: { fill?: string; weight?: number; font?: string } = {}): void => {
    y += size * 1.05;
    drawn.push(
      `<text x="${EDGE}" y="${y}" font-family="${options.font ?? SANS}" font-size="${size}" font-weight="${options.weight ?? 400}" fill="${options.fill ?? PALETTE.ink}">${escaped(cut(text, size))}</text>`,
    );
    y += size * 0.35;
  };
  const rule = (): void => {
    y += 26;
    drawn.push(
      `<line x1="${EDGE}" x2="${PICTURE_WIDTH - EDGE}" y1="${y}" y2="${y}" stroke="${PALETTE.rule}" stroke-width="2"/>`,
    );
    y += 8;
  };
  write(`${report.what}, ${report.date}`, 28, { fill: PALETTE.inkFaint });
  write(report.title, 60, { weight: 600, font: SERIF });
  for (const line of wrapped(report.result, 34)) write(line, 34, { weight: 600, fill: PALETTE.accent });
  if (report.agreed !== null) write(report.agreed, 26, { fill: PALETTE.inkFaint });
  for (const list of lists) {
    rule();
    write([list.player, list.name].filter((part) => part !== '').join(': '), 36, {
      weight: 600,
      font: SERIF,
      fill: INK[list.side],
    });
    const lost = list.bases.filter((base) => base.lost).length;
    const about = [
      list.factions,
      list.verdict,
      list.bases.length === 0 ? '' : `${list.bases.length - lost} of ${list.bases.length} models left`,
    ];
    write(about.filter((part) => part !== '').join(', '), 26, { fill: PALETTE.inkFaint });
    y += 10;
    list.bases.forEach((base, place) => {
      const at = {
        x: EDGE + (place % PER_ROW) * CELL + CELL / 2,
        y: y + Math.floor(place / PER_ROW) * CELL + CELL / 2,
      };
      drawn.push(baseSvg(base, at, INK[list.side]));
    });
    y += Math.ceil(list.bases.length / PER_ROW) * CELL;
  }
  if (report.score.length > 0) rule();
  for (const row of report.score) write(`${row.title}: ${metBy(report, row.met)}`, 28);
  if (report.parts.length > 0) y += 14;
  for (const { title, lines } of report.parts.slice(0, MOST_PARTS)) {
    write(`${title}: ${lines.join(' ')}`, 22, { fill: PALETTE.inkFaint });
  }
  for (const side of SIDES.filter((each) => report.losses[each].length > 0)) {
    for (const line of wrapped(`${lossText(report, side)}.`, 26).slice(0, 3)) write(line, 26);
  }
  const height = Math.ceil(y + EDGE);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${height}" viewBox="0 0 ${PICTURE_WIDTH} ${height}">` +
    `<rect width="${PICTURE_WIDTH}" height="${height}" fill="${PALETTE.paper}"/>${drawn.join('')}</svg>`;
  return { svg, height };
}

function baseSvg(base: ReportList['bases'][number], { x, y }: { x: number; y: number }, ink: string): string {
  const radius = RADIUS[base.size];
  const fill = base.leader ? ink : PALETTE.sheet;
  const around = `fill="${fill}" stroke="${ink}" stroke-width="3"`;
  const shape =
    base.shape === 'circle'
      ? `<circle cx="${x}" cy="${y}" r="${radius}" ${around}/>`
      : `<rect x="${x - radius}" y="${y - radius * 0.75}" width="${2 * radius}" height="${1.5 * radius}" ${around}/>`;
  const name = `<text x="${x}" y="${y + 7}" text-anchor="middle" font-family="${SANS}" font-size="20" font-weight="600" fill="${base.leader ? PALETTE.onAccent : PALETTE.ink}">${escaped(base.initials)}</text>`;
  const star = base.specialist ? `<circle cx="${x + radius * 0.8}" cy="${y - radius * 0.8}" r="6" fill="${ink}"/>` : '';
  const cross = base.lost
    ? `<path d="M${x - radius} ${y - radius}L${x + radius} ${y + radius}M${x + radius} ${y - radius}L${x - radius} ${y + radius}" stroke="${PALETTE.state.illegal}" stroke-width="5"/>`
    : '';
  return `<g><title>${escaped(base.name)}</title><g${base.lost ? ' opacity="0.45"' : ''}>${shape}${name}${star}</g>${cross}</g>`;
}

/** A letter takes half its height, more or less. */
const roomFor = (size: number): number => Math.floor((PICTURE_WIDTH - 2 * EDGE) / (size * 0.53));
const cut = (text: string, size: number): string =>
  text.length <= roomFor(size) ? text : `${text.slice(0, roomFor(size) - 1).trimEnd()}…`;

function wrapped(text: string, size: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > roomFor(size)) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
