import 'server-only';
import { listVisitor } from '../../api/lists';
import { addressOf } from '../../api/endpoint';
import { readGame } from '../../api/games';
import { viewPath } from '../../documents/paths';
import { storedLists } from '../documents';
import { log } from '../log';
import type { Render } from './request';
import { NOWHERE } from './troubleAnswer';

/** Pages and addresses of which each loads much code of its own. */
const EVERYBODYS = ['/', '/new', '/data', '/books', '/games', '/check', '/mine', NOWHERE];

/** Asks for some pages one by one before a visitor does: the first time takes a quarter of a second. */
export async function warmUp(render: Render): Promise<void> {
  try {
    for (const path of [...EVERYBODYS, ...(await pagesOfSample())]) await render(path);
  } catch (error) {
    log.warn({ err: error }, 'the pages could not be warmed up');
  }
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
