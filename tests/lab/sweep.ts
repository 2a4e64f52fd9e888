import { parseArgs } from 'node:util';
import { editionOf } from '@/lib/army/readings';
import { buildDataset } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { formatList } from '@/lib/formats';
import { loadAll } from '@/scripts/muster/folder';
import { sweepEdits, type SweptEdits } from './sweep/edits';
import { sweepRelations, type SweptRelations } from './sweep/relations';
import { sweepUnits, type SweptUnits } from './sweep/units';

// npm run sweep -- DIR [--seed N] [--lists N] [--edits N] [--related N] [--verbose]: every unit of every catalogue, what
// is hidden in a list that shows it; then many random edits, then what holds for every list. Ends with 1 when something threw, a number was none, an edit
// was not undone, a relation did not hold, or fewer than 98 % of the units are clean with their defaults or explained by
// something else than us.

const LEAST_CLEAN = 98;
const KINDS = [
  'another configuration',
  'we are wrong',
  'the data demands a choice',
  'the data says so itself',
  'the data is wrong',
] as const;

const say = (line: string): void => console.log(line);
const share = (part: number, all: number): string => (all === 0 ? '  none' : `${((100 * part) / all).toFixed(2)} %`);

function showUnits({ catalogues, unclean, unshown, defects, slowest }: SweptUnits): boolean {
  say(`\nEvery unit, with its defaults, in an empty list`);
  for (const { name, units, shown, clean, configured, hidden, barred, fromGameSystem } of catalogues) {
    const apart = `${shown} of them hidden in an empty list and shown; apart: ${hidden} that stay hidden, ${barred} that come only with another, ${fromGameSystem} of the game system`;
    say(
      `  ${share(clean + configured, units).padStart(8)}  ${String(clean).padStart(4)}${configured > 0 ? ` + ${configured}` : ''} of ${String(units).padEnd(4)}  ${name} (${apart})`,
    );
  }
  const total = (of: 'units' | 'shown' | 'clean' | 'configured' | 'hidden' | 'barred' | 'fromGameSystem'): number =>
    catalogues.reduce((sum, each) => sum + each[of], 0);
  const [units, clean, configured] = [total('units'), total('clean'), total('configured')];
  for (const kind of KINDS) {
    const these = unclean.filter(({ cause }) => cause.kind === kind);
    say(`\n  ${kind}: ${these.length}`);
    for (const { catalogue, unit, objections, cause } of these) {
      say(
        `    ${catalogue} | ${unit} | ${objections[0]}${objections.length > 1 ? ` and ${objections.length - 1} more` : ''} | ${cause.why}`,
      );
    }
  }
  showHidden(total('shown'), unshown);
  const all = units + total('hidden') + total('barred') + total('fromGameSystem');
  say(
    `\n  covered: ${share(units, all)} of all ${all} that the catalogues offer; what stands apart was added, not judged`,
  );
  for (const defect of defects) say(`  DEFECT ${defect}`);
  const explained = units - unclean.filter(({ cause }) => cause.kind === 'we are wrong').length;
  say(
    `\n  total: ${clean} clean + ${configured} clean under another configuration, of ${units}: ` +
      share(clean + configured, units),
  );
  say(
    `  nothing that the defaults could have avoided: ${share(explained, units)} (at least ${LEAST_CLEAN} %); apart: ` +
      `${total('hidden')} that stay hidden, ${total('barred')} that come only with another`,
  );
  say(`  ${defects.length} defects; slowest ${slowest.unit}: ${slowest.ms.toFixed(0)} ms`);
  return defects.length === 0 && 100 * explained >= LEAST_CLEAN * units;
}

function showHidden(shown: number, unshown: SweptUnits['unshown']): void {
  const elsewhere = unshown.filter(({ why }) => why === null).length;
  say(
    `\n  hidden in an empty list: ${shown + unshown.length}; ${shown} judged in a list that shows them, ${elsewhere} only ` +
      `in another place or faction, ${unshown.length - elsewhere} not`,
  );
  for (const why of new Set(unshown.map((each) => each.why))) {
    const those = unshown.filter((each) => each.why === why);
    if (why !== null) say(`    ${those.length} | as ${those[0]!.catalogue} | ${those[0]!.unit} | ${why}`);
  }
}

function showEdits(swept: SweptEdits, seed: number): boolean {
  say(
    `\nRandom edits, seed ${seed}: ${swept.edits} edits on ${swept.lists} lists of ${swept.factions} factions; ` +
      `most selections in a list: ${swept.largest}`,
  );
  say(
    `  by kind: ${Object.entries(swept.byKind)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(', ')}`,
  );
  say(
    `  same as worked out from scratch: ${swept.checked} of ${swept.checked}${swept.relinked > 0 ? `, ${swept.relinked} of them with the data linked anew` : ''} (differences stand below)`,
  );
  say(`  undo byte for byte: ${swept.undone} times`);
  say(
    `  prices shown: ${swept.prices.compared} compared with what the total did, ${swept.prices.same} the same; ` +
      `${swept.prices.elsewhere} where prices of other things changed too`,
  );
  say(
    `  options that the limits left open: ${swept.open.taken} taken, after which ${swept.open.slots} times a slot ` +
      `of the force and ${swept.open.objected} times another limit was broken; hidden ones: ${swept.open.hidden} ` +
      `looked at`,
  );
  for (const failure of swept.failures) say(`  FAILED ${failure}`);
  say(`  ${swept.failures.length} failures, ${(swept.ms / 1000).toFixed(0)} s`);
  return swept.failures.length === 0;
}

/** How many failures, or explanations of them, are listed. */
const MOST_TOLD = 20;

function showRelations({ lists, verdicts, relations, ms }: SweptRelations, format: string, seed: number): boolean {
  say(
    `\nRelations, seed ${seed}: ${lists} random lists of ${format} (${Object.entries(verdicts)
      .map(([verdict, count]) => `${count} ${verdict}`)
      .join(', ')})`,
  );
  for (const { holds, tried, explained, broken } of relations) {
    say(
      `  ${String(broken.length).padStart(4)} broken of ${String(tried).padEnd(5)}  ${holds}${explained.length > 0 ? `; ${explained.length} more explained by a modifier of the data` : ''}`,
    );
    for (const each of broken.slice(0, MOST_TOLD)) say(`        BROKEN ${each}`);
    for (const each of explained.slice(0, MOST_TOLD)) say(`        explained: ${each}`);
  }
  say(`  ${(ms / 1000).toFixed(0)} s`);
  return relations.every(({ broken }) => broken.length === 0);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    edits: { type: 'string' },
    lists: { type: 'string' },
    related: { type: 'string' },
    verbose: { type: 'boolean' },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error('Usage: npm run sweep -- DIR [--seed N] [--lists 200] [--edits 20000] [--related 500] [--verbose]');
  process.exit(2);
}
const { gameSystem, catalogues } = loadAll(folder, { out: say, err: say });
const linked = link(buildDataset(gameSystem, catalogues));
const seed = Number(values.seed ?? 1);
const unitsHold = showUnits(sweepUnits(linked));
const editsHold = showEdits(
  sweepEdits(linked, {
    seed,
    lists: Number(values.lists ?? 200),
    edits: Number(values.edits ?? 20_000),
    onList: values.verbose ? say : null,
  }),
  seed,
);
const edition = editionOf(linked);
const formats = formatList.filter((format) => format.edition === edition);
const related = formats.map((format) =>
  showRelations(sweepRelations(linked, format, { seed, lists: Number(values.related ?? 500) }), format.name, seed),
);
process.exitCode = unitsHold && editsHold && related.every(Boolean) ? 0 : 1;
