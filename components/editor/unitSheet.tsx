import { priceAmount } from '@/lib/foundation/points';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { pointsShown } from '@/lib/verdict/gameSize';
import { understrengthPrice, understrengthText } from '@/lib/listservice/unitRows';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { TextField } from '@/components/ui/field';
import { Sheet } from '@/components/ui/sheet';
import { Toggle } from '@/components/ui/toggle';
import type { Unit } from '@/lib/army/army';
import { membersOf } from '@/lib/army/fact';
import { groupedBy } from '@/lib/foundation/collect';
import {
  type EvaluatedSelection,
  type Evaluation,
  isRequired,
  type RootOption,
  type EvaluatedProfile,
} from '@/lib/engine';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { findSelection, rootSelections } from '@/lib/documents/roster/find';
import { amount, count, joined } from '@/lib/foundation/words';
import { nanoid } from 'nanoid';
import { appraise, withUnit } from '@/lib/listservice/appraisal';
import { hasOwnUnits, type EditionId } from '@/lib/documents/book/editions.data';
import { OptionTree } from './optionTree';
import { NoteField, SharedNote, OwnedField } from './own/ownFields';
import type { PanelProps } from './usePanel';
import type { Editor } from './useEditor';
import { unmarked } from '@/lib/foundation/markup';
import { selectionWithin } from '@/lib/army/walk';
import { modelLines } from '@/lib/listservice/modelLines';
import { columnsOf, isType, readable, short } from '@/components/list/sheetColumns.model';

