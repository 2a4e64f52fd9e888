import type { Coverage, Statement } from '../../rules/format';
import type { RuleId } from '../../rules/report';
import type { Section } from './document';

const rule = (...ids: readonly string[]): Coverage => ({ rule: ids.map((id): RuleId => `trenches-and-turbines/${id}`) });
const play = (where = 'Settled at the table.'): Coverage => ({ play: where });
const open = (why: string): Coverage => ({ open: why });

type Entry = readonly [says: string, coverage: Coverage];
const section = (name: Section, entries: readonly Entry[]): readonly Statement[] =>
  entries.map(([says, coverage], index) => ({ section: name, item: index + 1, says, coverage }));

const ON_THE_SHEET = 'Worked out for each list among its play aids.';
const IN_THE_DECK = 'Worked out for each list: its activation cards are counted, and the deck holds as many.';

/** The ledger: every statement of every row of the document in our own words, and what became of it. */
export const COVERAGE: readonly Statement[] = [
  ...section('Universal Special Rules', [
    ['The keywords of units and of weapons, and what each does.', rule('keyword-place', 'requires-parameter', 'no-unexpected-parameter', 'no-duplicate-keyword')],
    ['The list is not complete yet.', rule('known-keyword')],
  ]),
  ...section('Airborne', [
    ['The unit may start the game off the table, in reserve.', play(ON_THE_SHEET)],
    ['It has its activation card all the same.', play(IN_THE_DECK)],
    ['On its activation it stays in reserve or enters the game.', play(ON_THE_SHEET)],
    ['To enter, a 40 mm token marks the landing place and Leadership is tested.', play(ON_THE_SHEET)],
    ['Passed: the leader stands on the token, the others in coherency.', play(ON_THE_SHEET)],
    ['Entering costs a Move action; the other actions are left.', play(ON_THE_SHEET)],
    ['Failed: the token scatters 2d5, and the unit lands there.', play('The dice are with the activation deck.')],
    ['Then it is in overwatch and its activation is over.', play(ON_THE_SHEET)],
    ['On ground where it may not stand every model rolls a die; each 10 is 1 damage, saves allowed.', play('The dice are with the activation deck.')],
    ['It is placed as near as it can be, in coherency.', play(ON_THE_SHEET)],
    ['Then its activation is over, without overwatch.', play(ON_THE_SHEET)],
  ]),
  ...section('Coherency', [['All models stay within x inches of the unit leader.', rule('requires-parameter')]]),
  ...section('Command Range', [['Friendly units within x inches may add 1 to their Leadership.', rule('requires-parameter')]]),
  ...section('Fireteam', [
    ['The unit can split into two fireteams.', play(ON_THE_SHEET)],
    ['Models and special weapons are divided as evenly as possible.', rule('fireteam-size')],
    ['The two count as units.', play(ON_THE_SHEET)],
    ['Both act on the squad’s activation.', play(IN_THE_DECK)],
    ['Each has a model that is named its leader.', play(ON_THE_SHEET)],
    ['A team stays within 3" of its leader, the team leaders within 12" of the squad leader.', play(ON_THE_SHEET)],
  ]),
  ...section('Independent', [
    ['The unit needs neither coherency nor anybody’s command range.', rule('no-coherency-with-independent')],
    ['Where it has several models, each stays within 1" of another of them.', play(ON_THE_SHEET)],
  ]),
  ...section('Multi-Activate', [
    ['The unit has x cards in the stack instead of one.', rule('requires-parameter')],
    ['It receives as many in the action phase.', play(IN_THE_DECK)],
    ['It acts as usual on each of them.', play(IN_THE_DECK)],
  ]),
  ...section('Transport', [
    ['The unit carries x models of infantry.', rule('requires-parameter', 'max-transport-load')],
    ['A model takes a place for each of its hit points.', rule('max-transport-load')],
  ]),
  ...section('Vanguard', [
    ['The unit is deployed anywhere at least 9" away from enemies.', play(ON_THE_SHEET)],
    ['That is after all units without Vanguard.', play(ON_THE_SHEET)],
  ]),
  ...section('Vehicle', [
    ['The unit moves by the rules for vehicles.', play(ON_THE_SHEET)],
    ['It has facings.', rule('facings-on-vehicles')],
    ['It has Multi-Activate (2) as well.', rule('requires-multi-activate')],
  ]),
  ...section('Walker', [['The unit moves by the rules for infantry.', play(ON_THE_SHEET)]]),
  ...section('Semi Automatic', [
    ['The weapon allows two shoot actions, also where actions cannot be repeated.', play(ON_THE_SHEET)],
    ['The second is at -1 to hit.', play(ON_THE_SHEET)],
  ]),
  ...section('Set Up', [
    ['It takes an action to set the weapon up.', play(ON_THE_SHEET)],
    ['Such weapons are mostly heavy ones.', play('An example; nothing to check.')],
    ['A token marks that it is set up.', play(ON_THE_SHEET)],
    ['It stays set up until the unit moves.', play(ON_THE_SHEET)],
    ['The keyword is printed with an x.', open('What x is, the document never says. It is kept and shown; nothing asks for it.')],
  ]),
  ...section('Facings', [
    ['A weapon’s arc is written as a direction and an angle.', rule('facing-angle', 'requires-parameter')],
    ['The weapon fires within it.', play('Drawn for each list among its play aids.')],
    ['All vehicles are meant to stand on square bases.', rule('facings-on-vehicles')],
    ['That makes arcs easier to tell.', play('A reason; nothing to check.')],
  ]),
  ...section('Optics', [
    ['Whoever controls the weapon chooses the casualty that it causes.', play(ON_THE_SHEET)],
    ['The casualty is in the line of sight of the weapon.', play(ON_THE_SHEET)],
  ]),
];
