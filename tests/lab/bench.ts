import os from 'node:os';
import { parseArgs } from 'node:util';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { realData } from '@/tests/realData';
import { benchTransfer, startApp } from './bench/app';
import { benchList, SPACE_MARINES } from './bench/army';
import { benchChecking } from './bench/checking';
import { benchDataSet } from './bench/dataSet';
import { benchGrowth } from './bench/growth';
import { benchImporting } from './bench/importing';
import { benchLighthouse } from './bench/lighthouse';
import { benchMatches } from './bench/matches';
import { ms, type Limit, type Part } from './bench/measure';
import { benchMemory } from './bench/memory';
import { benchOffline } from './bench/offline';
import { benchOpening } from './bench/opening';
import { benchReading } from './bench/reading';
import { benchTaps } from './bench/taps';
import { presentBrowser } from '../../scripts/browser.mjs';
import { benchServed } from './bench/served';
import { ensureBuilt } from '../../scripts/setup.mjs';

// npm run bench: how fast the program is on this machine, against the limits that it is held to. Ends with 1 when one
// is broken.

const load = (): string =>
  os
    .loadavg()
    .map((each) => each.toFixed(1))
    .join(' ');

function show(letter: string, { title, lines, limits }: Part): readonly Limit[] {
  console.log(`\n${letter}. ${title}`);
  for (const line of lines) console.log(`   ${line}`);
  return limits;
}

/** True: every limit holds. */
function judge(limits: readonly Limit[]): boolean {
  console.log('\nLimits');
  for (const { what, actual, limit, unit } of limits) {
    console.log(
      `   ${actual <= limit ? 'holds ' : 'BROKEN'}   ${what}: ${actual.toFixed(2)} ${unit}, at most ${limit} ${unit}`,
    );
  }
  return limits.every(({ actual, limit }) => actual <= limit);
}

async function bench(): Promise<boolean> {
  const cpus = os.cpus();
  console.log(
    `machine      ${cpus.length} cores, ${cpus[0]?.model.trim() ?? 'unknown'}; Node ${process.versions.node}, ` +
      `${process.platform} ${process.arch}`,
  );
  console.log(`load         ${load()} (last 1, 5 and 15 minutes, before this)`);
  if (os.loadavg()[0]! > cpus.length / 2) {
    console.log(
      '             the machine is busy with other work: what is measured now is slower than it would be alone',
    );
  }
  if (realData === null) {
    console.log(
      'unit data    the real data folder is not there: a, g and h are left out, the others use the sample factions',
    );
  }
  if ((await ensureBuilt()) !== 0) throw new Error('the build failed');
  const browser = presentBrowser();
  if (browser === null) {
    console.log(
      'browser      there is no Chromium or Chrome: d and e are left out. Install one, or name it in MUSTER_BROWSER',
    );
  }
  const { inputs, muster, list } = benchList();
  const checked = benchChecking(list, reconSquad);
  console.log(
    `yardstick    ${ms(checked.yardstick)} ms for one JSON.parse(JSON.stringify(list)) of the list of b, in this run`,
  );
  const limits = [...(realData === null ? [] : show('a', benchReading(checked.yardstick))), ...show('b', checked.part)];
  const app = await startApp(inputs, list, reconSquad.id);
  try {
    limits.push(...show('c', await benchTransfer(app.url, list)));
    if (browser !== null) {
      limits.push(
        ...show('d', await benchTaps(browser, app.editor, muster, checked.yardstick)),
        ...show('e', await benchOpening(browser, app.editor, checked.yardstick)),
      );
    }
  } finally {
    await app.stop();
  }
  limits.push(
    ...show('f', benchGrowth(list, reconSquad, checked.yardstick)),
    ...(realData === null ? [] : show('g', benchMemory('wh40k-9e', SPACE_MARINES.faction))),
    ...(realData === null ? [] : show('h', benchImporting())),
  );
  console.log(`\nload         ${load()} (after)`);
  return judge(limits);
}

const asked = process.argv.slice(2);
process.exitCode = (await chosen()) ? 0 : 1;

function chosen(): Promise<boolean> {
  if (asked.includes('--data')) return dataSet();
  if (asked.includes('--served')) return benchServed();
  if (asked.includes('--lighthouse')) return benchLighthouse(asked);
  if (asked.includes('--offline')) return offline();
  if (asked.includes('--matches')) return matches();
  return bench();
}

/** `--data FOLDER [--faction NAME] [--points N]`. */
async function dataSet(): Promise<boolean> {
  const { values } = parseArgs({
    args: asked,
    options: { data: { type: 'string' }, faction: { type: 'string' }, points: { type: 'string' } },
  });
  console.log(`load         ${load()} (last 1, 5 and 15 minutes, before this)`);
  const part = await benchDataSet(values.data ?? '.', values.faction ?? null, Number(values.points ?? 2000));
  return judge(show('', part));
}

async function offline(): Promise<boolean> {
  const browser = presentBrowser();
  if (browser === null) throw new Error('there is no Chromium or Chrome: install one, or name it in MUSTER_BROWSER');
  if ((await ensureBuilt()) !== 0) throw new Error('the build failed');
  const { inputs, muster, list } = benchList();
  const app = await startApp(inputs, list, reconSquad.id);
  try {
    return judge(show('', await benchOffline(browser, app, muster)));
  } finally {
    await app.stop();
  }
}

async function matches(): Promise<boolean> {
  if ((await ensureBuilt()) !== 0) throw new Error('the build failed');
  const browser = presentBrowser();
  console.log(`load         ${load()} (last 1, 5 and 15 minutes, before this)`);
  const limits = show('', await benchMatches(browser));
  console.log(`\nload         ${load()} (after)`);
  return judge(limits);
}
