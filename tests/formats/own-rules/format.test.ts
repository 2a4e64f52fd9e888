import { describe, expect, it } from 'vitest';
import { editionOf } from '@/lib/army/readings';
import { furtherForce } from '@/lib/engine';
import { formatsOf, formatsWith } from '@/lib/formats';
import { ownRules } from '@/lib/formats/own-rules/format';
import type { Roster } from '@/lib/documents/roster/schema';
import { piecesOf } from '@/lib/play/table/pieces';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { armySheet } from '@/components/list/printedSheet.model';
import {
  bakers,
  BUTTER_ROW,
  counting,
  edited,
  MARKET_CART,
  named,
  RYE_LANE,
  SHOP,
  shop,
  STALL,
  street,
  withEntry,
} from '../../bakers';

const judged = (roster: Roster) => checkRoster(roster, bakers(), ownRules);
const messages = (roster: Roster): readonly string[] =>
  judged(roster).report.diagnostics.map(({ code, severity, message }) => `${severity} ${code}: ${message}`);

describe('the format By its own rules', () => {
  it('is played with all unit data, after the formats that are made for it', () => {
    const ids = (edition: Parameters<typeof formatsWith>[0]) => formatsWith(edition).map(({ id }) => id);
    expect([ids('7th'), ids('9th'), ids('any'), ids('own')]).toEqual([
      ['recon-squad', 'own-rules'],
      ['scout-team', 'own-rules'],
      ['own-rules'],
      ['trenches-and-turbines'],
    ]);
  });

  it('is no format that players write units for', () => {
    expect(formatsOf('7th').map(({ id }) => id)).toEqual(['recon-squad']);
  });

  it('is the one for a game that is no edition’s by id or name', () => {
    expect(editionOf(bakers())).toBe('any');
  });

  it('has no rules, no leader, no slots of its own and sets nothing aside', () => {
    const { rules, supersedes, slots, declarable, settings, limits } = ownRules;
    expect({ rules, supersedes, slots, declarable, settings, limits }).toEqual({
      rules: [],
      supersedes: [],
      slots: [],
      declarable: null,
      settings: null,
      limits: { points: null, models: null, nonVehicleModels: null, specialists: null },
    });
  });
});

describe('a new list', () => {
  it('has the first force that the data offers, its settings, and the limits that the data starts with', () => {
    const roster = street({ gameSize: 40 });
    expect(roster.forces.map(({ entryId, name }) => [entryId, name])).toEqual([[SHOP, 'Shop']]);
    expect(roster.forces[0]?.selections.map(({ name, selections }) => [name, selections[0]?.name])).toEqual([
      ['Quarter', 'North side'],
    ]);
    expect(roster.costLimits).toEqual([{ typeId: 'crumbs', value: 40 }]);
  });

  it('has the force that the player chose, and no limit where none is set', () => {
    const roster = street({ forceEntryId: MARKET_CART });
    expect([roster.forces[0]?.name, roster.costLimits]).toEqual(['Market Cart', []]);
  });

  it('has the limit of its data where nobody said anything of one', () => {
    expect(street({ gameSize: undefined }).costLimits).toEqual([{ typeId: 'crumbs', value: 40 }]);
  });

  it('is unfinished for what the data asks for, and legal with it', () => {
    expect(messages(street())).toEqual(['error data/min: Choose 1 for Masters']);
    expect(messages(shop())).toEqual([]);
    expect(judged(shop()).report.verdict).toBe('legal');
  });
});

describe('what a list comes to', () => {
  it('is counted in what its data counts, with the other costs beside it', () => {
    const { army } = judged(shop());
    expect([army.points, army.counts]).toEqual([
      22,
      { typeId: 'crumbs', name: 'Crumbs', others: [{ typeId: 'renown', name: 'Renown', value: 3, limit: null }] },
    ]);
    expect(army.units.map(({ name, slot, points, models }) => [name, slot, points, models.length])).toEqual([
      ['Master Baker', 'Masters', 12, 1],
      ['Oven Hands', 'Hands', 8, 2],
      ['Sack of flour', 'Stores', 2, 0],
    ]);
  });

  it('shows lines, things and rules as the data gives them, and asks for no fact', () => {
    const { army } = judged(shop());
    const [master] = army.models;
    expect(army.facts).toEqual([]);
    expect(master?.statlines.map(({ typeName, name }) => [typeName, name])).toEqual([['Baker', 'Master Baker']]);
    expect(master?.weapons.known && master.weapons.value.map(({ name }) => name)).toEqual(['Peel']);
    expect(master?.rules).toEqual(['First to rise']);
    expect(army.units[0]?.keywords).toEqual(['Floury']);
  });

  it('says how many of a thing with a profile one model has', () => {
    const roster = shop();
    const [master] = roster.forces[0]!.selections.filter(({ name }) => name === 'Master Baker');
    const peel = master!.selections.find(({ name }) => name === 'Peel')!;
    const { army } = judged(edited(roster, { kind: 'count', selection: peel.id, number: 4 }));
    expect(armySheet(army, ownRules).sheet.units.shown[0]?.groups.map(({ loadout }) => loadout)).toEqual(['4 × Peel']);
    expect(piecesOf(army, ownRules)[0]?.weapons?.map(({ name, number }) => [name, number])).toEqual([['Peel', 4]]);
  });
});

