import type { GameReport, ReportList } from './gameReport.model';
import { escaped, reportSvg } from './reportSvg.model';
import { sectionsOf } from './reportText.model';

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
    `<div class="picture">${reportSvg(report, lists, true).svg}</div>`,
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
  'img,.picture svg{max-width:100%;height:auto;display:block}figure{margin:.8rem 0}figcaption{color:#655c52}' +
  'a{color:inherit}footer{margin-top:2rem;overflow-wrap:anywhere}' +
  '@media(prefers-color-scheme:dark){body{color:#efe8de;background:#201d19}.what,footer,figcaption{color:#b5aa9c}}' +
  '@media print{body{background:#fff;color:#000;font-size:12px}section{break-inside:avoid}}';
