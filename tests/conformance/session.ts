import {
  createForce,
  dropOne,
  countOne,
  evaluate,
  newRoster,
  optionsOf,
  pickOne,
  rootOptions,
  type Evaluation,
  type Option,
  type OptionGroup,
} from '@/lib/engine';
import { buildDataset } from '@/lib/data/dataset';
import type { Dialect } from '@/lib/data/dialect';
import { faultsIn } from '@/lib/data/faults';
import { link, type LinkedDataset } from '@/lib/data/link';
import { readDataFiles } from '@/lib/data/read';
import { relink } from '@/lib/data/relink';
import { readRos } from '@/lib/data/rosRead';
import { writeRos } from '@/lib/exchange/ros/rosWrite';
import type { DataFile } from '@/lib/data/schema';
import { applyEdit, type RosterEdit } from '@/lib/documents/roster/edits';
import { allSelections, copySelection, findSelection, forcesOf } from '@/lib/documents/roster/find';
import { copyForce, findForce } from './forces';
import type { Roster, Selection } from '@/lib/documents/roster/schema';
import { dataFileOf, type Wire } from './setupData';
import { errorsOf, stateOf } from './state';

interface Outputs {
  readonly forceId?: string;
  readonly selectionId?: string;
  readonly selections?: Readonly<Record<string, string>>;
}

type Message = Wire & { readonly type: string };

/** What is wrong with the data, in a line each. */
const faultsTold = (linked: LinkedDataset): readonly string[] =>
  faultsIn(linked).flatMap(({ first }) =>
    first.map(({ kind, file, name, id, message }) => `${kind}: ${file} (${name}, ${id}): ${message}`),
  );

/**
 * One conversation of the protocol, about data in a dialect: translates its messages to the engine's functions and
 * back.
 */