describe('what the data objects to is the whole verdict', () => {
  const newId = counting();
  const full = shop(newId);

  it('a cost beyond the limit that the player set, with a limit that fits and what may go', () => {
    const tight = edited(full, { kind: 'limit', typeId: 'crumbs', value: 20 });
    const { report } = judged(tight);
    expect(messages(tight)).toEqual(['error data/cost-limit: 22 of 20 Crumbs: 2 over']);
    expect(report.diagnostics[0]?.fixes.map(({ label }) => label)).toEqual([
      'Raise the limit to 22 Crumbs',
      'Remove Sack of flour (2 Crumbs)',
      'Remove Oven Hands (8 Crumbs)',
      'Remove Master Baker (12 Crumbs)',
    ]);
    expect(judged(edited(tight, report.diagnostics[0]!.fixes[0]!.edit)).report.verdict).toBe('legal');
  });

  it('another cost beyond its limit', () => {
    const tight = edited(full, { kind: 'limit', typeId: 'renown', value: 2 });
    expect(messages(tight)).toEqual(['error data/cost-limit: 3 of 2 Renown: 1 over']);
    expect(judged(tight).report.diagnostics[0]?.fixes.map(({ label }) => label)).toEqual([
      'Raise the limit to 3 Renown',
    ]);
  });

  it('too many of a category, of an entry in the roster, of a kind of force', () => {
    const two = withEntry(full, 'Master Baker', newId);
    expect(messages(two)).toEqual([
      'error data/max: Master Baker #1: 2 Masters, at most 1',
      'error data/max: Master Baker #1: 2 Master Baker, at most 1',
    ]);
    const cart = { catalogueId: RYE_LANE, entryId: MARKET_CART, into: null };
    const carts = [1, 2].reduce(
      (roster) => edited(roster, { kind: 'add-force', force: furtherForce(roster, bakers(), cart, newId) }),
      full,
    );
    const tooMany = judged(carts).report.diagnostics.find(({ code }) => code === 'data/max');
    expect(tooMany?.message).toBe('Market Cart: 2 Market Cart, at most 1');
    expect(tooMany?.fixes.map(({ label }) => label)).toEqual(['Remove Market Cart']);
  });

  it('what is not on offer, and what the data does not have', () => {
    const row = street({ catalogueIds: [BUTTER_ROW] }, newId);
    const gull = withEntry(row, 'Trained Gull', newId);
    expect(messages(gull)).toContain('error data/hidden: Trained Gull is not on offer in this list');
    const lost = edited(full, {
      kind: 'replace',
      selection: named(full, 'Sack of flour').id,
      by: { ...full.forces[0]!.selections.at(-1)!, entryId: 'gone', name: 'Sack of sand' },
    });
    expect(judged(lost).report.verdict).toBe('cannot-tell');
  });
});

describe('several forces', () => {
  const newId = counting();
  const one = shop(newId);
  const force = (wanted: Parameters<typeof furtherForce>[2], roster = one) =>
    furtherForce(roster, bakers(), wanted, newId);

  it('are judged each by its own kind, one inside another too', () => {
    const stall = force({ catalogueId: RYE_LANE, entryId: STALL, into: one.forces[0]!.id });
    const inside = edited(one, { kind: 'add-force', force: stall, into: one.forces[0]!.id });
    const crowded = ['Oven Hands', 'Oven Hands'].reduce(
      (roster, name) => withEntry(roster, name, newId, stall.id),
      inside,
    );
    expect(messages(crowded)).toEqual(['error data/max: Oven Hands #2: 2 Hands, at most 1']);
    expect(judged(inside).army.detachments.map(({ name }) => name)).toEqual(['Shop', 'Stall']);
  });

  it('of another catalogue, that is changed into another kind and named', () => {
    const second = force({ catalogueId: BUTTER_ROW, entryId: SHOP, into: null });
    const both = edited(one, { kind: 'add-force', force: second });
    expect(messages(both)).toEqual(['error data/min: Shop: choose 1 for Masters']);
    const cart = edited(
      both,
      { kind: 'force-kind', force: second.id, entryId: MARKET_CART, name: 'Market Cart' },
      { kind: 'rename', target: second.id, customName: 'The Saturday cart' },
    );
    expect(messages(cart)).toEqual(['error data/min: The Saturday cart: choose 1 for Hands']);
    expect(judged(cart).army.detachments.map(({ name, faction }) => [name, faction.name])).toEqual([
      ['Shop', 'Rye Lane'],
      ['The Saturday cart', 'Butter Row'],
    ]);
  });
});
