import { MISSION_FORMAT } from '@/lib/play/terms.data';
import { setTimeout as pause } from 'node:timers/promises';
import { hashOfToken, invitationOf, keyOf, secretFrom } from '@/lib/play/game/secret';
import { importLineSchema } from '@/lib/documents/unitData';
import { bytesOf, catalogueXml, gameSystemXml } from '@/tests/server/data';
import { book, type Ledger } from './ledger';
import { copied, look, save, type DrillList, type Place } from './savedLists';

/** What is asked of the servers, all the time. */

/** Players who save at once, each a list of their own. */
const WRITERS = 8;
/** Between two saves of a player, two matches, two imports, in milliseconds. */
const BETWEEN = { save: 40, match: 150, import: 2500 } as const;
/** After a refusal, in milliseconds. */
const AFTER_REFUSAL = 200;

/** All that was acknowledged, to be looked for at the end. */
export interface Load {
  readonly lists: DrillList[];
  readonly matches: { readonly viewId: string; readonly version: number }[];
  readonly datasets: string[];
  /** Ends when everybody has stopped. */
  readonly over: Promise<unknown>;
}

/** Begins to work on these servers until `stopped`. `samples` are links of lists to copy. */
export function startLoad(
  ledger: Ledger,
  places: readonly Place[],
  samples: readonly string[],
  stopped: () => boolean,
): Load {
  const load = { lists: [], matches: [], datasets: [] } as Omit<Load, 'over'>;
  let turn = 0;
  const next = (): Place => places[(turn += 1) % places.length]!;
  const repeat = async (between: number, work: (place: Place, other: Place) => Promise<boolean>) => {
    while (!stopped()) {
      const place = next();
      await pause((await work(place, places.find((each) => each !== place) ?? place)) ? between : AFTER_REFUSAL);
    }
  };
  const writer = async (number: number) => {
    let list: DrillList | null = null;
    let count = 0;
    await repeat(BETWEEN.save, async (place, other) => {
      list ??= await copied(ledger, place, samples[number % samples.length]!);
      if (list === null) return false;
      if (count === 0) load.lists.push(list);
      count += 1;
      const saved = await save(ledger, place, list, `Drill ${number} save ${count}.`);
      return (await look(ledger, other, list, count % 3 === 0)) && saved;
    });
  };
  const over = Promise.all([
    ...Array.from({ length: WRITERS }, (_, number) => writer(number)),
    repeat(BETWEEN.match, (place, other) => playMatch(ledger, place, other, load)),
    repeat(BETWEEN.import, (place) => importData(ledger, place, load)),
  ]);
  return { ...load, over };
}

/** Opens a match on one server and joins it on another. */
async function playMatch(ledger: Ledger, host: Place, guest: Place, load: Omit<Load, 'over'>): Promise<boolean> {
  const [ada, bea] = [newSecret(), newSecret()];
  const match = {
    format: MISSION_FORMAT,
    gameSize: null,
    mission: 'skirmish',
    name: 'Ada',
    deadline: 'day',
    invitation: hashOfToken(invitationOf(ada)),
  };
  const opened = await host.visitor.json('POST', '/api/games', { key: keyOf(ada), match, campaign: null });
  if (!book(ledger, 'matches opened', host.url, opened)) return false;
  const { viewId } = JSON.parse(opened.text) as { viewId: string };
  load.matches.push({ viewId, version: 1 });
  const joined = await guest.visitor.json('POST', `/api/games/${viewId}/join`, {
    key: keyOf(bea),
    invitation: invitationOf(ada),
    name: 'Bea',
    after: 1,
  });
  if (!book(ledger, 'matches joined', guest.url, joined)) return false;
  load.matches.push({ viewId, version: 2 });
  return true;
}

const newSecret = (): string => secretFrom(crypto.getRandomValues(new Uint8Array(16)));

let imported = 0;

/** Hands in a small invented game of its own. */
async function importData(ledger: Ledger, { url, visitor }: Place, load: Omit<Load, 'over'>): Promise<boolean> {
  const id = `drill-${process.pid}-${(imported += 1)}`;
  const form = new FormData();
  form.append('files', new File([new Uint8Array(bytesOf(gameSystemXml(id, `Drill ${imported}`)))], `${id}.gst`));
  form.append('files', new File([new Uint8Array(bytesOf(catalogueXml(`${id}-cat`, 'Drillers', id)))], `${id}.cat`));
  const answer = await visitor.send('/api/data', { method: 'POST', body: form });
  if (answer.status !== 200) return book(ledger, 'imports', url, answer);
  const last = importLineSchema.safeParse(JSON.parse(answer.text.trim().split('\n').at(-1) ?? 'null'));
  const datasets = last.success && last.data.stage === 'done' ? last.data.datasets : null;
  load.datasets.push(...(datasets ?? []).map(({ hash }) => hash));
  // What nobody waits for is tried for half a minute before it fails: it is no refusal that a visitor waits for.
  return book(ledger, 'imports', url, datasets === null ? { status: 0, text: 'failed', ms: 0 } : answer);
}
