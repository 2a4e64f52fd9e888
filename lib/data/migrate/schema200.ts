import type { CategoryLink } from '../schema';
import { MAKERS, makeCost as makeCostOf, makeProfile as makeProfileOf } from '../reader/node';
import { type Draft, type FileContext, type Maker, type Open, mark } from '../reader/kind';
import type { FileForm } from '../reader/table';
import type { Attributes } from '../xml';

/**
 * Schemas 2.00 to 2.02 in the 2.03 form. Each difference is read where a file has it, since the steps between came one
 * by one: references to types under their long names, a characteristic's value as an attribute, one category as an
 * attribute of entry and link, a force's categories as definitions within it, a book's name on each node. The results
 * are what BattleScribe's own conversion writes (seen in the one 7th edition file that went through it): a category
 * link is called `<owner>-<category>`, and what knew no `import` flag was always imported.
 */

/** What stands for no category. */
export const NO_CATEGORY = '(No Category)';

const categoryLink = (ownerId: string, targetId: string): Open<CategoryLink> => ({
  id: `${ownerId}-${targetId}`,
  name: '',
  targetId,
});

function withBook(make: Maker): Maker {
  return (a, context, owner) => {
    const made = make(a, context, owner);
    const book = a.book;
    if (!book || made === null || made.publicationId !== undefined) return made;
    made.publicationId = context.word(book);
    if (!context.publications.has(book)) context.publications.set(book, { id: book, name: book });
    return made;
  };
}

function withCategory(make: Maker): Maker {
  return (a, context, owner) => {
    const made = make(a, context, owner);
    if (made === null) return null;
    if (a.import === undefined) {
      made.import = true;
      delete made.importUnsaid;
    }
    const category = a.categoryEntryId;
    if (category && category !== NO_CATEGORY) {
      made.categoryLinks = [{ ...categoryLink(a.id ?? '', category), primary: true }];
    }
    return made;
  };
}

function makeCharacteristic(a: Attributes, { word, warnings }: FileContext): Draft {
  const typeId = a.typeId ?? a.characteristicTypeId ?? '';
  if (typeId === '') warnings.tell('without typeId', 'shows');
  return { name: word(a.name ?? ''), typeId: word(typeId), value: word(a.value ?? '') };
}

const makeProfile = (a: Attributes, context: FileContext): Draft =>
  makeProfileOf(a, context, a.typeId ?? a.profileTypeId, a.typeName ?? a.profileTypeName ?? '');

const makeCost = (a: Attributes, context: FileContext, owner: Draft): Draft | null =>
  makeCostOf(a, context, owner, a.typeId ?? a.costTypeId);

/** A category defined within a force: the definition moves to the file, its limits stay with the force. */
export function forceCategory({ id, name = '' }: Attributes, context: FileContext, force: Draft): Draft | null {
  if (!id) {
    mark(force, context, 'left out, without id', 'shape');
    return null;
  }
  if (!context.categories.has(id)) context.categories.set(id, { id, name });
  return { ...categoryLink(String(force.id), id), name };
}

function makeForceCategory(a: Attributes, context: FileContext, force: Draft): Draft | null {
  const made = forceCategory(a, context, force);
  if (made !== null && a.hidden === 'true') made.hidden = true;
  return made;
}

export const SCHEMA_200: FileForm = {
  makers: {
    selectionEntry: withCategory(withBook(MAKERS.selectionEntry)),
    selectionEntryGroup: withCategory(withBook(MAKERS.selectionEntryGroup)),
    entryLink: withCategory(withBook(MAKERS.entryLink)),
    infoLink: withBook(MAKERS.infoLink),
    rule: withBook(MAKERS.rule),
    forceEntry: withBook(MAKERS.forceEntry),
    profile: withBook(makeProfile),
    characteristic: makeCharacteristic,
    cost: makeCost,
  },
  lists: [
    {
      within: 'forceEntry',
      wrapper: 'categoryEntries',
      key: 'categoryLinks',
      member: 'categoryEntry',
      make: withBook(makeForceCategory),
    },
  ],
};
