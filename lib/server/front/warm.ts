import 'server-only';
import { listVisitor } from '../../endpoints/documents';
import { addressOf } from '../../endpoints/endpoint';
import { readGame } from '../../endpoints/games';
import { viewPath } from '../../share/paths';
import { storedLists } from '../lists';
import { log } from '../log';
import type { Render } from './asked';

/** The longest that warming up may put off the first request, in milliseconds. */
const MOST_WARM = 10_000;

/** Pages and addresses of which each loads much code of its own. */
const EVERYBODYS = ['/', '/new', '/data', '/books', '/games', '/check', '/mine', '/nowhere'];

/**
 * Asks for some pages before anybody else does: the first time that code is loaded and a statement is prepared holds up
 * the process for a quarter of a second. What goes wrong here will be told to who asks.
 */
export async function warmUp(render: Render): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, MOST_WARM);
  });
  const pages = (async () => {
    for (const path of [...EVERYBODYS, ...(await pagesOfSample())]) await render(path);
  })().catch((error: unknown) => log.warn({ err: error }, 'the pages could not be warmed up'));
  await Promise.race([pages, late]);
  clearTimeout(timer);
}

async function pagesOfSample(): Promise<readonly string[]> {
  const sample = (await storedLists.samples())[0];
  if (sample === undefined) return [];
  const page = viewPath(sample.viewId);
  // What is not there is looked for in the same way.
  const params = { viewId: sample.viewId };
  const none = [`/m/${sample.viewId}`, `/c/${sample.viewId}`, addressOf(readGame, params)];
  return [
    page,
    `${page}/cards`,
    `${page}/opengraph-image`,
    `/edit/${sample.viewId}`,
    addressOf(listVisitor, params),
    ...none,
  ];
}
