import { expect, it } from 'vitest';
import { standardDetachment } from '@/lib/army/readings';
import { newForce } from '@/lib/engine';
import { buildDataset } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { formats } from '@/lib/formats';
import type { Diagnostic } from '@/lib/rules/report';
import { realData, realFiles } from '../../realData';
import { roster } from '../../rosterBuilders';

/** What the real data demands of a list of this catalogue in which nothing was chosen. */
function demandsOf(catalogue: string): readonly Diagnostic[] {
  const wanted = ['Warhammer40K.gst', catalogue];
  const { files } = readDataFiles(realFiles('wh40k-7e').filter(({ name }) => wanted.includes(name)));
  const gameSystem = files.find((file) => file.kind === 'gameSystem')!;
  const linked = link(
    buildDataset(
      gameSystem,
      files.filter((file) => file.kind === 'catalogue'),
    ),
  );
  let made = 0;
  const force = newForce(
    linked,
    linked.dataset.catalogues[0]!.id,
    standardDetachment(gameSystem.id),
    () => `made-${++made}`,
  );
  const bare = roster([{ ...force, selections: [] }], { gameSystemId: gameSystem.id });
  return checkRoster(bare, linked, formats['recon-squad']).report.diagnostics.filter(({ code }) =>
    code.startsWith('data/'),
  );
}

it.skipIf(!realData).each([
  ['Space Marines - Codex (2015).cat', 'Chapter Tactics', 'error'],
  ['Blood Angels - Codex (2014).cat', 'Relics and Detachment-rules', 'error'],
  ['Astra Militarum - FW - Elysian Detachment D-99.cat', 'Preferred Enemy', 'error'],
  ['Eldar - Corsairs (2015).cat', 'Corsair Prince', 'warning'],
])('%s demands %s: %s (skipped without the real data folder)', (catalogue, subject, severity) => {
  expect(demandsOf(catalogue).map((each) => [each.data['subject'], each.severity, each.kind])).toEqual([
    [subject, severity, 'missing'],
  ]);
});

it.skipIf(!realData)('no catalogue’s formations stand in the way (skipped without the real data folder)', () => {
  expect(demandsOf('Skitarii - Codex.cat').filter((each) => each.severity === 'error')).toEqual([]);
});
