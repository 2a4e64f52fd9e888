import type { Coverage, Statement } from '../../rules/format';
import type { RuleId } from '../../rules/report';
import type { Section } from './document';

const rule = (...ids: readonly string[]): Coverage => ({ rule: ids.map((id): RuleId => `recon-squad/${id}`) });
const play = (where = 'Settled at the table.'): Coverage => ({ play: where });
const kept = (where: string): Coverage => ({ kept: where });

type Entry = readonly [says: string, coverage: Coverage];
const section = (name: Section, entries: readonly Entry[]): readonly Statement[] =>
  entries.map(([says, coverage], index) => ({ section: name, item: index + 1, says, coverage }));

const STRATAGEM = 'A match rolls for how many, asks for which, and marks them.';
const SCORED = 'A match works it out from what its players enter.';
const POINTS = 'A campaign counts them.';
const STANDINGS = 'A campaign says who is ahead and what is lacking.';

/** The ledger: every numbered statement of the document in our own words, and what became of it. */
export const COVERAGE: readonly Statement[] = [
  ...section('Introduction', [['Small skirmishes are fought with single models.', play()]]),
  ...section('Army Selection', [
    ['A list of at most 200 points is one Recon Squad Detachment of up to one HQ, two Troops, one Elites and one Fast Attack, all from a single faction.', rule('max-points', 'max-slots', 'single-faction')],
    ['At least 4 models are no vehicles, and there are at most 20 models.', rule('min-non-vehicle-models', 'max-models')],
    ['No model has more than 3 wounds or hull points.', rule('max-wounds-or-hull-points')],
    ['No vehicle has armour of more than 33 in front, side and rear together.', rule('max-vehicle-armour')],
    ['No model has a 2+ armour save together with an invulnerable save of 3+ or better.', rule('no-combined-saves')],
    ['No flyers, flying monstrous creatures, super-heavy vehicles or fortifications.', rule('no-banned-unit-types')],
    ['No psykers of mastery level 2 or more.', rule('max-mastery-level')],
    ['No unique independent characters and no unique wargear.', rule('no-unique-characters', 'no-unique-wargear')],
  ]),
  ...section('Traits', [
    ['The non-vehicle model of highest Leadership leads; on a tie one is designated.', rule('requires-leader')],
    ['The leader and 3 more non-vehicle models are specialists, each with one trait of the list, none repeated.', rule('requires-specialists', 'unique-traits')],
    ['A trait marked with a dagger applies to one designated weapon.', rule('requires-designated-weapon')],
  ]),
  ...section('Stratagem', [
    ['Both players declare a stratagem at the same time, before anyone deploys.', kept('A match seals both and shows them at once.')],
    ['Just As Planned: the initiative is seized on a 4+.', kept('A match asks for a 4+.')],
    ['Change Of Plans: a few non-vehicle models gain Scout, though not the right to reserves.', kept(STRATAGEM)],
    ['Tactical Genius: a few non-vehicle models, with the dedicated transports they ride in, may be held in reserve and gain Outflank.', kept(STRATAGEM)],
    ['We Came Here For You: a few non-vehicle models gain Preferred Enemy against everyone.', kept(STRATAGEM)],
    ['This Far, No Farther: a few models gain Fearless.', kept(STRATAGEM)],
    ['Hero Exemplar: the leader’s Leadership reaches 12" for breaking point tests, once its own is passed.', kept('A match tells how far it reaches when an army breaks.')],
  ]),
  ...section('Setup and General Play', [
    ['Army Of One: every model, also one bought as an upgrade, is a unit of its own from deployment on.', play('Every model of a list stands for itself, and names the selection it was bought in.')],
    ['No Holding Back: reserves only where a rule of this document or the mission allows them; what goes into ongoing reserve is a casualty.', kept('A match lets only whom Tactical Genius names start in reserve.')],
    ['Help’s Not Coming: no models are added during the game.', play()],
    ['Side Effects: what a model’s rule or wargear gave its unit reaches the models of the same selection within 3", or before deployment.', play('Every model names the selection it was bought in.')],
  ]),
  ...section('Movement Phase', [
    ['We All Die Alone: independent characters never join units.', play()],
    ['Get To The ’Choppa: several units may share a transport; only independent characters and its own selection deploy inside a dedicated one.', play('Every model names the selection it was bought in.')],
    ['Everyone Falls The First Time: models may jump gaps of up to 6", on an Initiative or dangerous terrain test.', play()],
    ['A failed jump is a fall: a hit of a strength equal to the distance fallen; movement may go on after it.', play()],
    ['Models may jump down on purpose, by the rules of a failed jump.', play()],
  ]),
  ...section('Psychic Phase', [
    ['Cast A Spell On You: one model of each selection with a brotherhood of psykers or sorcerers acts as a psyker of mastery level 1 each turn.', rule('max-mastery-level')],
  ]),
  ...section('Shooting and Assault Phases', [
    ['Unload: several shots may be spread over targets within 3" of the first, declared before rolling.', play()],
    ['Frag Bag: each grenade item is thrown once a game.', kept('A match keeps what each model has thrown.')],
    ['Dogs Of War: a unit may assault something else than it shot at.', play()],
  ]),
  ...section('Endgame', [
    ['Boots On The Ground: vehicles and buildings do not score; scoring units inside them do, measured from the hull.', play()],
    ['Breaking Point: below half its units an army tests morale at the start of each turn, the leader first.', kept('A match says when an army breaks, and who tests in which order.')],
  ]),
  ...section('Codex Specific Adaptations', [
    ['Astra Militarum orders go to one model and reach those of its selection within 3".', play('Shown beside a list of that faction.')],
    ['Chaos Daemons and Chaos Space Marines leave out Warp Storm and Champion of Chaos.', play('Shown beside a list of that faction.')],
    ['Dark Eldar gain Pain Tokens for every 3 non-vehicle models killed.', play('Shown beside a list of that faction.')],
    ['Necrons reanimate only near a friendly Necron.', play('Shown beside a list of that faction.')],
  ]),
  ...section('Skirmish: Summary', [
    ['Two patrols meet; the mission is the same for both.', play()],
    ['In a campaign the roles of attacker and defender make no difference here.', play()],
  ]),
  ...section('Skirmish: The Battlefield', [
    ['The table is 4 by 4 feet, a quarter to a half of it terrain.', play('A match draws the table to scale; the terrain is yours.')],
    ['Deployment zones are opposite corners, up to 12" from the line between them; a roll-off decides who chooses.', kept('A match rolls off, asks the winner, and draws both zones.')],
    ['Objectives lie in the centre and in the middle of the two other quarters.', kept('A match draws them, and keeps who holds which.')],
  ]),
  ...section('Skirmish: Mission Rules', [
    ['A roll-off decides who deploys first; who deployed first chooses who plays first, and the other may try to seize the initiative.', kept('A match rolls, and asks each player in turn.')],
    ['Night fighting comes early on a 4+, or late on a 1 or 2.', kept('A match rolls for it, and tells it in each turn.')],
    ['The game is of variable length and is then scored.', kept('A match rolls after turns 5 and 6, and scores the end.')],
  ]),
  ...section('Skirmish: Scoring', [
    ['Major victory: two more objectives than the opponent, or nothing left of the opponent.', kept(SCORED)],
    ['Minor victory: one more objective than the opponent.', kept(SCORED)],
    ['Draw: as many objectives each.', kept(SCORED)],
    ['Bonus point: the opponent’s leader is off the table.', kept(SCORED)],
    ['Bonus point: a model within 12" of every table corner.', kept(SCORED)],
  ]),
  ...section('No Rest for the Weary: Campaign', [
    ['A number of games is fought with the same lists, and campaign points are kept.', kept('A campaign freezes both lists and keeps its books.')],
    ['A major victory brings 6 points, the defeated none.', kept(POINTS)],
    ['A minor victory brings 4 points, the defeated 2.', kept(POINTS)],
    ['A draw brings 3 points each.', kept(POINTS)],
    ['Each bonus condition brings a point.', kept(POINTS)],
    ['Who is behind chooses the aspect of each battle, a D3 on a tie; the first is combat. Points are kept by aspect.', kept('A campaign asks whoever is behind, and rolls on a tie.')],
    ['After each game both players designate one more specialist, a winner perhaps two; traits never repeat.', rule('requires-specialists', 'unique-traits')],
  ]),
  ...section('No Rest for the Weary: War Never-Ending', [
    ['Once every non-vehicle model is a specialist, further traits go to specialists who have the fewest.', rule('requires-specialists')],
  ]),
  ...section('No Rest for the Weary: Victory', [
    ['Most points in combat and in one other aspect win the campaign.', kept(STANDINGS)],
    ['So do twice the opponent’s points in combat.', kept(STANDINGS)],
    ['Otherwise nobody wins.', kept(STANDINGS)],
  ]),
];