export function createSession(dialect: Dialect): { readonly handle: (message: Message) => Record<string, unknown> } {
  let linked: LinkedDataset | null = null;
  let roster: Roster | null = null;
  /** The protocol keeps a total that has fallen back to nothing. */
  let totals: readonly string[] = [];
  let made = 0;
  const newId = (): string => `id-${++made}`;
  const data = (): LinkedDataset => linked ?? fail('no setup yet');
  const current = (): Roster => roster ?? fail('no setup yet');
  const evaluation = (): Evaluation => evaluate(current(), data());

  const begin = (gameSystem: DataFile | undefined, catalogues: readonly DataFile[], name: string): void => {
    const dataset = buildDataset(gameSystem ?? fail('no game system'), catalogues);
    linked = link(dialect === 'newrecruit' ? { ...dataset, dialect } : dataset);
    roster = newRoster(linked, name);
    totals = [];
  };

  /** Makes an edit; the selections that came with it are named by their entries. */
  const edit = (change: RosterEdit, outputs: Outputs = {}): Outputs => {
    const before = new Set([...allSelections(current())].map(({ id }) => id));
    roster = applyEdit(current(), change);
    totals = [...new Set([...totals, ...evaluation().roster.costs.map(({ typeId }) => typeId)])];
    const added = [...allSelections(roster)].filter(({ id }) => !before.has(id));
    return {
      ...outputs,
      selections: Object.fromEntries(
        added.toReversed().map((selection): [string, string] => [selection.entryId, selection.id]),
      ),
    };
  };

  const pick = (into: string, options: readonly Option[], entryId: string): Outputs => {
    const option = addressed(options, entryId) ?? fail(`${into} does not offer ${entryId}`);
    const { edit: change, selection } = pickOne(evaluation(), into, option, newId, 'defaults');
    return edit(change, { selectionId: selection });
  };

  const addForce = (message: Message, into: string | null): Outputs => {
    const wanted = { catalogueId: String(message.catalogueId), entryId: String(message.forceEntryId), into };
    const force = createForce(current(), data(), wanted, newId, 'defaults');
    return edit(into === null ? { kind: 'add-force', force } : { kind: 'add-force', force, into }, {
      forceId: force.id,
    });
  };

  const duplicateSelection = (id: string): Outputs => {
    const place = findSelection(current(), id) ?? fail(`no selection ${id}`);
    const selection: Selection = copySelection(place.selection, newId);
    return edit(
      { kind: 'add', into: (place.parents.at(-1) ?? place.force).id, selection },
      { selectionId: selection.id },
    );
  };

  const duplicateForce = (id: string): Outputs => {
    const force = copyForce(findForce(current(), id) ?? fail(`no force ${id}`), newId);
    const outer = [...forcesOf(current())].find(({ forces }) => forces.some((each) => each.id === id));
    return edit(outer ? { kind: 'add-force', force, into: outer.id } : { kind: 'add-force', force }, {
      forceId: force.id,
    });
  };

  /** What the message does not mention stays as it is. */
  const customize = (message: Message): Outputs => {
    const said = (key: 'customName' | 'customNotes', now: string | null): string | null =>
      (message[key] as string | undefined) ?? now;
    const force = findForce(current(), String(message.forceId)) ?? fail(`no force ${String(message.forceId)}`);
    if (message.categoryEntryId !== undefined) {
      const category = String(message.categoryEntryId);
      const label = force.categories?.find(({ id }) => id === category);
      return edit({
        kind: 'category',
        force: force.id,
        category,
        customName: said('customName', label?.customName ?? null),
        notes: said('customNotes', label?.notes ?? null),
      });
    }
    const node =
      message.selectionId === undefined
        ? force
        : (findSelection(current(), String(message.selectionId))?.selection ?? fail('no such selection'));
    return edit({
      kind: 'all',
      edits: [
        { kind: 'rename', target: node.id, customName: said('customName', node.customName) },
        { kind: 'annotate', target: node.id, notes: said('customNotes', node.notes) },
      ],
    });
  };

  const load = (xml: string): Outputs => {
    roster = relink(readRos('loaded.ros', new TextEncoder().encode(xml)).roster, data()).roster;
    totals = evaluation().roster.costs.map(({ typeId }) => typeId);
    return {};
  };

  const forceId = (message: Message): string =>
    (findForce(current(), String(message.forceId)) ?? fail(`no force ${String(message.forceId)}`)).id;
  const selectionId = (message: Message): string =>
    (findSelection(current(), String(message.selectionId)) ?? fail(`no selection ${String(message.selectionId)}`))
      .selection.id;
  const costType = (message: Message): string =>
    (
      evaluation().roster.costTypes.find(({ typeId }) => typeId === message.costTypeId) ??
      fail(`no cost type ${String(message.costTypeId)}`)
    ).typeId;

  const actions: Readonly<Record<string, (message: Message) => Outputs>> = {
    addForce: (message) => addForce(message, null),
    addChildForce: (message) => addForce(message, String(message.forceId)),
    removeForce: (message) => edit({ kind: 'remove-force', force: forceId(message) }),
    duplicateForce: (message) => duplicateForce(forceId(message)),
    selectEntry: (message) =>
      pick(String(message.forceId), rootOptions(evaluation(), String(message.forceId)), String(message.entryId)),
    selectChildEntry: (message) =>
      pick(
        String(message.selectionId),
        flat(optionsOf(evaluation(), String(message.selectionId))),
        String(message.entryId),
      ),
    deselectSelection: (message) => edit(dropOne(evaluation(), selectionId(message))),
    setSelectionCount: (message) => edit(countOne(evaluation(), selectionId(message), wholeNumber(message.count))),
    duplicateSelection: (message) => duplicateSelection(String(message.selectionId)),
    setCostLimit: (message) =>
      edit({
        kind: 'limit',
        typeId: costType(message),
        value: finite(message.value) < 0 ? null : finite(message.value),
      }),
    setCustomization: customize,
    loadRoster: (message) => load(String(message.xml)),
    reload: () => {
      const known = totals;
      const answer = load(writeRos(evaluation()));
      totals = [...new Set([...known, ...totals])];
      return answer;
    },
  };

  const act = (message: Message): Record<string, unknown> => {
    try {
      const action = own(actions, String(message.action)) ?? fail(`unknown action ${String(message.action)}`);
      return { type: 'actionResult', ok: true, outputs: action(message) };
    } catch (error) {
      return { type: 'actionResult', ok: false, error: error instanceof Error ? error.message : String(error) };
    }
  };

  const setup = (message: Message): Record<string, unknown> => {
    const gameSystem = message.gameSystem as Wire;
    const catalogues = (message.catalogues ?? []) as readonly Wire[];
    begin(
      dataFileOf('gameSystem', gameSystem, ''),
      catalogues.map((node) => dataFileOf('catalogue', node, String(gameSystem.id))),
      String(message.specId),
    );
    // Faults of the data refuse nothing: they are told beside the errors.
    return { type: 'setupResult', errors: [], faults: faultsTold(data()) };
  };

  const setupFromFiles = (message: Message): Record<string, unknown> => {
    const inputs = (message.files as readonly { readonly fileName: string; readonly content: string }[]).map(
      ({ fileName, content }) => ({ name: fileName, bytes: new TextEncoder().encode(content) }),
    );
    const { files, problems } = readDataFiles(inputs);
    begin(
      files.find(({ kind }) => kind === 'gameSystem'),
      files.filter(({ kind }) => kind === 'catalogue'),
      String(message.specId),
    );
    const errors = problems.map(({ file, message: text }) => `${file}: ${text}`);
    return { type: 'setupResult', errors, faults: faultsTold(data()) };
  };

  const answers: Readonly<Record<string, (message: Message) => Record<string, unknown>>> = {
    describe: () => ({
      type: 'describeResult',
      name: 'muster-roll',
      version: '1',
      protocolVersion: '1.1',
      domains: ['roster'],
      capabilities: { rosterXml: true },
    }),
    setup,
    setupFromFiles,
    action: act,
    getState: () => ({ type: 'state', ...stateOf(evaluation(), totals, dialect) }),
    exportRosterXml: () => ({ type: 'rosterXmlResult', xml: writeRos(evaluation()) }),
    getErrors: () => ({ type: 'errors', errors: errorsOf(evaluation(), dialect) }),
    teardown: () => {
      [linked, roster] = [null, null];
      return { type: 'teardownResult' };
    },
  };

  return {
    handle(message) {
      try {
        const answer = own(answers, String(message.type));
        return answer ? answer(message) : { type: 'error', message: `${message.type} is not supported` };
      } catch (error) {
        return { type: 'error', message: error instanceof Error ? error.message : String(error) };
      }
    },
  };
}

/** An option by its composite id, else by its last part, else by any part of it. */
function addressed(options: readonly Option[], wanted: string): Option | undefined {
  return (
    options.find(({ entryId }) => entryId === wanted) ??
    options.find(({ key }) => key === wanted) ??
    options.find(({ key }) => key.split('::').at(-1) === wanted) ??
    options.find(({ entryId }) => entryId.split('::').includes(wanted))
  );
}

function flat(group: OptionGroup): readonly Option[] {
  return group.options.flatMap((each) => (each.kind === 'group' ? flat(each) : [each]));
}

function fail(message: string): never {
  throw new Error(message);
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

function finite(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : fail(`${String(value)} is no number`);
}

function wholeNumber(value: unknown): number {
  return Number.isInteger(value) && finite(value) >= 0 ? finite(value) : fail(`${String(value)} is no count`);
}
