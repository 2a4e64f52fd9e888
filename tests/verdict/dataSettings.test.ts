import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildDataset } from '@/lib/data/dataset';
import { createSelection, evaluate, rootOptions } from '@/lib/engine';
import { link } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { relink } from '@/lib/data/relink';
import { readRoster } from '@/lib/data/rosterFile';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { reconSquad } from '@/lib/formats/recon-squad/format';
import { scoutTeam } from '@/lib/formats/scout-team/format';
import type { Force, Roster, Selection } from '@/lib/documents/roster/schema';
import { underFormat } from '@/lib/verdict/underFormat';
import { realData, realExamples, realFiles } from '../realData';
import { force } from '../rosterBuilders';

const BATTLE_SIZE = 'Battle Size';
const files = realData === null ? [] : readDataFiles(realFiles('wh40k-9e')).files;
const gameSystem = files.find((file) => file.kind === 'gameSystem');
const linked =
  gameSystem === undefined
    ? null
    : link(
        buildDataset(
          gameSystem,
          files.filter((file) => file.kind === 'catalogue'),
        ),
      );

function example(name: string): Roster {
  const file = `${name}.ros`;
  return readRoster(file, readFileSync(join(realExamples ?? '', file))).roster;
}

const withForces = (roster: Roster, change: (force: Force) => Force): Roster => ({
  ...roster,
  forces: roster.forces.map(change),
});
const without =
  (...names: readonly string[]) =>
  (force: Force): Force => ({ ...force, selections: force.selections.filter(({ name }) => !names.includes(name)) });
const CONFIGURATION = [
  'Game Type',
  BATTLE_SIZE,
  'Detachment Command Cost',
  '**Chapter Selector**',
  'Order Convictions',
];

/** Another choice in a root selection of this name. */
const chosenOtherwise =
  (name: string, choices: (holder: Selection) => readonly Selection[]) =>
  (force: Force): Force => ({
    ...force,
    selections: force.selections.map((selection) =>
      selection.name === name ? { ...selection, selections: choices(selection) } : selection,
    ),
  });

const STRIKE_FORCE = '09f9-b586-8d63-7635';
const strikeForce = chosenOtherwise(BATTLE_SIZE, ({ selections: [choice] }) =>
  choice ? [{ ...choice, entryId: choice.entryId.replace(/[^:]+$/, STRIKE_FORCE), name: '3. Strike Force' }] : [],
);

/** The game that a file names, with the size of battle that this kind of game hides. */
const seasonOf = (id: string, name: string) =>
  chosenOtherwise('Game Type', ({ selections: [choice] }) =>
    choice ? [{ ...choice, entryId: choice.entryId.replace(/[^:]+$/, id), name }] : [],
  );
const SEASONS = [
  ['Open', 'cfc5-43e4-b02e-d1f9'],
  ['a crusade', '2aee-51b0-2b2b-218d'],
  ['Nephilim', 'e77a-cc54-efcf-a09a'],
  ['Arks of Omen', '76d2-6e71-243f-ad3d'],
] as const;

const VARIANTS: readonly (readonly [string, (roster: Roster) => Roster])[] = [
  ['as it is', (roster) => roster],
  ['without any configuration', (roster) => withForces(roster, without(...CONFIGURATION))],
  ['without a battle size', (roster) => withForces(roster, without(BATTLE_SIZE))],
  ['as a Strike Force', (roster) => withForces(roster, strikeForce)],
  ...SEASONS.map(([name, id]) => [`of ${name}`, (roster: Roster) => withForces(roster, seasonOf(id, name))] as const),
  [
    'with a battle size that was not chosen',
    (roster) =>
      withForces(
        roster,
        chosenOtherwise(BATTLE_SIZE, () => []),
      ),
  ],
  [
    'with the faction not chosen',
    (roster) =>
      withForces(
        roster,
        chosenOtherwise('Order Convictions', () => []),
      ),
  ],
  [
    'in the force inside the Patrol that has its name',
    (roster) =>
      withForces(roster, (outer) => ({ ...outer, entryId: '22fe-e36f-71e2-b796', name: 'Patrol Detachment' })),
  ],
  [
    'in a force that the data does not have',
    (roster) => withForces(roster, (outer) => ({ ...outer, entryId: 'scout-detachment', name: 'Scout Detachment' })),
  ],
];

