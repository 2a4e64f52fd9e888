import { isPoints } from '../../foundation/points';
import type { Evaluation, EvaluatedCategory, EvaluatedCost, EvaluatedForce, EvaluatedSelection } from '../../engine';
import { groupedBy } from '../../foundation/collect';
import { fileNameOf } from '../../foundation/words';
import { writeArchive } from '../../data/archive';
import type { CategoryLabel, Force, Selection } from '../../documents/roster/schema';
import { allSelections } from '../../documents/roster/find';
import { writtenId } from '../../data/sameIds';
import { type Content, listOf, type RosNode, textOf, writeJson, writeXml } from '../../data/write';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A list for a file of another program: the declared size goes out as the limit in points. */
export function withSizeAsLimit(evaluation: Evaluation): Evaluation {
  const { roster, written } = evaluation;
  const size = written.declarations?.gameSize ?? null;
  const typeId = roster.costTypes.find(({ name }) => isPoints(name))?.typeId;
  if (size === null || typeId === undefined) return evaluation;
  const others = written.costLimits.filter((limit) => limit.typeId !== typeId);
  return { ...evaluation, written: { ...written, costLimits: [...others, { typeId, value: size }] } };
}

/** A list as the text of a `.ros` file, schema 2.03. What the data lacks is as its own file recorded it. */
export const writeRos = (evaluation: Evaluation): string => writeXml('roster', rosterNode(evaluation, 'battlescribe'));

/** The same as a `.rosz` file: an archive of the one `.ros`. */
export function writeRosz(evaluation: Evaluation): Uint8Array {
  return writeArchive([
    { name: `${fileNameOf(evaluation.written.name)}.ros`, bytes: new TextEncoder().encode(writeRos(evaluation)) },
  ]);
}

/** The same as New Recruit's JSON. */
export const writeNewRecruit = (evaluation: Evaluation): string =>
  writeJson('roster', rosterNode(evaluation, 'newrecruit'));

/** An id in BattleScribe's form (`1f49-603d-7b05-578a`): the same parts give the same id. */
function stableId(...parts: readonly string[]): string {
  const hex = bytesToHex(sha256(utf8ToBytes(JSON.stringify(parts))));
  return [0, 4, 8, 12].map((at) => hex.slice(at, at + 4)).join('-');
}

/** Whose manner to write in: New Recruit also says whether a selection comes from a group, and from which. */
export type RosterDialect = 'battlescribe' | 'newrecruit';

interface Writer {
  dialect: RosterDialect;
  /** By name: the order of the types that an entry says nothing of. */
  costTypes: Evaluation['roster']['costTypes'];
  /** The ids of all selections. */
  there: ReadonlySet<string>;
}

/** Writes a roster as other programs do: evaluated names, costs and profiles, but the player's numbers and words. */
export function rosterNode({ roster, written }: Evaluation, dialect: RosterDialect): RosNode {
  const writer: Writer = {
    dialect,
    costTypes: roster.costTypes.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    there: new Set([...allSelections(written)].map((each) => each.id)),
  };
  const typeName = (id: string): string => roster.costTypes.find(({ typeId }) => typeId === id)?.name ?? id;
  const { id, name, revision } = roster.gameSystem;
  return {
    attributes: {
      id: stableId('roster', ...written.forces.map((force) => force.id)),
      name: written.name,
      battleScribeVersion: dialect === 'newrecruit' ? 2.03 : '2.03',
      ...(dialect === 'newrecruit' ? { generatedBy: 'Muster Roll' } : {}),
      gameSystemId: id,
      gameSystemName: name,
      gameSystemRevision: revision,
      xmlns: 'http://www.battlescribe.net/schema/rosterSchema',
    },
    content: [
      costList(roster.costs),
      list('costLimit', written.costLimits, ({ typeId, value }) => costNode({ typeId, name: typeName(typeId), value })),
      pairs('force', roster.forces, written.forces, writer, forceNode),
      textOf('customNotes', written.notes || null),
    ],
  };
}

/** Evaluation keeps the order of what is written, so the two go side by side. */
const pairs = <E, W>(
  one: string,
  evaluated: readonly E[],
  written: readonly W[],
  writer: Writer,
  nodeOf: (evaluated: E, written: W, writer: Writer) => RosNode,
): Content =>
  listOf(
    `${one}s`,
    one,
    evaluated.flatMap((each, at) => (written[at] === undefined ? [] : nodeOf(each, written[at], writer))),
  );

