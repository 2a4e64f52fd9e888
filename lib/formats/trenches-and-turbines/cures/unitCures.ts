import type { OwnUnit } from '../../../documents/book/book';
import type { Cure } from '../../../rules/cure';
import type { BookEdit } from '../../../documents/book/edits';
import type { KeywordName } from '../keywords';
import { MOST_TARGETS, removal, rule } from './keywordCures';
import type { WrittenHolder } from './writtenHolder';

/** Any of its rows of models may contain the leader. */
const leading = (unit: OwnUnit): readonly Cure[] =>
  unit.models.slice(0, MOST_TARGETS).map(({ id, name }, at) => ({
    code: rule('requires-leader'),
    holder: null,
    about: 'no-leader',
    label: `Let ${name || `models ${at + 1}`} lead`,
    safety: 'choice',
    edit: { kind: 'leader', unit: unit.id, model: id },
  }));

/** For what keywords of the unit say beside each other, its models and its weapons. */
export function unitCures(unit: OwnUnit, holders: readonly WrittenHolder[]): readonly Cure[] {
  const [own] = holders;
  if (own === undefined) return [];
  const place = (name: KeywordName): number => own.parsed.findIndex(({ keyword }) => keyword?.name === name);
  const removed = (code: string, ...names: readonly KeywordName[]): readonly Cure[] =>
    names.filter((name) => place(name) >= 0).map((name) => ({ ...removal(code, own, place(name)), about: null }));
  const facings = holders.flatMap((holder) =>
    holder.parsed.flatMap(({ keyword }, at) =>
      keyword?.name === 'Facings' ? [{ ...removal('facings-on-vehicles', holder, at), about: null }] : [],
    ),
  );
  const [row] = unit.models;
  // Of two, one leads.
  const led: readonly BookEdit[] =
    row === undefined || unit.models.some(({ leads }) => leads)
      ? []
      : [{ kind: 'leader', unit: unit.id, model: row.id }];
  return [
    ...removed('requires-multi-activate', 'Multi-Activate'),
    ...(row === undefined
      ? []
      : [
          {
            code: rule('fireteam-size'),
            holder: null,
            about: 'size',
            label: `Make ${row.name || 'the first models'} two`,
            safety: 'choice',
            edit: { kind: 'all', edits: [{ kind: 'model', model: row.id, change: { number: 2 } }, ...led] },
          } as const,
        ]),
    ...removed('fireteam-size', 'Fireteam').map((cure) => ({ ...cure, about: 'size' })),
    ...leading(unit),
    ...removed('no-coherency-with-independent', 'Coherency', 'Independent'),
    {
      code: rule('facings-on-vehicles'),
      holder: null,
      about: null,
      label: `Make ${own.name} a Vehicle`,
      safety: 'choice',
      edit: own.write([...own.keywords, 'Vehicle']),
    },
    ...facings,
  ];
}