/** A unit's keywords as they are written, with those of its weapons. Nothing where it has none. */
export function UnitKeywords({ unit }: { unit: Unit }) {
  const carried = unit.models
    .flatMap((model) => membersOf(model.weapons))
    .filter(({ keywords }) => keywords.length > 0);
  const alike = groupedBy(carried, ({ name, keywords }) => JSON.stringify([name, keywords]));
  const weapons = [...alike.values()].map(([first]) => first);
  if (unit.keywords.length + weapons.length === 0) return null;
  return (
    <section aria-label="Keywords" className="mt-3 wrap-anywhere">
      <h3 className="label text-ink-soft">Keywords</h3>
      {unit.keywords.length > 0 && <p className="font-medium">{unit.keywords.join(' · ')}</p>}
      {weapons.length > 0 && (
        <dl className="text-sm">
          {weapons.map(({ name, keywords }) => (
            <div key={`${name} ${keywords.join(' ')}`}>
              <dt className="inline font-medium">{name}: </dt>
              <dd className="inline text-ink-soft">{keywords.join(' · ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** The icons would make a second row of the buttons. */
const PLAIN_ON_PHONE = 'max-sm:[&>span]:hidden';

/** A unit of the list: options to change and statlines to read. */
export function UnitSheet({ editor, id, list: { viewId }, pins, actions, onClose }: PanelProps & { id: string }) {
  const place = findSelection(editor.roster, id);
  // As it was opened: what is rubbed out does not close under the finger.
  const [isNamed] = useState(place !== null && (place.selection.customName !== null || place.selection.notes !== null));
  const evaluated = rootOf(editor.evaluation, id);
  if (!place || !evaluated) return null;
  const unit = editor.army.units.find((each) => each.id === id);
  const understrength = editor.format.understrength ? (unit?.understrength ?? null) : null;
  const title = unit?.name ?? evaluated.name;
  // The list is one setting short without it, and one too many with another.
  const stays = unit === undefined && isRequired(editor.evaluation, id);
  return (
    <Sheet
      onClose={onClose}
      title={title}
      note={unit && sizeNote(unit.points, unit.models.length, editor)}
      footer={
        <>
          {!stays && (
            <>
              <Button icon={<Copy />} className={PLAIN_ON_PHONE} onClick={() => actions.duplicate(id)}>
                Duplicate
              </Button>
              <Button
                icon={<Trash2 />}
                look="danger"
                className={PLAIN_ON_PHONE}
                onClick={() => actions.remove(id, title)}
              >
                Remove
              </Button>
            </>
          )}
          <Button look="primary" className="ml-auto" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <ModelLines selection={evaluated} edition={editor.format.edition} />
      {understrength && unit && (
        <p className="mb-2 border-b border-hairline pb-2">
          <strong className="figures font-semibold">{understrengthText(understrength)}.</strong>{' '}
          <span className="text-ink-soft">{understrengthPrice(understrength, unit.points)}</span>
        </p>
      )}
      <OptionTree
        selectionId={id}
        context={{
          evaluation: editor.evaluation,
          linked: editor.linked,
          onEdit: editor.edit,
          understrength: editor.format.understrength && unit ? { models: unit.models.length } : null,
        }}
      />
      {unit && <UnitKeywords unit={unit} />}
      <Statlines
        selection={evaluated}
        edition={editor.format.edition}
        // Only the player knows what they wrote of a unit.
        open={unit !== undefined && (hasOwnUnits(editor.format) || unit.house !== null)}
      />
      {(unit || isNamed) && (
        <Disclosure className="mt-3" open={isNamed} summary="Name, notes and more">
          <div className="flex flex-col gap-4">
            <TextField
              label="Its own name"
              maxLength={120}
              value={place.selection.customName ?? ''}
              placeholder={evaluated.name}
              onType={(text) => editor.edit({ kind: 'rename', target: id, customName: text || null }, `name of ${id}`)}
            />
            <SharedNote
              label="Notes for your opponent on this unit"
              notes={place.selection.notes}
              onChange={(notes) => editor.edit({ kind: 'annotate', target: id, notes }, `notes of ${id}`)}
            />
            {unit && <NoteField key={id} label="Your notes on this unit" viewId={viewId} unit={id} />}
            {unit && <OwnedField editor={editor} entryId={place.selection.entryId} />}
            {/* Repairs and ways to use points leave it as it is. */}
            {unit && (
              <div>
                <Toggle big on={pins.kept.includes(id)} onClick={() => pins.toggle(id)}>
                  {pins.kept.includes(id) ? 'Locked' : 'Lock against suggestions'}
                </Toggle>
              </div>
            )}
          </div>
        </Disclosure>
      )}
    </Sheet>
  );
}

interface PreviewSheetProps extends PanelProps {
  option: RootOption;
  forceId: string;
  /** Why it cannot be added; null: it can. */
  reason: string | null;
}

/** What could be added, readable before it is: price, statlines and options. */
export function PreviewSheet({ editor, option, forceId, reason, actions, onClose }: PreviewSheetProps) {
  const { linked, format, roster } = editor;
  const appraisal = useMemo(() => appraise(editor, forceId, option, nanoid), [editor, forceId, option]);
  const preview = useMemo(
    () => checkRoster(withUnit(roster, forceId, appraisal.selection), linked, format),
    [appraisal, roster, forceId, linked, format],
  );
  const evaluated = rootOf(preview.evaluation, appraisal.selection.id);
  const unit = preview.army.units.find(({ id }) => id === appraisal.selection.id);
  return (
    <Sheet
      onClose={onClose}
      title={option.name}
      note={sizeNote(appraisal.points, appraisal.models, editor)}
      footer={
        <>
          {reason !== null && <p className="min-w-0 flex-1 text-sm text-ink-soft">{reason}</p>}
          <Button
            look="primary"
            icon={<Plus />}
            className="ml-auto"
            disabled={option.hidden}
            onClick={() => actions.add(option, forceId)}
          >
            {reason === null ? 'Add' : 'Add anyway'}
          </Button>
        </>
      }
    >
      {evaluated && <ModelLines selection={evaluated} edition={format.edition} />}
      {unit && <UnitKeywords unit={unit} />}
      {evaluated && <Statlines selection={evaluated} edition={format.edition} open />}
      <h3 className="label mt-4 text-ink-soft">Options</h3>
      <OptionTree
        selectionId={appraisal.selection.id}
        context={{ evaluation: preview.evaluation, linked, onEdit: null, understrength: null }}
      />
      {unit && (
        <div className="mt-4">
          <OwnedField editor={editor} entryId={option.entryId} />
        </div>
      )}
    </Sheet>
  );
}

/** `12 pts · 5 models`; without points where nobody counts them. */
function sizeNote(points: number, models: number, { army, format }: Editor): string {
  const price = army.counts ? priceAmount(points, army.counts) : amount(points, 'pt');
  return joined([points > 0 || pointsShown(army, format) ? price : null, count(models, 'model')], ' · ');
}

const rootOf = ({ roster }: Evaluation, id: string): EvaluatedSelection | undefined =>
  rootSelections(roster).find((selection) => selection.id === id);

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
