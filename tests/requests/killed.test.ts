import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lists } from '@/lib/api/lists';
import { SIDES, type Side } from '@/lib/play/game/side';
import { dutyOf, sealList } from '@/lib/play/match/duties';
import { newsPath } from '@/lib/api/news';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { revisionText } from '@/lib/documents/revision';
import { effort } from '../effort';
import { SECRETS, stateOf } from '../play/match/builders';
import { did, joinedMatch, knownBy, listOf, matchAt, visitor, type Visitor } from '../seed';
import { startServer, type RunningServer } from '../served';
import { sentAt } from './page';

/** A list of this player's own, that is known by its name and by that of its first unit; and its frozen text. */
async function secretList(who: Visitor, sample: string, name: string, unitName: string) {
  const list = await listOf(who, sample, knownBy(name, unitName));
  const text = revisionText({ format: { id: list.format, version: '1' }, data: list.datasetHash, roster: list.roster });
  return { text, words: [name, unitName] };
}

/** All that the server tells this visitor of a match from now on by itself. */
async function heardBy(who: Visitor, viewId: string): Promise<() => string> {
  const answer = await who.send(newsPath([viewId]));
  let heard = '';
  const listen = async (): Promise<void> => {
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) heard += part;
  };
  // It breaks when the server is killed.
  void listen().catch(() => undefined);
  return () => heard;
}

/** So many saves at most, in the middle of which the server is killed. */
const SAVES = effort(40, 200);

describe('two players seal their lists, and the server is killed in between', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'muster-killed-'));
  const env = { DATABASE_URL: `file:${path.join(folder, 'muster.db')}` };
  let server: RunningServer;
  let seats: Readonly<
    Record<Side, { readonly who: Visitor; readonly text: string; readonly words: readonly string[] }>
  >;
  let onlooker: Visitor;
  let viewId: string;

  beforeAll(async () => {
    server = await startServer(env);
    const [ada, bea] = [visitor(server.url), visitor(server.url)];
    onlooker = visitor(server.url);
    seats = {
      a: { who: ada, ...(await secretList(ada, 'The Grell Survey', 'Heron in hiding', 'Stilted Watchers')) },
      b: { who: bea, ...(await secretList(bea, 'Too Much Tide', 'Bittern below', 'Reed Piercers')) },
    };
    viewId = (await joinedMatch([ada, 'Ada'], [bea, 'Bea'])).viewId;
  });
  afterAll(async () => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const kinds = async () => (await matchAt(onlooker, viewId)).events.map(({ kind }) => kind);
  const seal = (side: Side): Promise<void> =>
    did(seats[side].who, viewId, side, sealList(viewId, side, SECRETS[side], seats[side].text));

  /** What this visitor is told of the match, by every way there is. */
  async function toldTo(who: Visitor): Promise<string> {
    const match = `/api/games/${viewId}`;
    const ways = [match, `${match}?after=1`, `${match}/file`, `/m/${viewId}`, `/m/${viewId}/report`, '/games'];
    return (await Promise.all(ways.map((way) => sentAt(who, way)))).map(({ html }) => html).join('\n');
  }
  async function expectNothing(who: Visitor, side: Side): Promise<void> {
    const told = await toldTo(who);
    expect(told).toContain('Ada');
    for (const words of seats[side].words) expect(told, words).not.toContain(words);
  }

  it('no answer tells anything of a list that one has sealed', async () => {
    const heard = await heardBy(onlooker, viewId);
    await seal('a');
    await expect.poll(heard).toContain('sealed');
    await expectNothing(seats.b.who, 'a');
    for (const side of SIDES) await expectNothing(onlooker, side);
    for (const words of seats.a.words) expect(heard()).not.toContain(words);
  });

  it(`every save that was acknowledged is there after the restart, of ${SAVES}`, async () => {
    const owner = visitor(server.url);
    const four: SavedList[] = [];
    for (let made = 0; made < 4; made += 1) four.push(await listOf(owner, 'The Grell Survey'));
    const acknowledged = new Map<string, number>();
    let saves = 0;
    let gone = Promise.resolve();
    const saveOn = async ({ viewId: list, roster }: SavedList): Promise<void> => {
      for (let version = 1; saves < SAVES; version += 1) {
        saves += 1;
        if (saves === SAVES / 2) gone = server.kill();
        const body = { version, roster: { ...roster, name: `save ${version + 1}` } };
        const answer = await owner.ask(lists.save, { params: { viewId: list }, body }).catch((error: unknown) => {
          if (error instanceof TypeError) return null;
          throw error;
        });
        if (answer === null) return;
        if (answer.outcome === 'saved') acknowledged.set(list, answer.version);
      }
    };
    // At once, so that the kill meets saves on their way.
    await Promise.all(four.map(saveOn));
    await gone;
    expect(saves).toBeGreaterThanOrEqual(SAVES / 2);
    expect(saves).toBeLessThan(SAVES);

    server = await startServer(env, server.port);
    for (const { viewId: list } of four) {
      const stored = await onlooker.ask(lists.read, { params: { viewId: list } });
      const told = acknowledged.get(list) ?? 0;
      // One more may have been stored whose acknowledgement was cut off.
      expect([told, told + 1]).toContain(stored.version);
      expect(stored.name).toBe(`save ${stored.version}`);
    }
  });

  it('the seal is there after the restart too, and both lists are told once both are in', async () => {
    expect(await kinds()).toEqual(['joined', 'sealed']);
    const heard = await heardBy(onlooker, viewId);
    await expectNothing(seats.b.who, 'a');
    await seal('b');
    await expect.poll(heard).toContain('sealed');
    await expectNothing(seats.a.who, 'b');
    await expectNothing(seats.b.who, 'a');
    for (const words of [...seats.a.words, ...seats.b.words]) expect(heard()).not.toContain(words);

    // Each browser shows its own list now; by the same ways both do arrive.
    for (const side of SIDES) {
      const { who, text } = seats[side];
      const due = dutyOf(stateOf(await matchAt(who, viewId)), side, SECRETS[side], text);
      if (due === null) throw new Error(`nothing is due of ${side}`);
      await did(who, viewId, side, due);
    }
    for (const who of [seats.a.who, seats.b.who, onlooker]) {
      const told = await toldTo(who);
      for (const words of [...seats.a.words, ...seats.b.words]) expect(told).toContain(words);
    }
  });
});
