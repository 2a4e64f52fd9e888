import type { Raw, RawFile } from './rawFile';

/** Counts faults of unit data by raw ids, without the engine. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const SCOPES = words(
  'self parent ancestor force roster category primary-category primary-catalogue root-entry unit model upgrade model-or-unit non-upgrade-entry ' +
    'unit-self model-self upgrade-self model-or-unit-self non-upgrade-entry-self',
);
const STARTS = words(
  'self parent force roster root-entry unit model upgrade model-or-unit non-upgrade-entry ' +
    'unit-self model-self upgrade-self model-or-unit-self non-upgrade-entry-self',
);
const CHILDREN = words(
  'any unit model upgrade mount crew unit-group model-or-unit entry group force category roster self',
);
const CHANGED = words(
  'name hidden page description category error warning info annotation readme add-info tracked defaultAmount defaultSelectionEntryId',
);
const COUNTED = words(
  'selectionEntry selectionEntryGroup entryLink categoryEntry forceEntry forceEntryLink gameSystem catalogue',
);
const QUESTIONS = words('condition repeat localConditionGroup');
const PARTS = words('modifier modifierGroup modifiers modifierGroups');
/** Nothing names them by the ids that some editors write. */
const NAMELESS = words(
  'association modifier modifierGroup condition conditionGroup localConditionGroup repeat cost characteristic attribute attributeType',
);
const FLAGS = words('self entries forces recursive');
const WHAT = words('profiles rules costs constraints categories');
const KINDS = words('any entry force unit model upgrade model-or-unit mount crew unit-group');
const SUMS = words('increment decrement multiply divide floor ceil');
const NUMBER = /^\s*[-+]?(\d+\.?\d*|\.\d+)\s*$/;
const LIMIT = 'limit::';

