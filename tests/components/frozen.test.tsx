import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ChangesView } from '@/components/list/report/changeTables';
import { RevisionView } from '@/components/share/revision/revisionSheet';
import { comparisonOf, shownRevision } from '@/lib/verdict/comparison';
import { FrozenStates } from '@/components/share/revision/frozenStates';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { formatById, formats } from '@/lib/formats';
import { link } from '@/lib/data/link';
import { bookDataset } from '@/lib/data/ownUnits';
import { revisionHash, revisionText, type Revision } from '@/lib/documents/revision';
import type { DatasetSummary } from '@/lib/documents/unitData';
import { fieldedBooks, ownBook, ownModel, ownUnit, ownWeapon } from '../ownBooks';
import { changed, count, declare, linked } from '../samples/editing';
import { sampleList } from '../samples/sampleData';

const format = formats['recon-squad'];
const roster = sampleList('the-grell-survey.json');
const revision: Revision = {
  kind: 'muster-roll/list',
  version: 1,
  format: { id: format.id, version: format.version },
  data: linked.dataset.hash,
  roster,
};
const hash = revisionHash(revisionText(revision));
const dataset: DatasetSummary = {
  hash: revision.data,
  gameSystem: { id: linked.gameSystem.file.id, name: 'Ebbfall', revision: 7 },
  name: 'Ebbfall',
  source: { kind: 'sample' },
  factions: [],
  files: 3,
  dialect: 'battlescribe',
  readEarlier: false,
  problems: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  joined: null,
};
const date = '2026-05-02T10:00:00.000Z';
const words = (markup: string): string =>
  markup
    .replace(/<title>.*?<\/title>|<[^>]+>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ');

const page = (frozenWith: string): string =>
  words(
    renderToStaticMarkup(
      <RevisionView
        here={{
          kind: 'checked',
          revision: { ...revision, format: { id: format.id, version: frozenWith } },
          hash,
          dataset,
          format,
          linked,
          checked: checkRoster(roster, linked, format),
          date,
        }}
        frozenAt="2026-03-04T08:00:00.000Z"
        address={`https://muster.example/r/${hash}`}
      />,
    ),
  );

describe('the page of a frozen list', () => {
  it('says where, when and by what it was checked, and when it was frozen', () => {
    const text = page(format.version);
    for (const part of [
      'Checked here, now On 2 May 2026, in this browser',
      'the same as when it was frozen',
      'Ebbfall, revision 7',
      hash.slice(8),
      revision.data.slice(8),
      'Frozen On 4 Mar 2026',
      `This very state: ${hash.slice(0, 8)}`,
    ]) {
      expect(text).toContain(part);
    }
  });

  it('says both versions where the format has changed since', () => {
    const text = page('2013-01-31');
    expect(text).toContain('Frozen under the version of 31 Jan 2013. The format has changed since');
    expect(text).toContain('version of 3 Dec 2014');
    expect(text).not.toContain('the same as when');
  });

  it('names the data that is missing, and where to fetch what is known', () => {
    const view = (gameSystemId: string): string =>
      words(
        renderToStaticMarkup(
          <RevisionView
            here={{
              kind: 'unchecked',
              revision: { ...revision, roster: { ...roster, gameSystemId } },
              hash,
              message: 'Not here.',
              dataMissing: true,
              retry: () => undefined,
            }}
            frozenAt={null}
            address={null}
          />,
        ),
      );
    expect(view('e1ebd931-a209-3ce4-87b4-d9918d25530b')).toContain('Fetch BSData/wh40k-7th-edition');
    const unknown = view('of-nowhere');
    for (const part of ['of-nowhere', 'Lantern Salvage Company', revision.data, 'Not here.', '3 × Salvor']) {
      expect(unknown).toContain(part);
    }
    expect(unknown).not.toContain('Legal');
  });
});

describe('what changed, as a page', () => {
  const state = (frozenAt: string, list = roster, over: Partial<Revision> = {}) => {
    const one = { ...revision, roster: list, ...over };
    const shown = shownRevision({ hash: revisionHash(revisionText(one)), frozenAt }, one);
    return { ...shown, checked: checkRoster(list, linked, format) };
  };
  const view = (before: ReturnType<typeof state>, after: ReturnType<typeof state>): string =>
    words(renderToStaticMarkup(<ChangesView {...comparisonOf(before, after, formatById)} />));

  it('sets numbers and words side by side', () => {
    const text = view(
      state('2026-01-01T00:00:00.000Z'),
      state(date, changed(roster, count('salvors', 4), declare({ leader: 'boss#1' }))),
    );
    for (const part of [
      '0 added, 0 removed, 1 changed, 2 as they were',
      '1 Jan 2026',
      '2 May 2026',
      'Salvor 3 4 (+1)',
      'Leader Captain Tobias Grell Mother Hatch',
      'Verdict',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('tells a list that is the same from one that is judged otherwise', () => {
    expect(view(state(date), state(date))).toContain('Nothing that counts in the game');
    const other = view(
      state('2026-01-01T00:00:00.000Z', roster, { format: { id: format.id, version: '2013-01-31' } }),
      state(date),
    );
    expect(other).toContain('The list itself is the same');
    expect(other).toContain('Format Recon Squad, 2013-01-31 Recon Squad, ');
  });

  describe('where its unit data is another', () => {
    const wagon = ownUnit(
      'wagon',
      ['Vehicle', 'Multi-Activate (2)', 'Transport (8)'],
      [ownModel('hull', { weapons: [ownWeapon('cannon', ['Facings: Front 90'])] })],
    );
    const { roster: force } = fieldedBooks(ownBook('harbour', [wagon]));
    const trenches = formats['trenches-and-turbines'];
    const under = (frozenAt: string, units: Parameters<typeof ownBook>[1]) => {
      const made = link(bookDataset([ownBook('harbour', units)], 1));
      const one: Revision = {
        ...revision,
        format: { id: trenches.id, version: trenches.version },
        data: made.dataset.hash,
        roster: force,
      };
      const shown = shownRevision({ hash: revisionHash(revisionText(one)), frozenAt }, one);
      return { ...shown, checked: checkRoster(force, made, trenches) };
    };
    const frozen = under('2026-01-01T00:00:00.000Z', [wagon]);

    it('says what in it changed for this list, and that the list did not', () => {
      const text = view(
        frozen,
        under(date, [
          {
            ...wagon,
            keywords: ['Vehicle', 'Transport (5)'],
            models: [ownModel('hull', { weapons: [ownWeapon('cannon', ['Facings: Front 180'])] })],
          },
        ]),
      );
      for (const part of [
        'The list is written as it was',
        '1 changed',
        'Keywords Multi-Activate (2), Transport (8) Transport (5)',
        'Model hull, Weapon cannon, keywords Facings: Front 90 Facings: Front 180',
        'Verdict',
      ]) {
        expect(text).toContain(part);
      }
      expect(text).not.toContain('Nothing');
    });

    it('or that nothing changed which the list uses', () => {
      const text = view(frozen, under(date, [wagon, ownUnit('scouts', ['Recon'], [ownModel('scout')])]));
      expect(text).toContain('not in anything that this list uses');
      expect(text).not.toContain('changed,');
    });
  });

  it('leads from each frozen state to what changed since, but for the one that stands', () => {
    const states = [
      { hash, frozenAt: date },
      { hash: 'ab'.repeat(32), frozenAt: date },
    ];
    const markup = renderToStaticMarkup(<FrozenStates viewId="23456789AB" states={states} hash={hash} />);
    expect(markup).toContain(`href="/l/23456789AB/changes/${'ab'.repeat(32)}"`);
    expect(markup).not.toContain(`/l/23456789AB/changes/${hash}`);
    expect(markup.match(/\/r\/\w+\/changes\/\w+/g)).toEqual([`/r/${'ab'.repeat(32)}/changes/${hash}`]);
    expect(words(markup)).toContain('The list as it is');
  });
});

it('of a text that is no list it says so, and leads on', () => {
  const shown = renderToStaticMarkup(
    <RevisionView here={{ kind: 'unreadable', message: 'This link is damaged.' }} frozenAt={null} address={null} />,
  );
  expect(words(shown)).toContain('This link is damaged.');
  expect(shown).toContain('href="/"');
});
