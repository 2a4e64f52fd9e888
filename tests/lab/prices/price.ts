import type { Picked } from './list';
import { inside, type Element } from '../xml';

const POINTS = 'points';

/** What a picked entry and all it holds cost in points, worked out from the elements alone. */
export function pointsOf(picked: Picked): number {
  return rounded(ownPoints(picked) + picked.children.reduce((sum, child) => sum + pointsOf(child), 0));
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

function ownPoints(picked: Picked): number {
  // A link's cost replaces the target's.
  const base = picked.layers
    .map((layer) => inside(layer, 'costs').find(({ a }) => (a['typeId'] ?? a['costTypeId']) === POINTS))
    .findLast((cost) => cost !== undefined);
  let value = Number(base?.a['value'] ?? 0);
  for (const layer of picked.layers) value = changed(layer, value, picked, 1);
  return value * picked.number;
}

function changed(holder: Element, start: number, at: Picked, times: number): number {
  let value = start;
  for (const modifier of inside(holder, 'modifiers')) {
    if (modifier.a['field'] !== POINTS) continue;
    const count = times * applies(modifier, at);
    const amount = Number(modifier.a['value']);
    if (count === 0) continue;
    if (modifier.a['type'] === 'set') value = amount;
    else value += (modifier.a['type'] === 'decrement' ? -amount : amount) * count;
  }
  for (const group of inside(holder, 'modifierGroups')) value = changed(group, value, at, times * applies(group, at));
  return value;
}

/** How often a modifier acts: not at all when a condition fails, else as often as its repeats say. */
function applies(gate: Element, at: Picked): number {
  if (
    !inside(gate, 'conditions').every((condition) => holds(condition, at)) ||
    !inside(gate, 'conditionGroups').every((group) => groupHolds(group, at))
  ) {
    return 0;
  }
  const repeats = inside(gate, 'repeats');
  return repeats.length === 0 ? 1 : repeats.reduce((sum, repeat) => sum + repeated(repeat, at), 0);
}

function groupHolds(group: Element, at: Picked): boolean {
  const results = [
    ...inside(group, 'conditions').map((each) => holds(each, at)),
    ...inside(group, 'conditionGroups').map((each) => groupHolds(each, at)),
  ];
  return group.a['type'] === 'or' ? results.length === 0 || results.includes(true) : !results.includes(false);
}

function repeated({ a }: Element, at: Picked): number {
  if (a['percentValue'] === 'true') throw new Error('a repeat over a percentage');
  const value = Number(a['value']);
  const steps = value === 0 ? 0 : rounded(counted(a, at) / value);
  return Math.max(0, a['roundUp'] === 'true' ? Math.ceil(steps) : Math.floor(steps)) * Number(a['repeats'] ?? 1);
}

function holds({ a }: Element, at: Picked): boolean {
  const type = a['type']!;
  if (type === 'instanceOf' || type === 'notInstanceOf') {
    return isInstance(a['scope']!, a['childId']!, at) === (type === 'instanceOf');
  }
  if (a['percentValue'] === 'true') throw new Error('a condition on a percentage');
  const [actual, value] = [counted(a, at), Number(a['value'])];
  const results: Readonly<Record<string, boolean>> = {
    equalTo: actual === value,
    notEqualTo: actual !== value,
    greaterThan: actual > value,
    lessThan: actual < value,
    atLeast: actual >= value,
    atMost: actual <= value,
  };
  return results[type] ?? false;
}

const isOne = (picked: Picked, id: string): boolean => picked.keys.has(id) || picked.categories.has(id);

function above(at: Picked): readonly Picked[] {
  return at.parent ? [at.parent, ...above(at.parent)] : [];
}

function isInstance(scope: string, id: string, at: Picked): boolean {
  const isForce = id === at.list.forceEntryId || id === at.list.catalogueId;
  if (scope === 'self') return isOne(at, id);
  if (scope === 'parent') return at.parent ? isOne(at.parent, id) : isForce;
  if (scope === 'ancestor') return isForce || above(at).some((each) => isOne(each, id));
  if (scope === 'force') return isForce;
  if (scope === 'primary-catalogue') return id === at.list.catalogueId;
  const named = [at, ...above(at)].find((each) => isOne(each, scope));
  return named ? isOne(named, id) : scope === at.list.forceEntryId && isForce;
}

function counted(a: Element['a'], at: Picked): number {
  const field = a['field']!;
  if (field.startsWith('limit::')) return at.list.limits.find(({ typeId }) => typeId === field.slice(7))?.value ?? -1;
  if (field === 'forces') return a['childId'] === 'any' || a['childId'] === at.list.forceEntryId ? 1 : 0;
  if (field !== 'selections' && field !== POINTS) throw new Error(`counts ${field}`);
  const { members, share } = membersOf(a['scope']!, at);
  const all = a['includeChildSelections'] === 'true' ? members.flatMap(withChildren) : members;
  const wanted = a['childId']!;
  const found = all.filter((each) => (a['shared'] === 'false' ? isAlone(each, wanted) : isOne(each, wanted)));
  return found.reduce((sum, each) => sum + (field === POINTS ? ownPoints(each) : each.number), 0) / share;
}

const WORDS = new Set(['any', 'model', 'unit', 'upgrade']);

/** Counted apart, an entry behind a link goes by the link. */
function isAlone(picked: Picked, id: string): boolean {
  return (
    picked.categories.has(id) ||
    (WORDS.has(id) && isOne(picked, id)) ||
    (picked.layers.length > 1 ? picked.layers.at(-1)!.a['id'] === id : isOne(picked, id))
  );
}

const withChildren = (picked: Picked): readonly Picked[] => [picked, ...picked.children.flatMap(withChildren)];

/** What a scope looks at. A selection of number n stands for n alike, so what it holds is counted for one of them. */
function membersOf(scope: string, at: Picked): { readonly members: readonly Picked[]; readonly share: number } {
  const under = (picked: Picked | null) => ({
    members: picked ? picked.children : at.list.roots,
    share: picked?.number ?? 1,
  });
  if (scope === 'self') return under(at);
  if (scope === 'parent') return under(at.parent);
  if (scope === 'force' || scope === 'roster' || scope === 'primary-catalogue' || scope === at.list.forceEntryId) {
    return under(null);
  }
  if (scope === 'ancestor') return { members: above(at), share: 1 };
  if (scope === 'primary-category' || scope === 'category') {
    const primary = [at, ...above(at)].at(-1)!.primary;
    return { members: at.list.roots.filter((each) => each.primary === primary), share: 1 };
  }
  for (const each of [at, ...above(at)]) {
    if (each.groups.includes(scope)) {
      return {
        members: (each.parent?.children ?? at.list.roots).filter(({ groups }) => groups.includes(scope)),
        share: each.parent?.number ?? 1,
      };
    }
    if (isOne(each, scope)) return under(each);
  }
  return { members: at.list.roots.filter(({ categories }) => categories.has(scope)), share: 1 };
}

/** Adds and takes away the categories that modifiers change, in one pass over what the entries give. */
export function settle(roots: readonly Picked[]): void {
  for (const picked of roots.flatMap(withChildren)) {
    for (const layer of picked.layers) settleLayer(layer, picked, 1);
  }
}

function settleLayer(holder: Element, picked: Picked, times: number): void {
  for (const modifier of inside(holder, 'modifiers')) {
    const { type, field, value } = modifier.a;
    if (field !== 'category' || times * applies(modifier, picked) === 0) continue;
    if (type === 'add' || type === 'set-primary') picked.categories.add(value!);
    else if (type === 'remove') picked.categories.delete(value!);
  }
  for (const group of inside(holder, 'modifierGroups')) settleLayer(group, picked, times * applies(group, picked));
}
