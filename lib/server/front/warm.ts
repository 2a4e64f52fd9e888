import 'server-only';
import { viewPath } from '../../share/paths';
import { storedLists } from '../lists';
import { log } from '../log';
import type { Render } from './asked';

/** The longest that warming up may put off the first request, in milliseconds. */
const MOST_WARM = 10_000;

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
    for (const path of ['/', '/new', '/data', ...(await pagesOfSample())]) await render(path);
  })().catch((error: unknown) => log.warn({ err: error }, 'the pages could not be warmed up'));
  await Promise.race([pages, late]);
  clearTimeout(timer);
}

async function pagesOfSample(): Promise<readonly string[]> {
  const sample = (await storedLists.samples())[0];
  if (sample === undefined) return [];
  const page = viewPath(sample.viewId);
  return [page, `${page}/opengraph-image`, `/edit/${sample.viewId}`];
}