/** How often each kind of fault is there. */
export function countFaults(files: readonly RawFile[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const tell = (kind: string, is: boolean): void => {
    if (is) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  };
  const byId = new Map<string, Raw[]>();
  for (const each of files.flatMap(({ all }) => all)) {
    if (!each.a.id || NAMELESS.has(each.tag)) continue;
    const known = byId.get(each.a.id);
    if (known === undefined) byId.set(each.a.id, [each]);
    else known.push(each);
  }
  const is = (id: string, tags: ReadonlySet<string>): boolean =>
    byId.get(id)?.some(({ tag }) => tags.has(tag)) ?? false;
  const seen = (from: RawFile, id: string, ...tags: readonly string[]): Raw | undefined =>
    byId.get(id)?.find(({ tag, file }) => tags.includes(tag) && from.sees.includes(file));
  const isCounted = (id: string): boolean => id !== '' && id.split('::').every((part) => is(part, COUNTED));
  const isField = (field: string): boolean =>
    field === 'selections' || field === 'forces' || is(field.replace(LIMIT, ''), words('costType'));

  const look = ({ tag, a, up, inside, file }: Raw): void => {
    const { field = 'selections', scope = '', childId = '', targetId = '' } = a;
    if (QUESTIONS.has(tag) && a.type !== 'always' && a.type !== 'never') {
      const isLimit = field.startsWith(LIMIT) && a.percentValue !== 'true';
      tell('condition-field', !isField(field));
      tell('condition-scope', !isLimit && !SCOPES.has(scope) && !isCounted(scope));
      tell('condition-child', !isLimit && childId !== '' && !CHILDREN.has(childId) && !isCounted(childId));
    } else if (tag === 'constraint') {
      tell('constraint-field', !isField(field));
      tell('constraint-scope', !SCOPES.has(scope) && !isCounted(scope));
      tell('constraint-child', childId !== '' && !CHILDREN.has(childId) && !isCounted(childId));
    } else if (tag === 'association') {
      tell('condition-scope', !SCOPES.has(scope) && !isCounted(scope));
      tell('condition-child', childId !== '' && !CHILDREN.has(childId) && !isCounted(childId));
    } else if (tag === 'modifier') {
      const changed = a.field ?? '';
      const isThere = CHANGED.has(changed) || changesSomething(changed, a, up);
      tell('modifier-field', !isThere);
      tell('modifier-value', isThere && !isFitting(changed, a));
      tell('modifier-scope', scope !== '' && !STARTS.has(scope) && !isCounted(scope));
      const [filter] = (a.affects ?? '')
        .split('.')
        .filter((word, at, all) => !FLAGS.has(word) && !all.slice(0, at + 1).some((each) => WHAT.has(each)));
      tell('modifier-scope', Boolean(filter) && !KINDS.has(filter!) && !isCounted(filter!));
      const type = typeAffected(a.affects ?? '');
      tell('modifier-scope', type !== '' && typesNamed(type).length === 0);
    } else if (tag === 'cost') {
      tell('missing-type', !is(a.typeId ?? a.costTypeId ?? '', words('costType')));
    } else if (tag === 'profile' && (up?.tag === 'profiles' || up?.tag === 'sharedProfiles')) {
      const type = seen(file, a.typeId ?? a.profileTypeId ?? '', 'profileType');
      tell('missing-type', type === undefined);
      const types = type?.inside.flatMap((list) => list.inside.map((each) => each.a.id)) ?? [];
      const own = inside.filter((list) => list.tag === 'characteristics').flatMap((list) => list.inside);
      for (const each of type ? own : []) {
        tell('missing-type', !types.includes(each.a.typeId ?? each.a.characteristicTypeId));
      }
    } else if (tag === 'entryLink') {
      tell('broken-link', !leadsTo(targetId, file) || leadsElsewhere(targetId, a.type ?? '', file));
    } else if (tag === 'infoLink') {
      tell('broken-link', seen(file, targetId, a.type ?? 'profile') === undefined);
    } else if (tag === 'forceEntryLink') {
      tell('broken-link', seen(file, targetId, 'forceEntry') === undefined);
    } else if (tag === 'catalogueLink') {
      tell('broken-catalogue-link', !is(targetId, words('catalogue')));
    }
    const category = tag === 'categoryLink' ? targetId : (a.categoryEntryId ?? '');
    if (category !== '' && category !== '(No Category)' && !seen(file, category, 'categoryEntry')) {
      tell(is(category, words('categoryEntry')) ? 'foreign-category' : 'broken-link', true);
    }
    if (a.publicationId && isKept(tag)) tell('missing-publication', !seen(file, a.publicationId, 'publication'));
    const start = a.defaultSelectionEntryId;
    if (tag === 'selectionEntryGroup' && start && start !== 'none') tell('bad-default', !holds(inside, start));
  };

  /** A publication of the file itself is no reference. */
  const isKept = (tag: string): boolean => tag !== 'catalogue' && tag !== 'gameSystem';

  const leadsTo = (id: string, file: RawFile): boolean => {
    const past = new Set<string>();
    for (let next = id, from = file; !past.has(next);) {
      past.add(next);
      if (seen(from, next, 'selectionEntry', 'selectionEntryGroup')) return true;
      const link = seen(from, next, 'entryLink');
      if (link === undefined) return false;
      next = link.a.targetId ?? '';
      from = link.file;
    }
    return false;
  };

  /** What is nearest of that id and of some kinds, and of another kind than a link says. */
  const leadsElsewhere = (id: string, type: string, file: RawFile): boolean => {
    const target = file.sees
      .map((near) => byId.get(id)?.find((each) => each.file === near && /^selectionEntry(?:Group)?$/.test(each.tag)))
      .find((each) => each !== undefined);
    return target !== undefined && target.tag !== type;
  };

  const types = files.flatMap(({ all }) => all.filter(({ tag }) => tag === 'profileType'));
  const typesNamed = (name: string): readonly Raw[] =>
    types.filter(({ a }) => (a.name ?? '').trim().toLowerCase() === name);
  const hasPart = (type: Raw | undefined, id: string): boolean =>
    type?.inside.some((list) => list.inside.some((each) => each.a.id === id)) ?? true;
  const typeAffected = (affects: string): string => {
    const name = /(?:^|\.)profiles\.(.*)$/.exec(affects)?.[1]?.trim().toLowerCase() ?? '';
    return name === 'all' ? '' : name;
  };

  const changesSomething = (field: string, { scope = '', affects = '' }: Raw['a'], up: Raw | null): boolean => {
    let holder = up;
    while (holder !== null && PARTS.has(holder.tag)) holder = holder.up;
    const isHere = [scope, affects].every((each) => each === '' || each === 'self');
    const kinds = ['costType', 'constraint', 'characteristicType'].filter((tag) => is(field, words(tag)));
    if (kinds.length > 1) return true;
    const tag = holder?.tag ?? '';
    if (kinds[0] === 'costType') {
      return !isHere || !words('profile rule infoGroup infoLink categoryEntry categoryLink costType').has(tag);
    }
    if (kinds[0] === 'characteristicType') return hasCharacteristic(field, affects, isHere, holder!);
    if (kinds.length === 0) return false;
    if (!isHere) return true;
    const limits = (node: Raw | undefined): boolean =>
      node?.inside.some(({ tag, inside }) => tag === 'constraints' && inside.some(({ a }) => a.id === field)) ?? false;
    const target = holder?.a.targetId ?? '';
    const near = holder?.file.sees.map((file) => byId.get(target)?.find((each) => each.file === file));
    return limits(holder ?? undefined) || limits(near?.find((each) => each !== undefined));
  };

  const hasCharacteristic = (field: string, affects: string, isHere: boolean, holder: Raw): boolean => {
    const name = typeAffected(affects);
    if (name !== '') return typesNamed(name).length === 0 || typesNamed(name).some((type) => hasPart(type, field));
    if (!isHere) return true;
    const typeOf = ({ a, file }: Raw): Raw | undefined =>
      file.sees
        .map((near) =>
          byId.get(a.typeId ?? a.profileTypeId ?? '')?.find((each) => each.file === near && each.tag === 'profileType'),
        )
        .find((each) => each !== undefined);
    if (holder.tag === 'profile') return hasPart(typeOf(holder), field);
    if (holder.tag === 'rule' || holder.tag === 'costType') return false;
    if (holder.tag !== 'infoLink') return true;
    if ((holder.a.type ?? 'profile') !== 'profile') return false;
    const target = holder.file.sees
      .map((near) => byId.get(holder.a.targetId ?? '')?.find((each) => each.file === near && each.tag === 'profile'))
      .find((each) => each !== undefined);
    return target === undefined || hasPart(typeOf(target), field);
  };

  /** Whether its type and value are for what it changes. */
  const isFitting = (field: string, { type = '', value = '' }: Raw['a']): boolean => {
    const isNumber = NUMBER.test(value) && !(type === 'divide' && Number(value) === 0);
    if (field === 'hidden') return type === 'set' && /^\s*(?:true|false|0|1)\s*$/i.test(value);
    if (field === 'category') {
      return ['add', 'remove', 'set-primary', 'unset-primary'].includes(type) && is(value, words('categoryEntry'));
    }
    if (['error', 'warning', 'info'].includes(field)) return ['add', 'set', 'remove'].includes(type);
    if (SUMS.has(type)) return isNumber;
    const isText = CHANGED.has(field) || is(field, words('characteristicType'));
    return isText ? ['set', 'append', 'prepend', 'replace'].includes(type) : type === 'set' && isNumber;
  };

  const holds = (inside: readonly Raw[], id: string): boolean =>
    inside
      .flatMap((list) => list.inside)
      .some(
        ({ tag, a, inside: own }) =>
          (['selectionEntry', 'selectionEntryGroup'].includes(tag) && a.id === id) ||
          (tag === 'entryLink' && (a.id === id || a.targetId === id)) ||
          (tag === 'selectionEntryGroup' && holds(own, id)),
      );

  for (const each of files.flatMap(({ all }) => all)) look(each);
  const together = seenTogether(files);
  for (const list of byId.values()) tellTwice(list, together, tell);
  for (const each of unreachable(files, seen)) tell('unreachable', each.tag !== '');
  return counts;
}

/** Each that has an id which another has that is seen together with it, and which is read before. */
function tellTwice(
  list: readonly Raw[],
  together: ReadonlyMap<RawFile, ReadonlySet<RawFile>>,
  tell: (kind: string, is: boolean) => void,
): void {
  const isOldLimit = ({ tag, a }: Raw): boolean => tag === 'constraint' && /^(?:min|max)[A-Z]/.test(a.id!);
  const isRepeated = ({ tag, file }: Raw): boolean =>
    ['categoryEntry', 'categoryLink', 'publication'].includes(tag) &&
    !file.root.a.battleScribeVersion!.startsWith('2.03');
  const told = list.filter((each) => !isRepeated(each));
  for (const [at, each] of told.entries()) {
    tell(
      'duplicate-id',
      told
        .slice(0, at)
        .some((other) =>
          isOldLimit(each)
            ? other.up === each.up
            : other.file === each.file || together.get(each.file)!.has(other.file),
        ),
    );
  }
}

/** By file: all that some file sees together with it. */
function seenTogether(files: readonly RawFile[]): ReadonlyMap<RawFile, ReadonlySet<RawFile>> {
  const together = new Map(files.map((file) => [file, new Set<RawFile>()]));
  for (const { sees } of files) for (const one of sees) for (const other of sees) together.get(one)?.add(other);
  return together;
}

const HELD = words('selectionEntry selectionEntryGroup entryLink');

/** Shared entries and groups that nothing in reach leads to. */
function unreachable(
  files: readonly RawFile[],
  seen: (from: RawFile, id: string, ...tags: readonly string[]) => Raw | undefined,
): readonly Raw[] {
  const reached = new Set<Raw>();
  const open = files.map(({ root }) => root);
  const listsOf = (each: Raw): readonly Raw[] => each.inside.filter(({ tag }) => !tag.startsWith('shared'));
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (reached.has(each)) continue;
    reached.add(each);
    open.push(...listsOf(each).flatMap(({ inside }) => inside.filter(({ tag }) => HELD.has(tag))));
    const target = each.tag === 'entryLink' ? seen(each.file, each.a.targetId ?? '', ...HELD) : undefined;
    if (target !== undefined) open.push(target);
  }
  const shared = files.flatMap(({ root }) =>
    root.inside.filter(({ tag }) => tag.startsWith('sharedSelectionEntr')).flatMap(({ inside }) => inside),
  );
  return shared.filter((each) => !reached.has(each));
}
