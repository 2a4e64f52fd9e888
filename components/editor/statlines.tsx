import { unmarked } from '@/lib/foundation/markup';
import { selectionWithin } from '@/lib/army/walk';
import { groupedBy } from '@/lib/foundation/collect';
import { modelLines } from '@/lib/listservice/modelLines';
import { columnsOf, isType, readable, short } from '@/components/list/sheetColumns.model';
import { Disclosure } from '@/components/ui/disclosure';
import type { EditionId } from '@/lib/documents/book/editions.data';
import type { EvaluatedProfile, EvaluatedSelection } from '@/lib/engine';

interface StatlinesProps {
  selection: EvaluatedSelection;
  edition: EditionId;
}

/** The statlines of a unit's models, each once. */
export const ModelLines = ({ selection, edition }: StatlinesProps) => tablesOf(selection, edition, true);

/** Every other profile and every rule in a unit, each once, by its type. */
export function Statlines({ selection, edition, open = false }: StatlinesProps & { open?: boolean }) {
  const others = tablesOf(selection, edition, false);
  const rules = unique(selectionWithin(selection).flatMap(({ rules: own }) => own));
  if (others.length === 0 && rules.length === 0) return null;
  return (
    <Disclosure summary="Weapons and rules" open={open} className="mt-3">
      {others}
      {rules.length > 0 && (
        <dl className="mt-2">
          {rules.map((rule) => (
            <div key={rule.name} className="border-b border-hairline py-1">
              <dt className="font-medium">{rule.name}</dt>
              {rule.description.trim() !== '' && (
                <dd className="text-sm whitespace-pre-line text-ink-soft">{unmarked(rule.description)}</dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </Disclosure>
  );
}

/** A table for each type of profile in a unit: of its models' own lines, or of all others. */
function tablesOf(selection: EvaluatedSelection, edition: EditionId, ofModels: boolean) {
  const profiles = unique(selectionWithin(selection).flatMap(({ profiles: own }) => own)).map(readable);
  const isModelLine = modelLines(selection, edition);
  return [...groupedBy(profiles, ({ typeName }) => typeName)]
    .filter(([type]) => isModelLine(type) === ofModels)
    .map(([type, same]) => (
      <ProfileTable key={type} type={type} profiles={same} isBelow={(name) => ofModels && isType(name)} />
    ));
}

interface ProfileTableProps {
  type: string;
  profiles: readonly EvaluatedProfile[];
  /** Words stand under the name, so that the figures fit a phone. */
  isBelow: (characteristic: string) => boolean;
}

function ProfileTable({ type, profiles, isBelow }: ProfileTableProps) {
  const columns = columnsOf(profiles, ({ name }) => isBelow(name));
  const shown = new Set(columns);
  return (
    // What scrolls must be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="mt-2 overflow-x-auto" tabIndex={0} role="group" aria-label={type}>
      <table className="figures w-full text-sm">
        <thead>
          <tr className="label border-b border-rule text-left text-ink-soft">
            <th scope="col" className="py-1 pr-2">
              {type}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="px-1.5">
                {short(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {profiles.map((profile, at) => (
            <tr key={at} className="border-b border-hairline align-baseline">
              <th scope="row" className="py-1 pr-2 text-left font-medium">
                {profile.name}
                {profile.characteristics
                  .filter(({ name }) => !shown.has(name))
                  .map(({ name, value }) => (
                    <span key={name} className="block font-normal text-ink-soft">
                      {isBelow(name) ? value : `${name} ${value}`}
                    </span>
                  ))}
              </th>
              {columns.map((column) => (
                <td key={column} className="px-1.5 whitespace-pre-line">
                  {profile.characteristics.find(({ name }) => name === column)?.value ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const unique = <T extends { name: string }>(items: readonly T[]): readonly T[] =>
  [...groupedBy(items, (item) => JSON.stringify({ ...item, id: '' })).values()].map(([first]) => first);
