import { describe, expect, it } from 'vitest';
import { catalogue, entry, group, groupLink, linked, linkTo, max, model, system, table, unit } from './nodes';

describe('what stands behind a chain of links', () => {
  const data = linked(
    system(),
    catalogue('wardens', {
      sharedSelectionEntries: [
        unit('blade', { selectionEntries: [entry('rune')], constraints: [max(9, { id: 'target' })] }),
        entry('gem'),
      ],
      entryLinks: [
        linkTo('middle', 'outer', {
          entryLinks: [linkTo('gem', 'outer-gem')],
          constraints: [max(2, { id: 'outer-max' })],
        }),
      ],
      selectionEntries: [
        unit('rack', {
          entryLinks: [
            linkTo('blade', 'middle', {
              constraints: [max(5, { id: 'middle-max' })],
              selectionEntries: [entry('sheath')],
            }),
          ],
        }),
      ],
    }),
  );

  it('has the ids of all its links, and what each of them adds', () => {
    const at = table(data);
    const blade = at.pick('outer');
    expect(at.selection(blade)).toMatchObject({ entryId: 'outer::middle::blade', name: 'blade' });
    expect(at.selection(blade).maximums.map(({ value }) => value)).toEqual([9, 5, 2]);
    for (const id of ['rune', 'sheath', 'gem']) at.pick(id, blade);
    expect(at.selection(blade).children.map(({ entryId }) => entryId)).toEqual([
      'outer::middle::rune',
      'outer::middle::sheath',
      'outer::middle::outer-gem::gem',
    ]);
  });

  it('breaks its own limits by their own ids', () => {
    const at = table(data);
    for (let i = 0; i < 3; i++) at.pick('outer');
    expect(at.evaluation().roster.findings).toMatchObject([
      { ownerId: 'outer', constraintId: 'outer-max', subject: { id: 'blade' } },
    ]);
  });
});

describe('the path of a selection', () => {
  it('takes on every link above it, of entries and groups, and nothing else', () => {
    const data = linked(
      system(),
      catalogue('wardens', {
        entryLinks: [linkTo('squad', 'l1')],
        sharedSelectionEntries: [
          unit('squad', {
            selectionEntryGroups: [group('ranks', [model('trooper', { entryLinks: [groupLink('arms', 'l2')] })])],
          }),
          entry('bow', { selectionEntries: [entry('string')] }),
        ],
        sharedSelectionEntryGroups: [group('arms', [entry('axe')], { entryLinks: [linkTo('bow', 'l3')] })],
      }),
    );
    const at = table(data);
    const trooper = at.pick('trooper', at.pick('l1'));
    const bow = at.pick('bow', trooper);
    expect(
      [trooper, at.pick('axe', trooper), bow, at.pick('string', bow)].map((id) => [
        at.selection(id).entryId,
        at.selection(id).entryGroupId,
      ]),
    ).toEqual([
      ['l1::trooper', 'l1::ranks'],
      ['l1::l2::axe', 'l1::l2::arms'],
      ['l1::l2::l3::bow', 'l1::l2::arms'],
      ['l1::l2::l3::string', null],
    ]);
  });
});

describe("a link's name", () => {
  it('is only a label: the entry keeps its own', () => {
    const at = table(
      linked(
        system(),
        catalogue('wardens', {
          sharedSelectionEntries: [unit('troupe', { name: 'Troupe' })],
          entryLinks: [linkTo('troupe', 'l', { name: 'Troupe V2' })],
        }),
      ),
    );
    expect([at.option('l').name, at.selection(at.pick('l')).name]).toEqual(['Troupe', 'Troupe']);
  });
});

describe('a hidden or collective link', () => {
  it('hides, or makes collective, what it leads to', () => {
    const at = table(
      linked(
        system(),
        catalogue('wardens', {
          selectionEntries: [
            unit('squad', { entryLinks: [linkTo('spear', 'seen'), linkTo('spear', 'unseen', { hidden: true })] }),
            unit('band', {
              selectionEntries: [model('drummer', { entryLinks: [linkTo('spear', 'shared', { collective: true })] })],
            }),
          ],
          sharedSelectionEntries: [entry('spear')],
        }),
      ),
    );
    const squad = at.pick('squad');
    expect([at.option('seen', squad).hidden, at.option('unseen', squad).hidden]).toEqual([false, true]);
    const band = at.pick('band');
    at.pick('drummer', band);
    at.pick('drummer', band);
    expect(at.tree(band)).toEqual(['drummer x2']);
  });
});
