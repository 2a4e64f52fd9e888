import { describe, expect, it } from 'vitest';
import { withAutomaticChanges, forceKinds } from '@/lib/engine';
import { forceOptions } from '../../forceOptions';
import { ownRules } from '@/lib/formats/own-rules/format';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { table } from '../nodes';
import { readGame } from './readGame';
import { DAWN, PIRATES, SYSTEM } from './tides.data';

describe.each(['XML', 'JSON'] as const)('an army of regiments, read from %s', (form) => {
  const { data, warnings } = readGame(form, SYSTEM, DAWN, PIRATES);

  /** An army with a regiment that a captain with a standard leads. */
  function army() {
    const at = table(data, 'dawn', 'army');
    const regiment = (): string => at.force('to-regiment::regiment', 'dawn', 'force-1');
    const led = regiment();
    const before = { findings: at.findings(), hidden: at.option('to-spears', led).hidden };
    const captain = at.pick('to-captain', led);
    const standardless = at.findings();
    const standard = at.pick('standard', captain);
    return { at, regiment, led, captain, standard, before, standardless };
  }

  it('is understood to the last word', () => {
    expect([warnings, data.dataset.dialect]).toEqual([[], 'newrecruit']);
  });

  it('has regiments where a link leads to them, and its own catalogue’s alone', () => {
    const { at } = army();
    const offered = (catalogue: string, into: string | null) =>
      forceOptions(at.evaluation(), catalogue, into).map(({ name, hidden }) => `${name}${hidden ? ', hidden' : ''}`);
    const inArmies = ['Regiment, hidden', 'Auxiliary, hidden', 'Crew, hidden'];
    expect(offered('dawn', null)).toEqual(['Army', ...inArmies, 'Fleet, hidden']);
    expect(offered('pirates', null)).toEqual(['Army', ...inArmies, 'Fleet']);
    expect(offered('dawn', 'force-1')).toEqual(['Regiment', 'Auxiliary', 'Crew, hidden']);
    expect(offered('pirates', 'force-1')).toEqual(['Regiment', 'Auxiliary', 'Crew']);
  });

  it('objects to a regiment of no army, and to another faction’s crew', () => {
    const alone = table(data, 'dawn', 'regiment');
    expect(alone.findings()).toEqual(['min hero 0/1', 'hidden regiment 1/0']);
    const { at } = army();
    at.force('to-crew::crew', 'dawn', 'force-1');
    expect(at.findings()).toEqual(['hidden crew 1/0']);
    const pirates = army().at;
    pirates.force('to-crew::crew', 'pirates', 'force-1');
    pirates.force('fleet', 'pirates');
    expect(pirates.findings()).toEqual([]);
    expect(table(data, 'dawn', 'fleet').findings()).toEqual(['hidden fleet 1/0']);
  });

  it('asks for one leader, who costs what the link to him says and stands in no army', () => {
    const { at, captain, before } = army();
    expect(before.findings).toEqual(['min hero 0/1']);
    expect(at.selection(captain).costs.map(({ value }) => value)).toEqual([120]);
    expect(at.option('to-captain', 'force-1').hidden).toBe(true);
  });

  it('objects in its own words while it has more heroes than standards', () => {
    const { at, standard, standardless } = army();
    expect([standardless, at.findings()]).toEqual([['error army 1/0'], []]);
    at.drop(standard);
    expect(at.evaluation().roster.findings[0]?.message).toBe('Army has as many standards as heroes');
  });

  it('opens what its leader leads, in his regiment alone', () => {
    const { at, regiment, led, before } = army();
    expect([before.hidden, at.option('to-spears', led).hidden]).toEqual([true, false]);
    const other = regiment();
    expect([at.option('to-spears', other).hidden, at.findings()]).toEqual([true, ['min hero 0/1']]);
  });

  it('has two regiments at most', () => {
    const { at, regiment } = army();
    const most = () => forceKinds(at.roster(), data, { catalogueId: 'dawn', into: 'force-1' })[0]!.most;
    expect(most()).toBeNull();
    regiment();
    expect([at.findings(), most()]).toEqual([['min hero 0/1'], 2]);
    regiment();
    expect(at.findings()).toContain('max to-regiment 3/2');
  });

  it('has auxiliaries for a price, whom nobody leads', () => {
    const { at } = army();
    const aux = at.force('to-aux::aux', 'dawn', 'force-1');
    expect([at.points(), at.option('to-spears', aux).hidden, at.findings()]).toEqual([120 + 20, false, []]);
  });

  it('adds a unit as it is bought: one with a chief, one with a drum, eight without', () => {
    const { at, led } = army();
    const spears = at.pick('to-spears', led);
    expect(at.tree(spears)).toEqual([['Spear', 'Chief'], ['Spear', 'Drum'], 'Spear x8']);
    expect(at.selection(spears).categories.map(({ id }) => id)).toEqual(['infantry', 'led']);
    expect([at.points(), at.findings()]).toEqual([120 + 80, []]);
  });

  it('counts a drop for three of them', () => {
    const { at, led } = army();
    const drops = (): number => at.evaluation().roster.costs.find(({ typeId }) => typeId === 'drops')?.value ?? 0;
    const totals = [1, 2, 3].map(() => {
      at.pick('to-spears', led);
      return drops();
    });
    expect(totals).toEqual([expect.closeTo(1 / 3, 6), expect.closeTo(2 / 3, 6), 1]);
  });

  it('doubles price and number of a unit that is reinforced', () => {
    const { at, led } = army();
    const spears = at.pick('to-spears', led);
    const single = at.roster();
    at.pick('reinforced', spears);
    expect([at.points(), at.findings()]).toEqual([120 + 160, ['min spear 10/20']]);
    const [force] = withAutomaticChanges(single, at.roster(), data).forces;
    at.edit({ kind: 'remove-force', force: force!.id });
    at.edit({ kind: 'add-force', force: force! });
    const models = at.selection(spears).children.filter(({ name }) => name === 'Spear');
    expect([models.reduce((sum, { number }) => sum + number, 0), at.findings()]).toEqual([20, []]);
  });

  it('counts who is no bold one, by a tag that is bought', () => {
    const { at, led, captain } = army();
    const riders = at.pick('to-riders', led);
    const name = (): string => at.selection(riders).name;
    const first = at.pick('to-spears', led);
    expect(name()).toBe('Riders');
    at.add('to-spears', led);
    expect(name()).toBe('Vanguard');
    at.pick('horn', captain);
    expect(at.selection(captain).categories.map(({ id }) => id)).toEqual(['hero', 'bold']);
    at.pick('fife', first);
    expect(name()).toBe('Riders');
  });

  it('spends half of the agreed points on cavalry at most', () => {
    const { at, led } = army();
    at.pick('to-riders', led);
    expect(at.findings()).toEqual([]);
    at.add('to-riders', led);
    expect(at.findings()).toEqual(['max cavalry 240/200']);
  });

  it('is legal as a whole', () => {
    const { at, led } = army();
    at.pick('to-spears', led);
    at.pick('to-riders', led);
    expect(checkRoster(at.roster(), data, ownRules).report).toMatchObject({ verdict: 'legal', diagnostics: [] });
  });
});
