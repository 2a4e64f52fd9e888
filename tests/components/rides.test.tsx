import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { rideEdit, ridesView } from '@/lib/listservice/rides';
import { Transports } from '@/components/editor/transports';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { formatById } from '@/lib/formats';
import { applyEdit } from '@/lib/documents/roster/edits';
import { edited, startHistory, undo } from '@/lib/documents/history';
import { listDocument } from '@/lib/documents/roster/listDocument';
import type { Roster } from '@/lib/documents/roster/schema';
import { fieldedBooks, ownBook, ownModel, ownUnit } from '../ownBooks';

const format = formatById('trenches-and-turbines')!;
const { linked, roster: bare } = fieldedBooks(
  ownBook('pond', [
    ownUnit('cart', ['Vehicle', 'Transport (6)'], [ownModel('cart-m', { hitPoints: 8 })], { name: 'Reed Cart' }),
    ownUnit('raft', ['Vehicle', 'Transport (3)'], [ownModel('raft-m', { hitPoints: 4 })], { name: 'Bark Raft' }),
    ownUnit('newts', [], [ownModel('newts-m', { number: 5 })], { name: 'Newt Patrol' }),
    ownUnit('toad', ['Independent'], [ownModel('toad-m', { hitPoints: 2 })], { name: 'Old Toad' }),
    ownUnit('strider', ['Walker'], [ownModel('strider-m', { hitPoints: 6 })], { name: 'Pond Strider' }),
  ]),
);
const idOf = (name: string): string => bare.forces[0]!.selections.find((each) => each.name === name)!.id;
const [cart, raft, newts, toad] = ['Reed Cart', 'Bark Raft', 'Newt Patrol', 'Old Toad'].map(idOf) as [
  string,
  string,
  string,
  string,
];
const riding = (...pairs: readonly (readonly [string, string | null])[]): Roster =>
  pairs.reduce((roster, [unit, into]) => applyEdit(roster, rideEdit(roster.declarations, unit, into)), bare);
const viewOf = (roster: Roster) => {
  const { army, report } = checkRoster(roster, linked, format);
  return { army, report, view: ridesView(army, report.diagnostics) };
};

describe('ridesView', () => {
  it('tells the room of each transport, and who could ride with how many hit points', () => {
    const { view } = viewOf(bare);
    expect(view.transports.map(({ name, used, capacity }) => [name, used, capacity])).toEqual([
      ['Reed Cart', 0, 6],
      ['Bark Raft', 0, 3],
    ]);
    expect(view.onFoot.map(({ label, hitPoints }) => [label, hitPoints])).toEqual([
      ['Newt Patrol', 5],
      ['Old Toad', 2],
    ]);
  });

  it('counts a load in hit points', () => {
    const { view } = viewOf(riding([newts, cart]));
    const [transport] = view.transports;
    expect(transport).toMatchObject({ used: 5, capacity: 6, problems: [] });
    expect(view.onFoot.map(({ label }) => label)).toEqual(['Old Toad']);
  });

  it('shows what is too much beyond the room, with the rule’s problem, which a fix mends', () => {
    const over = riding([newts, cart], [toad, cart]);
    const [transport] = viewOf(over).view.transports;
    expect(transport).toMatchObject({ used: 7, over: true });
    expect(transport!.problems.map(({ message }) => message)).toEqual([expect.stringContaining('7 of 6')]);
    const fix = transport!.problems[0]!.fixes.find(({ label }) => label.includes('Old Toad'))!;
    expect(viewOf(applyEdit(over, fix.edit)).view.transports[0]).toMatchObject({ used: 5, problems: [] });
  });

  it('counts what a rider carries, and transports that were taken twice, as the rule does', () => {
    const pond = fieldedBooks(
      ownBook('pond', [
        ownUnit('cart', ['Vehicle', 'Transport (6)'], [ownModel('cart-m')], { name: 'Reed Cart' }),
        ownUnit('bearers', ['Transport (6)'], [ownModel('bearers-m')], { name: 'Bearers' }),
        ownUnit('newts', [], [ownModel('newts-m', { number: 6 })], { name: 'Newt Patrol' }),
      ]),
    );
    const at = (name: string): string => pond.roster.forces[0]!.selections.find((each) => each.name === name)!.id;
    const inside = applyEdit(pond.roster, rideEdit(pond.roster.declarations, at('Newt Patrol'), at('Bearers')));
    const view = (roster: Roster) => {
      const { army, report } = checkRoster(roster, pond.linked, format);
      return ridesView(army, report.diagnostics);
    };
    expect(view(inside).infantry.find(({ label }) => label === 'Bearers')).toMatchObject({ hitPoints: 1, inside: 6 });
    const nested = view(applyEdit(inside, rideEdit(inside.declarations, at('Bearers'), at('Reed Cart'))))
      .transports[0]!;
    expect([nested.used, nested.over, nested.problems.map(({ severity }) => severity)]).toEqual([
      7,
      false,
      ['warning'],
    ]);
    const force = pond.roster.forces[0]!;
    const twice = {
      ...pond.roster,
      forces: [
        {
          ...force,
          selections: force.selections.map((each) => (each.name === 'Reed Cart' ? { ...each, number: 2 } : each)),
        },
      ],
    };
    expect(view(twice).transports[0]).toMatchObject({ capacity: 12 });
  });

  it('tells units apart that are called alike', () => {
    const force = bare.forces[0]!;
    const twin = { ...force.selections.find(({ id }) => id === newts)!, id: 'twin' };
    const { view } = viewOf({ ...bare, forces: [{ ...force, selections: [...force.selections, twin] }] });
    expect(view.infantry.map(({ label }) => label)).toEqual(['Newt Patrol #1', 'Old Toad', 'Newt Patrol #2']);
  });
});

