import { describe, expect, it } from 'vitest';
import { buildDataset } from '@/lib/data/dataset';
import { link } from '@/lib/data/link';
import { readDataFile } from '../readDataFile';
import { candidates, threeSizes, type Size } from './prices/compare';
import { readXmlFiles } from './xml';
import { seeded } from './seeded';

const points = (value: number): string => `<costs><cost name="pts" typeId="points" value="${value}"/></costs>`;
const query =
  'field="selections" percentValue="false" shared="true" includeChildSelections="true" includeChildForces="false"';
const atMost = (value: number, scope = 'parent'): string =>
  `<constraint id="max" type="max" scope="${scope}" value="${value}" ${query}/>`;
const atLeast = (value: number): string => `<constraint id="min" type="min" scope="parent" value="${value}" ${query}/>`;
const system = `<gameSystem id="system" name="Invented" revision="1" battleScribeVersion="2.03" xmlns="http://www.battlescribe.net/schema/gameSystemSchema">
  <costTypes><costType id="points" name="pts" defaultCostLimit="-1.0"/></costTypes><categoryEntries><categoryEntry id="line" name="Line"/></categoryEntries>
  <forceEntries><forceEntry id="patrol" name="Patrol"><categoryLinks><categoryLink id="patrol-line" name="Line" targetId="line"/></categoryLinks></forceEntry></forceEntries></gameSystem>`;

const inCatalogue = (entries: string, shared = ''): string =>
  `<catalogue id="wardens" name="Wardens" revision="1" battleScribeVersion="2.03" gameSystemId="system" xmlns="http://www.battlescribe.net/schema/catalogueSchema">
  <selectionEntries>${entries}</selectionEntries><sharedSelectionEntries>${shared}</sharedSelectionEntries></catalogue>`;
const unit = (inside: string, own = 10): string =>
  `<selectionEntry id="squad" name="Squad" ` +
  `type="unit">${points(own)}<selectionEntries>${inside}</selectionEntries></selectionEntry>`;
const trooper = (inside = '', rest = ''): string =>
  `<selectionEntry id="trooper" name="Trooper" type="model">${points(4)}<constraints>${atLeast(3)}${atMost(5)}</constraints>${inside === '' ? '' : `<selectionEntries>${inside}</selectionEntries>`}${rest}</selectionEntry>`;

/** The sizes of the one unit of a catalogue; the second reading may be given another text. */
function sizesOf(catalogue: string, reread = catalogue): readonly Size[] {
  const linked = link(buildDataset(readDataFile('a.gst', system), [readDataFile('a.cat', catalogue)]));
  const [candidate, ...others] = candidates(linked);
  expect(others).toEqual([]);
  return threeSizes(candidate!, { linked, raw: readXmlFiles([system, reread]) }, seeded(1));
}

const outline = (sizes: readonly Size[]) =>
  sizes.map(({ label, models, ours, theirs }) => [label, models, ours, theirs]);

describe('prices are worked out a second time', () => {
  it('at three sizes: with the fewest models, with more, with upgrades', () => {
    expect(
      outline(
        sizesOf(
          inCatalogue(
            unit(
              `${trooper()}<selectionEntry id="banner" name="Banner" ` +
                `type="upgrade">${points(7)}<constraints>${atMost(1)}</constraints></selectionEntry>`,
            ),
          ),
        ),
      ),
    ).toEqual([
      ['least', 3, 22, 22],
      ['more', 5, 30, 30],
      ['upgraded', 5, 37, 37],
    ]);
  });

  it("for every model, by a link's own price, with modifiers, conditions and repeats", () => {
    const spears =
      `<entryLinks><entryLink id="spear-link" name="Spear" targetId="spear" type="selectionEntry" ` +
      `collective="true">${points(2.5)}<constraints>${atLeast(1)}${atMost(1)}</constraints></entryLink></entryLinks>`;
    const dearer =
      `<modifiers><modifier type="increment" field="points" value="1"><conditions><condition ` +
      `type="atLeast" value="4" scope="squad" childId="trooper" ${query}/></conditions></modifier></modifiers>`;
    const horn = `<selectionEntry id="horn" name="Horn" type="upgrade">${points(0)}<constraints>${atLeast(1)}${atMost(1)}</constraints>
      <modifiers><modifier type="increment" field="points" value="3"><repeats><repeat value="2" repeats="1" roundUp="false" scope="squad" childId="trooper" ${query}/></repeats></modifier></modifiers></selectionEntry>`;
    const catalogue = inCatalogue(
      unit(trooper('', spears + dearer) + horn),
      `<selectionEntry id="spear" name="Spear" type="upgrade">${points(9)}</selectionEntry>`,
    );
    // 10 + 3 × (4 + 2.5) + 3 for a pair; 10 + 5 × (4 + 1 + 2.5) + 3 for each of two pairs.
    expect(outline(sizesOf(catalogue))).toEqual([
      ['least', 3, 32.5, 32.5],
      ['more', 5, 53.5, 53.5],
      ['upgraded', 5, 53.5, 53.5],
    ]);
  });

  it('and differ where the files do', () => {
    const squad = inCatalogue(unit(trooper()));
    expect(outline(sizesOf(squad, inCatalogue(unit(trooper(), 11))))).toEqual([
      ['least', 3, 22, 23],
      ['more', 5, 30, 31],
      ['upgraded', 5, 30, 31],
    ]);
  });

  it('or say why they cannot tell', () => {
    const squad = inCatalogue(unit(trooper()));
    expect(sizesOf(squad, squad.replace('id="trooper"', 'id="soldier"')).map(({ theirs }) => theirs)).toEqual(
      Array.from({ length: 3 }, () => 'Trooper (trooper) is not offered'),
    );
  });
});
