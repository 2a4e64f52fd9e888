import type { Army } from '../../army/army';
import type { PlayAid } from '../../rules/playAid';
import { AGREEMENTS } from './agreements';
import { blastRows, modelRows } from './aidWeapons';
import { moraleRows, toughnessRows } from './aidNumbers';
import { statement } from './document';
import { BLAST_RANGE_QUESTION } from './ranges';

/** What the table needs to know of an army under this format's rules of play. */
export function scoutTeamAids(army: Army): readonly PlayAid[] {
  return [battlefield(), singleModels(army), splitFire(), blast(army), toughness(army), morale(army), combinedUnits()];
}

function battlefield(): PlayAid {
  return {
    id: 'battlefield',
    title: 'Battlefield',
    says: 'Played by the core rules for Combat Patrol, where this document does not say otherwise.',
    rows: [row('Size', '44″ × 30″; for small games or tables at least 22″ × 30″')],
    cites: [statement('Immutable Laws', 1), statement('Immutable Laws', 4), statement('Immutable Laws', 5)],
    reading: null,
  };
}

function singleModels(army: Army): PlayAid {
  return {
    id: 'single-models',
    title: 'Every model is a unit',
    says:
      'Once the armies are mustered each model is a unit of its own, with Starting Strength 1 and always in ' +
      'coherency.',
    rows: modelRows(army),
    cites: [statement('Split Units', 1), statement('Split Units', 2)],
    reading: 'Every model keeps the name of the unit it was bought in: rules still ask for it.',
  };
}

function splitFire(): PlayAid {
  return {
    id: 'split-fire',
    title: 'Split fire',
    says:
      'A weapon’s first attack goes to its first target. Each further attack goes there too, or to another enemy model that is in range, visible to the shooter and within 3″ of that first target. ' +
      'Share out the attacks of all weapons of the model, then roll.',
    rows: [],
    cites: [statement('Split Fire', 1), statement('Split Fire', 6)],
    reading: null,
  };
}

function blast(army: Army): PlayAid {
  return {
    id: 'blast',
    title: 'Blast and grenade weapons',
    says:
      'Choose a first target. Every model within the blast range of it and visible to it is in the blast. If a friendly model is among these, choose another first target. ' +
      'Otherwise all enemies in the blast are one unit: work out the attacks against it, make all hit rolls ' +
      'together, then all wound rolls; the enemy player allocates the wounds.',
    rows: blastRows(army),
    cites: [
      statement('Blast Weapons', 1),
      statement('Blast Weapons', 5),
      statement('Grenade Weapons', 1),
      statement('The Combined Unit Rule', 5),
      statement('The Golden Rule', 1),
    ],
    reading:
      `${BLAST_RANGE_QUESTION.reading} A grenade that is a blast weapon too has the range of a grenade: ` +
      `that rule is the later one.`,
  };
}

function toughness(army: Army): PlayAid {
  return {
    id: 'toughness',
    title: 'Majority Toughness',
    says:
      'Only for wound rolls of a blast or grenade that catches models of different Toughness: the value that ' +
      'most models in the blast have counts; on a tie the highest of those tied.',
    rows: toughnessRows(army),
    cites: [statement('Blast Weapons', 7)],
    reading: null,
  };
}

function morale(army: Army): PlayAid {
  return {
    id: 'morale',
    title: 'Morale',
    says:
      'In the Morale phase all models of a side on the battlefield are one unit, so each player makes one check at most. ' +
      'Heavy Losses: once the army is Below Half-strength, the roll is D6 plus twice the models destroyed this turn.',
    rows: moraleRows(army),
    cites: [statement('Team Spirit', 1), statement('Heavy Losses', 1)],
    reading:
      'The army’s Starting Strength is the number of models it was mustered with; Below Half-strength is fewer ' +
      'than half of it.',
  };
}

function combinedUnits(): PlayAid {
  const { rulings } = AGREEMENTS;
  const ways = (rulings?.ways ?? []).map(
    ({ name, keyword }) => `${name.charAt(0).toLowerCase()}${name.slice(1)}${keyword ? ' …' : ''}`,
  );
  return {
    id: 'combined-units',
    title: 'Combined units',
    says: `${rulings?.says ?? ''} ${rulings?.limit ?? ''}`,
    rows: [
      row('One unit are', ways.join('; ')),
      row('If need be', 'only visible models; only friendly or only enemy models'),
    ],
    cites: [statement('The Combined Unit Rule', 1), statement('The Combined Unit Rule', 8)],
    reading: null,
  };
}

const row = (name: string, text: string) => ({ name, text, open: false });
