import { parseArgs } from 'node:util';
import { addresses } from './attack/addresses';
import { startArena, watched, type Arena } from './attack/arena';
import { holds, type Attack, type Check } from './attack/attack';
import { connections } from './attack/connections';
import { databases } from './attack/database';
import { deletion } from './attack/deletion';
import { deviceStrangers } from './attack/devices';
import { everyAddresses } from './attack/everyAddress';
import { expandingData } from './attack/expandingData';
import { foreignSites } from './attack/foreignSites';
import { healthChecks } from './attack/health';
import { fullDisks } from './attack/fullDisk';
import { games } from './attack/games';
import { killed } from './attack/killed';
import { largeLists } from './attack/largeLists';
import { largePages } from './attack/largePages';
import { operator } from './attack/operator';
import { quotas } from './attack/quotas';
import { reading } from './attack/reading';
import { repositories } from './attack/repositories';
import { strangers } from './attack/strangers';
import { uploads } from './attack/uploads';
import { table } from './bench/measure';
import { ensureBuilt } from '../../scripts/setup.mjs';

// npm run attack -- [--only A1,B3] [--verbose]: tries to stop, fill and fool a server of our own, on the loopback
// address only, each attack on a server of its own, bounded in count and time. Prints, part by part, what held, the memory
// and the slowest answers of liveness and readiness during each. Each part by itself is done within ten minutes. Ends with 1
// when something did not hold.

const ATTACKS: readonly Attack[] = [
  ...expandingData,
  ...killed,
  ...largeLists,
  ...reading,
  ...games,
  ...largePages,
  ...uploads,
  ...connections,
  ...quotas,
  ...databases,
  ...fullDisks,
  ...everyAddresses,
  ...foreignSites,
  ...strangers,
  ...deviceStrangers,
  ...repositories,
  ...deletion,
  ...addresses,
  ...operator,
];

interface Row {
  readonly attack: Attack;
  readonly checks: readonly Check[];
  readonly cells: readonly string[];
}

async function tried(arena: Arena, attack: Attack): Promise<Row> {
  const began = performance.now();
  const { value, seen } = await watched(arena, () =>
    attack.run(arena).catch((error: unknown) => [holds('the attack could be tried', false, String(error))]),
  );
  const checks = [
    ...value,
    holds('the server lives', seen.alive, seen.alive ? 'yes' : 'no'),
    ...healthChecks(seen.health),
  ];
  const kept = checks.filter(({ ok }) => ok).length;
  return {
    attack,
    checks,
    cells: [
      `${attack.part} ${attack.name}`,
      `${kept} of ${checks.length}`,
      seen.serverMb.toFixed(0),
      seen.allMb.toFixed(0),
      seen.health.liveMs.toFixed(0),
      seen.health.readyMs.toFixed(0),
      ((performance.now() - began) / 1000).toFixed(1),
    ],
  };
}

async function attackAll(only: readonly string[], verbose: boolean): Promise<boolean> {
  if ((await ensureBuilt()) !== 0) throw new Error('the build failed');
  const chosen = ATTACKS.filter(({ part }) => only.length === 0 || only.some((each) => part.startsWith(each)));
  let allHold = true;
  for (const part of new Set(chosen.map((each) => each.part))) {
    const rows = await attackPart(
      chosen.filter((each) => each.part === part),
      verbose,
    );
    allHold &&= rows.every(({ checks }) => checks.every(({ ok }) => ok));
  }
  return allHold;
}

async function attackPart(attacks: readonly Attack[], verbose: boolean): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const attack of attacks) {
    // Each on a server of its own: what one leaves behind is not held against the next.
    const arena = await startArena(attack.env);
    try {
      const row = await tried(arena, attack);
      rows.push(row);
      console.log(`${row.checks.every(({ ok }) => ok) ? 'ok  ' : 'FAIL'}  ${row.cells[0]} (${row.cells.at(-1)} s)`);
      for (const { what, ok, saw } of row.checks) {
        if (verbose || !ok) console.log(`${ok ? 'holds ' : 'BROKEN'} ${attack.part}  ${what}: ${saw}`);
      }
    } finally {
      await arena.stop();
    }
  }
  const head = ['attack', 'held', 'server MB', 'with children MB', 'live ms', 'ready ms', 'seconds'];
  console.log(
    table(
      head,
      rows.map(({ cells }) => cells),
    ).join('\n'),
  );
  return rows;
}

const { values } = parseArgs({ options: { only: { type: 'string' }, verbose: { type: 'boolean', default: false } } });
process.exitCode = (await attackAll(values.only?.split(',') ?? [], values.verbose)) ? 0 : 1;