function forceNode(force: EvaluatedForce, written: Force, writer: Writer): RosNode {
  const known = force.catalogue.name !== written.catalogueId;
  return {
    attributes: {
      id: force.id,
      name: force.name,
      entryId: force.entryId,
      customName: written.customName,
      publicationId: force.publicationId,
      page: force.page,
      catalogueId: writtenId(force.catalogue.id),
      catalogueRevision: known ? force.catalogue.revision : 0,
      catalogueName: known ? force.catalogue.name : written.catalogueName,
    },
    content: [
      textOf('customNotes', written.notes || null),
      ...infoOf(force, writer),
      pairs('selection', force.selections, written.selections, writer, selectionNode),
      list('publication', force.publications, ({ id, name }) => leaf({ id, name })),
      listOf('categories', 'category', forceCategories(force, written.categories ?? [])),
      pairs('force', force.forces, written.forces, writer, forceNode),
      costList(force.costs ?? []),
    ],
  };
}

function selectionNode(selection: EvaluatedSelection, written: Selection, writer: Writer): RosNode {
  const { entryGroupId, groups, missing, number, page, publicationId } = selection;
  const group = groups.length === 0 ? null : groups.map((each) => each.name).join('::');
  const from: RosNode['attributes'] =
    writer.dialect === 'newrecruit' ? { from: entryGroupId === null ? 'entry' : 'group', group } : {};
  return {
    attributes: {
      id: selection.id,
      name: selection.name,
      entryId: selection.entryId,
      entryGroupId,
      customName: written.customName,
      publicationId,
      page,
      number,
      type: missing ? (written.recorded?.type ?? selection.type) : selection.type,
      ...from,
    },
    content: [
      textOf('customNotes', written.notes || null),
      ...infoOf(selection, writer),
      pairs('selection', selection.children, written.selections, writer, selectionNode),
      costList(missing ? (written.recorded?.costs ?? []) : allCosts(selection.costs, writer)),
      listOf(
        'categories',
        'category',
        selection.categories.map((category) => categoryNode(selection.id, category, null)),
      ),
      listOf('associations', 'association', associationNodes(selection, written, writer)),
    ],
  };
}

/** What it points at: as it is written, and what it cannot but point at. What is gone is left out. */
function associationNodes(
  { associations = [] }: EvaluatedSelection,
  { partners = [] }: Selection,
  { there }: Writer,
): readonly RosNode[] {
  const all = [
    ...partners.filter(({ to }) => there.has(to)),
    ...associations.flatMap((each) => each.partners.map(({ id }) => ({ association: each.id, to: id }))),
  ];
  const once = groupedBy(all, ({ association, to }) => JSON.stringify([association, to]));
  return [...once.values()].map(([{ association, to }]) => leaf({ to, associationId: association }));
}

/** Every cost type is on every selection: those that its entry names first. */
function allCosts(costs: readonly EvaluatedCost[], { costTypes }: Writer): readonly EvaluatedCost[] {
  const named = new Set(costs.map(({ typeId }) => typeId));
  return [
    ...costs,
    ...costTypes.filter(({ typeId }) => !named.has(typeId)).map(({ typeId, name }) => ({ typeId, name, value: 0 })),
  ];
}

const list = <T>(one: string, items: readonly T[], nodeOf: (item: T) => RosNode): Content =>
  listOf(`${one}s`, one, items.map(nodeOf));

const leaf = (attributes: RosNode['attributes']): RosNode => ({ attributes, content: [] });

const costList = (costs: readonly EvaluatedCost[]): Content => list('cost', costs, costNode);

const costNode = ({ name, typeId, value }: EvaluatedCost): RosNode => leaf({ name, typeId, value: { decimal: value } });

/** What the data no longer has is still named, when a player wrote something about it. */
function forceCategories({ id, categories }: EvaluatedForce, labels: readonly CategoryLabel[]): readonly RosNode[] {
  const unknown = labels.filter((label) => !categories.some((category) => category.id === label.id));
  return [...categories, ...unknown.map((label) => ({ id: label.id, name: label.id, primary: false }))].map(
    (category) => categoryNode(id, category, labels.find((label) => label.id === category.id) ?? null),
  );
}

function categoryNode(holder: string, { id, name, primary }: EvaluatedCategory, label: CategoryLabel | null): RosNode {
  return {
    attributes: {
      id: stableId('category', holder, id),
      name,
      entryId: id,
      customName: label?.customName ?? null,
      primary,
    },
    content: [textOf('customNotes', label?.notes || null)],
  };
}

function infoOf(
  { rules, profiles }: Pick<EvaluatedSelection, 'rules' | 'profiles'>,
  { dialect }: Writer,
): readonly Content[] {
  return [
    list('rule', rules, ({ id, name, publicationId, page, description }) => ({
      attributes: { id, name, publicationId, page, hidden: false },
      content: [textOf('description', description)],
    })),
    list('profile', profiles, ({ id, name, publicationId, page, typeId, typeName, characteristics }) => ({
      attributes: {
        id,
        name,
        publicationId,
        page,
        hidden: false,
        typeId,
        typeName,
        ...(dialect === 'newrecruit' ? { from: 'entry' } : {}),
      },
      content: [
        list('characteristic', characteristics, (each) => ({
          ...leaf({ name: each.name, typeId: each.typeId }),
          text: each.value,
        })),
      ],
    })),
  ];
}
