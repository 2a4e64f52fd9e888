import { describe, expect, it } from 'vitest';
import { associationsOf } from '@/lib/engine';
import { relink } from '@/lib/data/relink';
import { readRoster } from '@/lib/data/rosterFile';
import { writeNewRecruit, writeRos } from '@/lib/exchange/ros/rosWrite';
import type { Association } from '@/lib/data/schema';
import { associationFixes } from '@/lib/rules/associations';
import { copySelection, findSelection } from '@/lib/documents/roster/find';
import { ROSTER_LIMITS, rosterSchema } from '@/lib/documents/roster/schema';
import { alsoIn, entry, model, table, unit, wardens, when } from '../data/nodes';

const bearer: Association = { id: 'bearer', name: 'Banner', scope: 'parent', childId: 'model', min: 1, max: 1 };
const banner = (over: Partial<Association> = {}) => entry('banner', { associations: [{ ...bearer, ...over }] });

/** A guard of lancers and archers with a banner that one of them bears. */
function guards(over: Partial<Association> = {}) {
  const at = table(
    wardens([
      unit('guard', {
        selectionEntries: [model('lancer'), model('archer', { categoryLinks: [alsoIn('heavy')] }), banner(over)],
      }),
      unit('tank'),
    ]),
  );
  const guard = at.pick('guard');
  return { at, guard, state: (id: string) => associationsOf(at.evaluation(), id)[0]! };
}

const names = (all: readonly { readonly name: string }[]): readonly string[] => all.map(({ name }) => name);