describe('edits of rides', () => {
  it('moves a unit from one transport to another, and out again, a step of undo each', () => {
    const first = edited(listDocument, startHistory(bare), rideEdit(bare.declarations, newts, cart));
    const second = edited(listDocument, first, rideEdit(first.present.declarations, newts, raft));
    expect(second.present.declarations?.rides).toEqual([{ unit: newts, in: raft }]);
    expect(undo(second).present.declarations?.rides).toEqual([{ unit: newts, in: cart }]);
    expect(undo(undo(second)).present).toEqual(bare);
    expect(riding([newts, cart], [newts, null]).declarations?.rides).toEqual([]);
  });

  it('lets everybody out of a transport that leaves the list, in one step', () => {
    const history = edited(listDocument, startHistory(riding([newts, cart], [toad, raft])), {
      kind: 'remove',
      selection: cart,
    });
    expect(history.present.declarations?.rides).toEqual([{ unit: toad, in: raft }]);
    expect(undo(history).present.declarations?.rides).toHaveLength(2);
  });
});

describe('Transports', () => {
  const textOf = (roster: Roster): string => {
    const { army, report } = viewOf(roster);
    return renderToStaticMarkup(<Transports army={army} report={report} onEdit={() => undefined} />)
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  };

  it('offers all infantry for each transport, and says what would be too much and where a unit is now', () => {
    const text = textOf(riding([newts, cart]));
    expect(text).toContain('Reed Cart 5/6 hit points');
    expect(text).toContain('Newt Patrol, 5 hit points (2 too many, now in Reed Cart)');
    expect(text).not.toContain('Pond Strider');
  });

  it('shows an overfull transport with its problem and its fixes', () => {
    const text = textOf(riding([newts, cart], [toad, cart]));
    expect(text).toContain('Reed Cart 7/6 hit points');
    expect(text).toMatch(/1 too many.*Let Old Toad out of Reed Cart/);
  });

  it('counts a rider of an inner transport once, and tells room that cannot be read', () => {
    const pond = fieldedBooks(
      ownBook('pond', [
        ownUnit('bus', ['Vehicle', 'Transport (2)'], [ownModel('bus-m')], { name: 'Bus' }),
        ownUnit('mule', ['Transport (2)'], [ownModel('mule-m')], { name: 'Mule' }),
        ownUnit('scout', [], [ownModel('scout-m', { hitPoints: 2 })], { name: 'Scout' }),
        ownUnit('vague', ['Vehicle', 'Transport (6 infantry)'], [ownModel('vague-m')], { name: 'Vague Cart' }),
      ]),
    );
    const at = (name: string): string => pond.roster.forces[0]!.selections.find((each) => each.name === name)!.id;
    const nested = [
      ['Scout', 'Mule'],
      ['Mule', 'Bus'],
    ].reduce(
      (list, [rider = '', into = '']) => applyEdit(list, rideEdit(list.declarations, at(rider), at(into))),
      pond.roster,
    );
    const { army, report } = checkRoster(nested, pond.linked, format);
    const html = renderToStaticMarkup(<Transports army={army} report={report} onEdit={() => undefined} />);
    expect(html).toContain('Scout, 2 hit points (1 too many, now in Mule)');
    expect(html).not.toContain('3 too many');
    expect(html).toMatch(/Vague Cart.*its room cannot be read/);
  });

  it('is not there without a transport', () => {
    const force = bare.forces[0]!;
    expect(
      textOf({
        ...bare,
        forces: [{ ...force, selections: force.selections.filter(({ id }) => id !== cart && id !== raft) }],
      }),
    ).toBe('');
  });
});
