import { joined, shortened } from '@/lib/foundation/words';
import { escaped } from '@/lib/foundation/markup';
import { SIDES, type Side } from '@/lib/play/game/side';
import { bounded, withMore } from '@/lib/foundation/bounded';
import { MOST_LINES, type GameReport, type ReportList } from './gameReport.model';
import { base64UrlOf, bytesOfBase64Url } from '@/lib/foundation/base64';
import { sentFragment } from '@/lib/documents/paths';
import { IMAGE_PALETTE as PALETTE } from '@/components/ui/palette.model';

/** So long is a text to send: no chat takes a book. */
const MOST_LETTERS = 12_000;

/** What is told of before the first turn, which the page folds. */
export const SET_UP = 'Set-up';

/** All that a report tells below its head, the same for page, text and file; sections without lines are left out. */
export function sectionsOf(report: GameReport, lists: readonly ReportList[]) {
  const plain = (lines: readonly string[]) => lines.map((text) => ({ text, href: null as string | null }));
  return [
    { title: 'Score', lines: plain(report.score) },
    {
      title: 'Lists',
      lines: lists.map(({ player, name, factions, verdict, href }) => ({
        text: joined([player, joined([name, factions, verdict]) || null], ': '),
        href,
      })),
    },
    { title: 'Losses', lines: plain(SIDES.map((side) => lossText(report, side))) },
    { title: SET_UP, lines: plain(report.setup) },
    ...report.parts.map(({ title, lines }) => ({ title, lines: plain(lines) })),
  ].filter(({ lines }) => lines.length > 0);
}

/** `Ada lost 2 of 7 models: Kell (turn 1), Wick (turn 2)`. */
function lossText({ names, losses, models }: GameReport, side: Side): string {
  const lost = losses[side];
  const of = models[side] === null ? '' : ` of ${models[side]} models`;
  return lost.length === 0
    ? `${names[side]} lost ${of === '' ? 'nothing' : `none${of}`}`
    : `${names[side]} lost ${lost.length}${of}: ${withMore(bounded(lost, MOST_LINES)).join(', ')}`;
}

/** The report as text for a chat; `notes` as the player adds them. */
export function reportText(report: GameReport, lists: readonly ReportList[], notes: string, link: string): string {
  const parts = [
    `${report.title}\n${report.what}, ${report.date}`,
    joined([report.result, report.agreed], ' '),
    ...sectionsOf(report, lists).map(
      ({ title, lines }) => `${title}\n${lines.map(({ text }) => `- ${text}`).join('\n')}`,
    ),
    ...(notes.trim() === '' ? [] : [`Notes\n${notes.trim()}`]),
  ];
  return `${shortened(parts.join('\n\n'), MOST_LETTERS)}\n\n${link}\n`;
}

/** The report as one file that needs no other. `photos`: that the player puts in, as `data:image/jpeg;base64,...` */
export function reportHtml(
  report: GameReport,
  lists: readonly ReportList[],
  { notes, photos }: { notes: string; photos: readonly { url: string; caption: string }[] },
  link: string,
): string {
  const section = (title: string, body: string): string =>
    body === '' ? '' : `<section><h2>${escaped(title)}</h2>${body}</section>`;
  const item = ({ text, href }: { text: string; href: string | null }): string =>
    `<li>${href === null ? escaped(text) : `<a href="${escaped(href)}">${escaped(text)}</a>`}</li>`;
  const pictures = photos
    .filter(({ url }) => PHOTO.test(url))
    .map(
      ({ url, caption }) =>
        `<figure><img src="${url}" alt="${escaped(caption)}"><figcaption>${escaped(caption)}</figcaption></figure>`,
    )
    .join('');
  const paragraphs = notes
    .trim()
    .split(/\n{2,}/)
    .filter((each) => each !== '')
    .map((each) => `<p>${escaped(each).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const body = [
    `<header><p class="what">${escaped(`${report.what}, ${report.date}`)}</p><h1>${escaped(report.title)}</h1>`,
    `<p class="result">${escaped(report.result)}</p>${report.agreed === null ? '' : `<p>${escaped(report.agreed)}</p>`}</header>`,
    section('Notes', paragraphs),
    section('Photos', pictures),
    ...sectionsOf(report, lists).map(({ title, lines }) => section(title, `<ul>${lines.map(item).join('')}</ul>`)),
    `<footer><a href="${escaped(link)}">${escaped(link)}</a></footer>`,
  ];
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${escaped(report.title)}</title><style>${STYLE}</style></head><body><main>${body.join('\n')}</main></body></html>`
  );
}

const PHOTO = /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/=]+$/;

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;font:17px/1.5 Georgia,serif;color:#2a221a;background:#f9f6f0}' +
  'main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem}h1{font-size:2rem;line-height:1.15;margin:.2rem 0}' +
  'h2{font-size:1.2rem;margin:1.6rem 0 .3rem;border-bottom:1px solid #8a8074}.what,footer{color:#655c52}.result{font-weight:700}' +
  'ul{margin:.3rem 0;padding-left:1.2rem}' +
  'img{max-width:100%;height:auto;display:block}figure{margin:.8rem 0}figcaption{color:#655c52}' +
  'a{color:inherit}footer{margin-top:2rem;overflow-wrap:anywhere}' +
  '@media(prefers-color-scheme:dark){body{color:#efe8de;background:#201d19}.what,footer,figcaption{color:#b5aa9c}}' +
  '@media print{body{background:#fff;color:#000;font-size:12px}section{break-inside:avoid}}';

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

/** The report as a picture to send, SVG with its height in pixels: who, the end, both armies’ bases, score, turns. */
export function reportSvg(report: GameReport, lists: readonly ReportList[]) {
  const drawn: string[] = [];
  let y = EDGE;
  const write = (text: string, size: number, options: { fill?: string; weight?: number; font?: string } = {}): void => {
    y += size * 1.05;
    drawn.push(
      `<text x="${EDGE}" y="${y}" font-family="${options.font ?? SANS}" font-size="${size}" font-weight="${options.weight ?? 400}" fill="${options.fill ?? PALETTE.ink}">${escaped(shortened(text, roomFor(size)))}</text>`,
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
    write(joined([list.player, list.name], ': '), 36, { weight: 600, font: SERIF, fill: INK[list.side] });
    const lost = list.bases.filter((base) => base.lost).length;
    const left = `${list.bases.length - lost} of ${list.bases.length} models left`;
    const about = joined([list.factions, list.verdict, list.bases.length === 0 ? null : left]);
    write(about, 26, { fill: PALETTE.inkFaint });
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
  for (const line of report.score) write(line, 28);
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

function wrapped(text: string, size: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length + 1 > roomFor(size)) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
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