describe('what points at others in the list', () => {
  it('is chosen among those that are there, and kept', () => {
    const { at, guard, state } = guards();
    const lancer = at.pick('lancer', guard);
    const archer = at.pick('archer', guard);
    const held = at.pick('banner', guard);
    expect(at.findings()).toEqual(['association banner 0/1']);
    expect(names(state(held).candidates)).toEqual(['lancer', 'archer']);
    at.edit({ kind: 'associate', selection: held, association: 'bearer', to: [archer] });
    expect(at.findings()).toEqual([]);
    expect(at.selection(held).associations).toEqual([
      { id: 'bearer', name: 'Banner', partners: [{ id: archer, name: 'archer' }] },
    ]);
    at.edit({ kind: 'associate', selection: held, association: 'bearer', to: [archer, lancer] });
    expect(at.evaluation().roster.findings).toMatchObject([{ code: 'data/association', actual: 2, limit: 1 }]);
    at.edit({ kind: 'associate', selection: held, association: 'bearer', to: [] });
    expect(findSelection(at.roster(), held)?.selection).not.toHaveProperty('partners');
  });

  it('points by itself at the only ones that there are', () => {
    const { at, guard, state } = guards();
    const held = at.pick('banner', guard);
    expect(at.evaluation().roster.findings).toMatchObject([{ actual: 0, limit: 1, association: { candidates: [] } }]);
    at.pick('lancer', guard);
    expect(at.findings()).toEqual([]);
    expect(state(held)).toMatchObject({ isImplied: true, partners: [{ name: 'lancer' }] });
    at.pick('archer', guard);
    expect(state(held)).toMatchObject({ isImplied: false, partners: [] });
  });

  it('offers all that it takes, of however many', () => {
    const { at, guard } = guards({ min: 14, max: 14 });
    const held = at.pick('banner', guard);
    for (let made = 0; made < 15; made += 1) at.add('lancer', guard);
    const [finding] = at.evaluation().roster.findings;
    expect(finding).toMatchObject({ actual: 0, limit: 14, association: { room: 15 } });
    const [fix] = associationFixes(finding!);
    at.edit(fix!.edit);
    expect([at.findings(), at.selection(held).associations?.[0]?.partners.length]).toEqual([[], 14]);
  });

  it('says what does not fit any more, and what is gone', () => {
    const { at, guard, state } = guards({ childId: 'heavy' });
    const lancer = at.pick('lancer', guard);
    const archer = at.pick('archer', guard);
    const held = at.pick('banner', guard);
    at.edit({ kind: 'associate', selection: held, association: 'bearer', to: [archer, lancer, 'nobody'] });
    expect(state(held)).toMatchObject({ partners: [{ id: archer }], unfit: [{ id: lancer }], gone: 1 });
    expect(at.evaluation().roster.findings).toMatchObject([
      { code: 'data/association', culprits: [held, lancer], at: { id: held } },
    ]);
    at.drop(lancer);
    expect(state(held)).toMatchObject({ unfit: [], gone: 2 });
    expect(at.findings()).toEqual([]);
  });

  it('tells those apart that are alike, and names the unit of others', () => {
    const { at, state } = guards({ scope: 'force', includeChildSelections: true });
    const [one, two] = [at.add('guard'), at.add('guard')];
    for (const each of [one, two]) at.add('lancer', each);
    at.add('lancer', one);
    expect(names(state(at.pick('banner', one)).candidates)).toEqual(['lancer', 'lancer (2)', 'lancer in guard']);
  });

  it('asks its conditions at each that may be chosen', () => {
    const conditions = [when('instanceOf', 1, 'heavy', { scope: 'self' })];
    const { at, guard, state } = guards({ conditions });
    at.pick('lancer', guard);
    at.pick('archer', guard);
    expect(names(state(at.pick('banner', guard)).candidates)).toEqual(['archer']);
  });

  it('cannot be told where the data says of it what is not understood', () => {
    const { at, guard } = guards({ unread: ['strange'] });
    at.pick('banner', guard);
    expect(at.evaluation().roster.findings).toMatchObject([
      { code: 'data/unread', counted: 'what “Banner” points at' },
    ]);
  });

  it('points at the copy of what it pointed at, in a copy of both', () => {
    const { at, guard } = guards();
    const lancer = at.pick('lancer', guard);
    const held = at.pick('banner', guard);
    at.edit({ kind: 'associate', selection: held, association: 'bearer', to: [lancer] });
    let made = 0;
    const copy = copySelection(findSelection(at.roster(), guard)!.selection, () => `copy-${++made}`);
    const [first, second] = copy.selections;
    expect(second?.partners).toEqual([{ association: 'bearer', to: first?.id }]);
  });

  it('goes out and comes in with files, but for what is gone', () => {
    const data = wardens([unit('guard', { selectionEntries: [model('lancer'), model('archer'), banner()] })]);
    const at = table(data);
    const guard = at.pick('guard');
    const lancer = at.pick('lancer', guard);
    at.pick('archer', guard);
    const held = at.pick('banner', guard);
    at.edit({ kind: 'associate', selection: held, association: 'bearer', to: [lancer] });
    at.edit({ kind: 'associate', selection: held, association: 'unknown', to: [guard, 'gone'] });
    const partners = [
      { association: 'bearer', to: lancer },
      { association: 'unknown', to: guard },
    ];
    for (const text of [writeRos(at.evaluation()), writeNewRecruit(at.evaluation())]) {
      const { roster } = readRoster('list', new TextEncoder().encode(text));
      const back = relink(rosterSchema.parse(roster), data).roster;
      expect(findSelection(back, held)?.selection.partners, text.slice(0, 9)).toEqual(partners);
    }
    expect(writeRos(at.evaluation())).toContain(`<association to="${lancer}" associationId="bearer"/>`);
  });
});

describe('what a stranger may write', () => {
  it('is cut at so many of one selection', () => {
    const { at, guard } = guards();
    const many = Array.from({ length: ROSTER_LIMITS.associations + 20 }, (_, i) => `x${i}`);
    at.edit({ kind: 'associate', selection: guard, association: 'bearer', to: many });
    expect(findSelection(at.roster(), guard)?.selection.partners).toHaveLength(ROSTER_LIMITS.associations);
    const text = writeRos(at.evaluation()).replace(
      '<selections>',
      `<selections><selection id="z" name="Z" entryId="z" number="1" type="unit"><associations>${many.map((to) => `<association to="${to}" associationId="a"/>`).join('')}<association to="" associationId="a"/></associations></selection>`,
    );
    const file = readRoster('list.ros', new TextEncoder().encode(text));
    expect(findSelection(file.roster, 'z')?.selection.partners).toHaveLength(ROSTER_LIMITS.associations);
    expect(file.notices).toContain('Z points at 120 others: the first 100 were kept.');
  });
});
