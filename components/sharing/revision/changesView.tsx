import { shortHash } from '@/lib/view/sharing/dataSourceText';
import { changesBetween, nothingChanged, type Changes, type UnitChange } from '@/lib/compare/changes';
import type { WordChange } from '@/lib/compare/listState';
import { formatById } from '@/lib/formats';
import { ChangeTables } from '@/components/list/report/changeTables';
import { listNaming } from '@/lib/view/sharing/listNaming';
import type { ShownState } from '@/lib/view/sharing/shownState';

/** What changed from one state of a list to another, side by side, in words and numbers. */
export function ChangesView({ before, after }: { readonly before: ShownState; readonly after: ShownState }) {
  const naming = listNaming(formatById(after.format.id));
  const changes = changesBetween(before, after, naming);
  const written = changesBetween(
    { roster: before.roster, checked: null },
    { roster: after.roster, checked: null },
    naming,
  );
  const blind = before.checked === null || after.checked === null;
  return (
    <main className="mx-auto flex w-full max-w-4xl flex-col gap-6 px-4 py-6 sm:py-8">
      <div>
        <h1 className="break-words">{after.roster.name || 'Unnamed list'}: what changed</h1>
        {summary(changes, nothingChanged(written), before, after, blind).map((line) => (
          <p key={line} className="mt-1 max-w-text text-ink-soft">
            {line}
          </p>
        ))}
        {blind && (
          <p className="mt-1 max-w-text text-ink-soft">
            Not all unit data of the two is on this server, so they are compared by what is written in them, without
            points.
          </p>
        )}
      </div>
      <ChangeTables
        changes={changes}
        before={before}
        after={after}
        list={[...changes.list, ...settings(before, after)]}
      />
    </main>
  );
}

const formatOf = ({ format: { id, version } }: ShownState): string => `${formatById(id)?.name ?? id}, ${version}`;

/** How the two are judged, where that differs. */
function settings(before: ShownState, after: ShownState): readonly WordChange[] {
  return [
    ...(formatOf(before) === formatOf(after)
      ? []
      : [{ what: 'Format', before: formatOf(before), after: formatOf(after) }]),
    ...(before.data === after.data
      ? []
      : [{ what: 'Unit data', before: shortHash(before.data), after: shortHash(after.data) }]),
  ];
}

/** `asWritten`: the list itself is unchanged, so every difference comes from elsewhere. */
function summary(
  changes: Changes,
  asWritten: boolean,
  before: ShownState,
  after: ShownState,
  blind: boolean,
): readonly string[] {
  const [format, data] = [formatOf(before) !== formatOf(after), before.data !== after.data];
  if (nothingChanged(changes)) {
    if (!format && !data) {
      return ['Nothing that counts in the game: the two may differ in the order of units, or in notes on one of them.'];
    }
    return [
      format ? 'The list itself is the same; what it is judged by is not.' : 'The list itself is the same.',
      ...(data
        ? [
            blind
              ? 'Its unit data is different; this page cannot say what that changes.'
              : 'Its unit data is different, but not in anything that this list uses: same points, ' +
                'statlines, keywords, rules and verdict.',
          ]
        : []),
    ];
  }
  const of = (kind: UnitChange['kind']): string =>
    `${changes.units.filter((unit) => unit.kind === kind).length} ${kind}`;
  return [
    `Units: ${of('added')}, ${of('removed')}, ${of('changed')}, ${changes.same} as they were.`,
    ...(data && asWritten
      ? ['The list is written as it was: what is different below comes from its unit data, which is different.']
      : []),
  ];
}
