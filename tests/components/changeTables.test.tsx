import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChangeTables } from '@/components/list/report/changeTables';
import { changesBetween } from '@/lib/verdict/compare/changes';
import type { ComparedList } from '@/lib/verdict/compare/declaredChanges';
import { bookDataset } from '@/lib/data/ownUnits';
import { link } from '@/lib/data/link';
import { relink } from '@/lib/data/relink';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { formats } from '@/lib/formats';
import { comparedSide, shownChanges } from '@/lib/verdict/comparison';
import { fieldedBooks, ownBook, ownModel, ownUnit } from '../ownBooks';

const squad = (id: string, hitPoints: number) =>
  ownUnit(id, [], [ownModel(`${id}-m`, { hitPoints })], { name: 'Squad', points: 10 });
const { roster } = fieldedBooks(ownBook('pond', [squad('first', 1), squad('second', 1)]));

it('tells equal units apart, and leaves out what is the same', () => {
  const [before, after] = [1, 2].map((hitPoints): ComparedList => {
    const linked = link(
      bookDataset([ownBook('pond', [squad('first', hitPoints), squad('second', hitPoints)])], hitPoints),
    );
    const moved = relink(roster, linked).roster;
    return { roster: moved, checked: checkRoster(moved, linked, formats['trenches-and-turbines']) };
  });
  const changes = changesBetween(before!, after!, null);
  const html = renderToStaticMarkup(
    <ChangeTables
      changes={shownChanges(changes, before!, after!)}
      before={comparedSide('Before', null, before!.checked)}
      after={comparedSide('After', null, after!.checked)}
    />,
  );
  const units = [...html.matchAll(/<section aria-label="(Squad[^"]*)".*?<\/section>/gs)];
  expect(units.map(([, name]) => name)).toEqual(['Squad #1', 'Squad #2']);
  expect(
    units.map(([text]) => [...text.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/g)].map(([, what]) => what)),
  ).toEqual([[expect.stringContaining('Wounds')], [expect.stringContaining('Wounds')]]);
});
