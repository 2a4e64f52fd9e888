import type { Coverage, Statement } from '../../rules/format';
import type { RuleId } from '../../rules/report';
import type { CoreSection, Section } from './document';

const rule = (...ids: readonly string[]): Coverage => ({ rule: ids.map((id): RuleId => `scout-team/${id}`) });
const play = (where = 'Settled at the table.'): Coverage => ({ play: where });
const open = (why: string): Coverage => ({ open: why });

type Entry = readonly [says: string, coverage: Coverage];
const section = (name: Section | CoreSection, entries: readonly Entry[]): readonly Statement[] =>
  entries.map(([says, coverage], index) => ({ section: name, item: index + 1, says, coverage }));

const ON_THE_SHEET = 'Worked out for each list among its play aids.';
const AGREED = 'Can be noted with the list for a rule of a faction, as agreed by the players.';
const RANGES = 'The document gives the ranges of blast and grenade twice, and not alike. By its Golden Rule the later 3" and 2" stand, unless the players agree on the other.';
const WHY = 'A designer’s note; nothing to check.';

/** The ledger: every numbered statement of the document in our own words, and what became of it; then what it takes over from the core book. */
export const COVERAGE: readonly Statement[] = [
  ...section('Rules Format', [
    ['Terms of the core rules stand in bold italics, often with their page.', play('How to read the document.')],
    ['Terms of the document’s own stand in italics.', play('How to read the document.')],
    ['Notes of the designers are set apart.', play('How to read the document.')],
  ]),
  ...section('The Golden Rule', [
    ['Where two rules of the document disagree the later one counts.', play('Decides which ranges of blast and grenade stand by default.')],
  ]),
  ...section('Immutable Laws', [
    ['The core rules for a game of Combat Patrol size hold, where the document does not say otherwise.', rule('max-points')],
    ['Armies are counted in points.', rule('max-points')],
    ['An army is one Scout Detachment.', rule('max-slots')],
    ['The battlefield is 22" by 30" at least.', play(ON_THE_SHEET)],
    ['That is for very small games or tables; 44" by 30" is advised otherwise.', play(ON_THE_SHEET)],
  ]),
  ...section('Scout Detachment', [
    ['A Scout Detachment is a Patrol Detachment but for what follows.', rule('max-slots', 'max-dedicated-transports', 'single-faction')],
    ['It always counts as Battle Forged.', rule('single-faction')],
    ['Its HQ: none is needed in games under 300 points; else one or two units of at least 50 points together.', rule('requires-hq')],
    ['Its Troops: a unit that meets the usual demands, or an Understrength one of at least 65 points or a third of the army’s points.', rule('requires-troops')],
    ['Units beyond those that meet these demands may be Understrength at no cost.', rule('requires-hq', 'requires-troops')],
    ['There is one unit of each unit name at most.', rule('unique-unit-names')],
    ['Small armies may be varied, a few Troops keep the game what it is, HQ holds large ones back, and the limit on names keeps leaders from piling up.', play(WHY)],
  ]),
  ...section('Core Rules Alterations', [
    ['What follows counts instead of the core rules.', play()],
  ]),
  ...section('Split Units', [
    ['Once the armies are mustered every model is a unit of its own, with a Starting Strength of 1.', play('Every model of a list stands for itself, and names the unit that it was bought in.')],
    ['Every model is always in coherency.', play(ON_THE_SHEET)],
    ['Models act by themselves: where the core rules speak of a unit, read a model.', play(WHY)],
  ]),
  ...section('Split Fire', [
    ['The attacks of a weapon may be spread over several enemy models.', play(ON_THE_SHEET)],
    ['A model shoots.', play(ON_THE_SHEET)],
    ['One of its weapons is chosen.', play(ON_THE_SHEET)],
    ['It has a first target.', play(ON_THE_SHEET)],
    ['Its first attack goes there.', play(ON_THE_SHEET)],
    ['Every other attack goes there too, or to an enemy model in range, visible, and within 3" of the first target.', play(ON_THE_SHEET)],
    ['So on with all weapons of the model.', play(ON_THE_SHEET)],
    ['Then the attacks are resolved.', play(ON_THE_SHEET)],
    ['Weapons with many attacks stay useful against many models.', play(WHY)],
  ]),
  ...section('Blast Weapons', [
    ['A blast weapon has a blast range of 2", and is fired by steps of its own.', open(RANGES)],
    ['A model shoots.', play(ON_THE_SHEET)],
    ['One of its blast weapons is chosen.', play(ON_THE_SHEET)],
    ['It has a first target.', play(ON_THE_SHEET)],
    ['Models within the blast range of that target and visible to it are hit with it: not allowed if one is a friend, else all are one combined unit.', play(ON_THE_SHEET)],
    ['The number of attacks is worked out.', play(ON_THE_SHEET)],
    ['Hits, then wounds, are rolled together. Most models’ Toughness counts, the highest on a tie; the enemy player allocates the wounds.', play(ON_THE_SHEET)],
    ['Blasts stay useful against many models, and reach some who are out of sight.', play(WHY)],
  ]),
  ...section('Grenade Weapons', [
    ['A grenade has a blast range of 1", and is fired like a blast weapon.', open(RANGES)],
  ]),
  ...section('Team Spirit', [
    ['In the Morale phase all models of a side on the battlefield are one combined unit.', play(ON_THE_SHEET)],
    ['So each player makes one check in a phase at most.', play(ON_THE_SHEET)],
  ]),
  ...section('Heavy Losses', [
    ['An army Below Half-strength rolls a die and adds twice the models destroyed in the turn.', play(ON_THE_SHEET)],
    ['Few models would fail otherwise.', play(WHY)],
  ]),
  ...section('The Combined Unit Rule', [
    ['A rule of a faction that single models leave without effect may be resolved for several models as one unit.', play(AGREED)],
    ['All models of the army are that unit.', play(AGREED)],
    ['Models of the same unit name are.', play(AGREED)],
    ['Models with the same keyword are.', play(AGREED)],
    ['Models within a range are: of engagement (1"), grenade blast (2"), blast (3") or a standard move (6").', open(RANGES)],
    ['In each case perhaps only the visible ones.', play(AGREED)],
    ['In each case perhaps only friends, or only enemies.', play(AGREED)],
    ['Never for core rules, nor for a rule that still works and merely reaches one model.', play(AGREED)],
    ['Morale and blast weapons are examples.', play(WHY)],
    ['The players agree on what suits their rule.', play(AGREED)],
  ]),
  ...section('Unit Name (p. 202)', [
    ['A unit goes by the name of its datasheet.', rule('unique-unit-names')],
  ]),
  ...section('Understrength (p. 241)', [
    ['A unit with fewer models than its datasheet’s minimum is Understrength.', rule('requires-troops', 'requires-hq')],
  ]),
  ...section('Combat Patrol (p. 244)', [
    ['A game of Combat Patrol is played with 500 points at most.', rule('max-points')],
    ['Its armies are one detachment.', rule('max-slots')],
  ]),
  ...section('Battle Forged (p. 244)', [
    ['All units of a Battle Forged army are in a detachment; a warlord is chosen before the game.', play('The document asks for no warlord, so a list needs to name none.')],
  ]),
  ...section('Patrol Detachment (p. 248)', [
    ['HQ 1-2, Troops 1-3, Elites, Fast Attack, Heavy Support and Flyers 0-2 each; no Lords of War, no Fortifications.', rule('max-slots')],
    ['Its compulsory slots are one HQ and one Troops.', rule('requires-hq', 'requires-troops')],
    ['All units are from the same faction.', rule('single-faction')],
    ['One dedicated transport for each infantry unit.', rule('max-dedicated-transports')],
  ]),
];
