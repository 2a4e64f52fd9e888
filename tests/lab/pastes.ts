import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDataset } from '@/lib/data/dataset';
import { link, type LinkedDataset } from '@/lib/data/link';
import { formatList } from '@/lib/formats';
import { linesByState, type ReadText } from '@/lib/exchange/in/result';
import { readText } from '@/lib/exchange/in/readText';
import { loadAll } from '@/scripts/muster/folder';
import { counter } from './sweep/table';
import { mistakes, type Expected } from './pastes/expected';

// npm run pastes -- FOLDER --data DIR...: reads every text of a folder and prints how it was recognised, how many of its
// lines were understood, guessed or not understood, and what was wrong by the .json beside it. Ends with 1 when
// something was taken for another thing without being marked as a guess.

const say = (line: string): void => console.log(line);

interface Row {
  readonly file: string;
  readonly read: ReadText;
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
  readonly seconds: number;
}

function rowOf(folder: string, file: string, data: readonly LinkedDataset[]): Row {
  const from = Date.now();
  const read = readText(readFileSync(join(folder, file), 'utf8'), { data, newId: counter('p'), formats: formatList });
  if (!read.ok) throw new Error(`${file}: ${read.problem}`);
  const meant = join(folder, file.replace(/\.txt$/, '.json'));
  const expected = existsSync(meant)
    ? (JSON.parse(readFileSync(meant, 'utf8')) as { expected?: Expected }).expected
    : undefined;
  const { wrong, missed } = expected === undefined ? { wrong: [], missed: [] } : mistakes(read.value, expected);
  return { file, read: read.value, wrong, missed, seconds: (Date.now() - from) / 1000 };
}

function print({ file, read, wrong, missed, seconds }: Row): void {
  const { understood, guessed, unknown } = linesByState(read.lines);
  const all = understood + guessed + unknown;
  const share = all === 0 ? '' : `${Math.round((understood / all) * 100)} %`;
  const points = `${read.points.stated ?? '-'}/${read.points.built ?? '-'}`;
  say(
    `${file.replace(/\.txt$/, '').padEnd(42)}${read.layout.padEnd(20)}${(read.data?.factions.join(', ') ?? '-').slice(0, 34).padEnd(35)}` +
      `${String(all).padStart(4)}${String(understood).padStart(5)}${String(guessed).padStart(5)}${String(unknown).padStart(5)}` +
      `${share.padStart(7)}${String(wrong.length).padStart(4)}${String(missed.length).padStart(5)}  ${points.padStart(10)}${seconds.toFixed(1).padStart(6)}`,
  );
}

function told({ file, read, wrong, missed }: Row): void {
  say(`\n=== ${file}`);
  for (const { state, text, parts, role } of read.lines) {
    if (state === 'blank') continue;
    say(`${state.padEnd(10)} ${role.padEnd(7)} ${text}`);
    for (const part of parts) {
      if (part.state === 'understood' && process.env.ALL === undefined) continue;
      say(
        `             [${part.state}] ${part.says} -> ${part.became ?? '-'} ${part.why ?? ''} {${part.choices.join(' | ')}}`,
      );
    }
  }
  for (const unit of read.units) {
    say(
      `   ${unit.says} -> ${unit.name} models ${unit.models.stated}/${unit.models.built} points ${unit.points.stated}/${unit.points.built}`,
    );
  }
  for (const doubt of read.doubts) say(`   ? ${doubt}`);
  for (const each of wrong) say(`   WRONG ${each}`);
  for (const each of missed) say(`   missed ${each}`);
}

const [folder, ...rest] = process.argv.slice(2);
const folders = rest.filter((each) => each !== '--data' && !each.startsWith('--only='));
const only = rest.find((each) => each.startsWith('--only='))?.slice('--only='.length);
if (folder === undefined || !rest.includes('--data')) {
  console.error('Usage: npm run pastes -- FOLDER --data DIR... [--only=NAME]');
  process.exit(2);
}
const data = folders.map((each) => {
  const { gameSystem, catalogues } = loadAll(each, { out: say, err: () => {} });
  return link(buildDataset(gameSystem, catalogues));
});
const rows = readdirSync(folder)
  .filter((file) => file.endsWith('.txt') && (only === undefined || file.includes(only)))
  .sort()
  .map((file) => rowOf(folder, file, data));
if (only !== undefined || process.env.TELL !== undefined) rows.forEach(told);
say(
  `\n${'text'.padEnd(42)}${'layout'.padEnd(20)}${'faction'.padEnd(35)}${'line'.padStart(4)}${'und.'.padStart(5)}${'gue.'.padStart(5)}${'not'.padStart(5)}` +
    `${'share'.padStart(7)}${'wro'.padStart(4)}${'miss'.padStart(5)}  ${'points'.padStart(10)}${'s'.padStart(6)}`,
);
rows.forEach(print);
if (rows.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1;