describe.skipIf(linked === null || realExamples === null)(
  'a roster from elsewhere under Scout Team (skipped without the real data folder)',
  () => {
    const judged = (roster: Roster) => {
      if (linked === null) throw new Error('no data');
      const { army, report } = checkRoster(
        relink(underFormat(roster, linked, scoutTeam), linked).roster,
        linked,
        scoutTeam,
      );
      return {
        points: army.points,
        verdict: report.verdict,
        errors: report.diagnostics.map(({ severity, code }) => `${severity} ${code}`),
        settings: army.configuration.filter(({ name }) => name === BATTLE_SIZE).map(({ choices }) => choices),
      };
    };
    const settings = [[expect.stringContaining('Combat Patrol')]];

    it.each(VARIANTS)('has its verdict, %s', (_, variant) => {
      expect(judged(variant(example('st-legal-2-ultramarines-500')))).toEqual({
        points: 495,
        verdict: 'legal',
        errors: [],
        settings,
      });
      expect(judged(variant(example('st-illegal-1-hq-too-cheap')))).toEqual({
        points: 285,
        verdict: 'illegal',
        errors: ['error scout-team/requires-hq'],
        settings,
      });
    });

    it('stays two detachments when one stands inside the other', () => {
      const roster = example('st-legal-2-ultramarines-500');
      const nested = withForces(roster, (outer) => ({ ...outer, selections: [], forces: [{ ...outer, id: 'inner' }] }));
      expect(judged(nested)).toMatchObject({ errors: ['error scout-team/max-slots'], settings });
    });

    it('changes nothing the second time, nor for a format that leaves it to the player', () => {
      if (linked === null) return;
      const bare = withForces(example('st-legal-2-ultramarines-500'), without(...CONFIGURATION));
      const settled = underFormat(bare, linked, scoutTeam);
      expect(underFormat(settled, linked, scoutTeam)).toEqual(settled);
      expect(underFormat(bare, linked, scoutTeam)).toEqual(settled);
      expect(underFormat(bare, linked, reconSquad).forces[0]?.selections).toEqual(bare.forces[0]?.selections);
    });

    it('takes a stratagem for no unit', () => {
      if (linked === null) return;
      const roster = underFormat(example('st-illegal-1-hq-too-cheap'), linked, scoutTeam);
      const evaluation = evaluate(roster, linked);
      const [patrol] = roster.forces;
      const stratagems = rootOptions(evaluation, patrol?.id ?? '').filter(
        ({ slot, hidden }) => slot?.name === 'Stratagems' && !hidden,
      );
      expect(stratagems.length).toBeGreaterThan(0);
      for (const each of stratagems) {
        const selection = createSelection(evaluation, patrol?.id ?? '', each, () => crypto.randomUUID());
        const { army } = checkRoster(
          withForces(roster, (outer) => ({ ...outer, selections: [...outer.selections, selection] })),
          linked,
          scoutTeam,
        );
        expect([army.units.length, army.configuration.at(-1)?.category]).toEqual([4, 'Stratagems']);
      }
    });

    it.each([
      [
        'two Commanders',
        "T'au Empire",
        ['Commander in Crisis Battlesuit', 'Commander in Coldstar Battlesuit', 'Strike Team'],
        ['error data/max'],
      ],
      ['who is offered in one type of game', "T'au Empire", ['Cadre Fireblade', 'Strike Team', 'Dahyak Grekh'], []],
      ['two flyers', 'Orks', ['Warboss', 'Boyz', 'Dakkajet', 'Blitza-bommer'], []],
    ] as const)('has one verdict in every season: %s', (_, faction, units, errors) => {
      if (linked === null) return;
      const catalogue = linked.dataset.catalogues.find(({ name }) => name.endsWith(faction));
      if (!catalogue) throw new Error(`no ${faction}`);
      const bare: Roster = {
        ...example('st-legal-2-ultramarines-500'),
        forces: [force('force', [], { catalogueId: catalogue.id, catalogueName: catalogue.name })],
      };
      const list = units.reduce<Roster>(
        (roster, name) => {
          const evaluation = evaluate(roster, linked);
          const option = rootOptions(evaluation, 'force').find(
            (each) => each.name.toLowerCase() === name.toLowerCase(),
          );
          if (!option) throw new Error(`no ${name}`);
          return withForces(roster, (each) => ({
            ...each,
            selections: [...each.selections, createSelection(evaluation, 'force', option, () => crypto.randomUUID())],
          }));
        },
        underFormat(bare, linked, scoutTeam),
      );
      for (const [season, id] of [['as started', ''], ...SEASONS]) {
        expect([season, judged(id === '' ? list : withForces(list, seasonOf(id ?? '', season ?? ''))).errors]).toEqual([
          season,
          errors,
        ]);
      }
    });

    it('leaves nothing to be set in any faction', () => {
      if (linked === null) return;
      const asked = linked.dataset.catalogues
        .filter(({ library }) => library !== true)
        .flatMap(({ id, name }) => {
          const bare = {
            ...example('st-legal-2-ultramarines-500'),
            forces: [force('force', [], { catalogueId: id, catalogueName: name })],
          };
          const { army } = checkRoster(underFormat(bare, linked, scoutTeam), linked, scoutTeam);
          return army.findings
            .filter(
              ({ place, subject }) =>
                place !== 'category' && subject.entryType !== 'unit' && subject.entryType !== 'model',
            )
            .map(({ code, at, subject }) => `${name}: ${code} ${at.name} ${subject.name}`);
        });
      expect(asked).toEqual([]);
    });
  },
);
