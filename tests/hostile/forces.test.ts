import { describe, expect, it } from 'vitest';
import { datasetOf } from '@/lib/data/dataset';
import { createForce, evaluate, newRoster } from '@/lib/engine';
import { forceKinds } from '@/lib/engine/forceOption';
import { link } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { applyEdit } from '@/lib/documents/roster/edits';
import { el, list, price, times } from './xml';
import { some } from '../effort';

// Kinds of force that have far more of something than any: what is too much is left out and told, and nothing hangs.

const MANY = 20_000;
const HEAD = { revision: 1, battleScribeVersion: '2.03' };
const limit = (id: string, over: Readonly<Record<string, string | number>>): string =>
  el('constraint', { id, type: 'max', field: 'forces', scope: 'roster', value: 99, ...over });
const ofCategory = { field: 'selections', scope: 'parent' };

interface Data {
  /** Inside the kind of force `patrol`, beside it, and in the game system. */
  readonly patrol?: string;
  readonly kinds?: readonly string[];
  readonly system?: string;
}

const DATA: Readonly<Record<string, readonly [Data, string]>> = {
  'costs of many types': [
    {
      patrol: list(
        'costs',
        times(MANY, (n) => price(1, `type-${n}`)),
      ),
    },
    'costTypes: patrol in hostile.gst',
  ],
  limits: [
    {
      patrol: list(
        'constraints',
        times(MANY, (n) => limit(`limit-${n}`, {})),
      ),
    },
    'limits: patrol in hostile.gst',
  ],
  categories: [
    {
      patrol: list(
        'categoryLinks',
        times(MANY, (n) => el('categoryLink', { id: `link-${n}`, name: 'Line', targetId: 'line' })),
      ),
    },
    'roles: patrol in hostile.gst',
  ],
  'limits of one category': [
    {
      patrol: list(
        'categoryLinks',
        el(
          'categoryLink',
          { id: 'link', name: 'Line', targetId: 'line' },
          list(
            'constraints',
            times(MANY, (n) => limit(`limit-${n}`, ofCategory)),
          ),
        ),
      ),
    },
    'limits: patrol in hostile.gst',
  ],
  'limits of categories that it does not list': [
    {
      system: list(
        'categoryEntries',
        times(MANY, (n) =>
          el('categoryEntry', { id: `role-${n}`, name: 'Role' }, list('constraints', limit(`limit-${n}`, ofCategory))),
        ),
      ),
    },
    'roles: patrol in hostile.gst',
  ],
  'limits of categories that far too much may change from elsewhere': [
    {
      patrol:
        list(
          'categoryLinks',
          times(30, (n) =>
            el(
              'categoryLink',
              { id: `link-${n}`, name: 'Line', targetId: 'line' },
              list(
                'constraints',
                Array.from({ length: 100 }, () => limit('most', ofCategory)),
              ),
            ),
          ),
        ) +
        list(
          'modifiers',
          Array.from({ length: 2000 }, () =>
            el(
              'modifier',
              { type: 'set', field: 'most', value: 3, scope: 'force', affects: 'self' },
              list(
                'conditions',
                el('condition', { type: 'never', field: 'selections', scope: 'self', value: 1, childId: 'any' }),
              ),
            ),
          ),
        ),
    },
    'work: patrol in hostile.gst',
  ],
  'other kinds beside it': [
    { kinds: times(MANY, (n) => el('forceEntry', { id: `kind-${n}`, name: 'Kind' })) },
    'kinds: hostile-system in hostile.gst',
  ],
  'kinds that may stand in it': [
    {
      patrol: list(
        'forceEntryLinks',
        times(MANY, (n) => el('forceEntryLink', { id: `link-${n}`, name: 'Kind', targetId: 'patrol' })),
      ),
    },
    'kinds: patrol in hostile.gst',
  ],
};

function dataOf({ patrol = '', kinds = [], system = '' }: Data) {
  const gameSystem = el(
    'gameSystem',
    { id: 'hostile-system', name: 'Hostile', ...HEAD },
    list('costTypes', el('costType', { id: 'points', name: 'pts' })),
    list('categoryEntries', el('categoryEntry', { id: 'line', name: 'Line' })),
    system,
    list('forceEntries', [el('forceEntry', { id: 'patrol', name: 'Patrol' }, patrol), ...kinds]),
  );
  const catalogue = el('catalogue', { id: 'hostile', name: 'Hostile', gameSystemId: 'hostile-system', ...HEAD });
  const inputs = Object.entries({ 'hostile.gst': gameSystem, 'hostile.cat': catalogue });
  const { files } = readDataFiles(inputs.map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) })));
  return link(datasetOf(files)!);
}

/** A list of some forces of it, after all that the editor asks. */
function listOf(data: Data, forces = 10) {
  const linked = dataOf(data);
  let made = 0;
  const added = { catalogueId: 'hostile', entryId: 'patrol', into: null };
  let roster = newRoster(linked, 'List');
  for (let n = 0; n < forces; n += 1) {
    const force = createForce(roster, linked, added, () => `n${++made}`);
    roster = applyEdit(roster, { kind: 'add-force', force });
  }
  expect(forceKinds(roster, linked, { catalogueId: 'hostile', into: null }).length).toBeLessThanOrEqual(200);
  return evaluate(roster, linked).roster;
}

describe('a kind of force that has far too much', () => {
  it.each(some(Object.entries(DATA), 3))('is told, and stops nothing: %s', (_, [data, told]) => {
    const { findings } = listOf(data);
    const found = findings.filter(({ code }) => code === 'data/unusable');
    expect(found.map(({ constraintId, subject, file }) => `${constraintId}: ${subject.id} in ${file}`)).toContain(told);
  });

  it('costs once what it says twice', () => {
    const { costs } = listOf({ patrol: list('costs', price(5), price(5)) }, 3);
    expect(costs.map(({ typeId, value }) => [typeId, value])).toEqual([['points', 15]]);
  });
});
