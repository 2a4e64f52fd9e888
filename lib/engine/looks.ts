import { rememberedOf } from '../foundation/collect';
import { byName } from '../foundation/order';
import type { Definition } from '../data/definition';
import { dialectOf } from '../data/dialect';
import type { Container } from '../data/schema';
import type { World } from './world';

// How the data wants what it offers to be drawn. Nothing else hangs on it.

/** What nothing is said of stands behind what is numbered, and before what has a larger number. */
const NO_INDEX = 10_000;

/** What a link says comes before what its target says. */
const said = <K extends keyof Container>({ layers }: Definition, key: K): Container[K] | undefined =>
  layers.findLast(({ node }) => node[key] !== undefined)?.node[key];

const ordered = rememberedOf(({ children }: Definition): readonly Definition[] => children.toSorted(byLooks));

/** What is below an entry or a group as it is shown: in New Recruit's data by numbers, entries first, by name. */
export function childrenInOrder({ roster }: World, parent: { definition: Definition } | null): readonly Definition[] {
  if (parent === null) return [];
  const { definition } = parent;
  return dialectOf(roster.linked) === 'battlescribe' ? definition.children : ordered(definition);
}

const byLooks = (a: Definition, b: Definition): number =>
  indexOf(a) - indexOf(b) || Number(a.kind === 'group') - Number(b.kind === 'group') || byName(a.name, b.name);

const indexOf = (definition: Definition): number => said(definition, 'sortIndex') ?? NO_INDEX;

/** A group without a box of its own, or one to fold. */
export function groupLooks(definition: Definition): { flatten?: true; collapsible?: true } {
  return {
    ...(said(definition, 'flatten') && { flatten: true }),
    ...(said(definition, 'collapsible') && { collapsible: true }),
  };
}

/** Where a root entry stands among its like, and what else it is called. */
export function rootLooks(definition: Definition): {
  sortIndex?: number;
  aliases?: readonly string[];
} {
  const sortIndex = said(definition, 'sortIndex');
  const aliases = definition.layers
    .flatMap(({ node }) => node.aliases?.split('\n') ?? [])
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return {
    ...(sortIndex === undefined ? {} : { sortIndex }),
    ...(aliases.length === 0 ? {} : { aliases: aliases.slice(0, MOST_ALIASES) }),
  };
}

/** More names than anything has. */
const MOST_ALIASES = 20;

/** By how many its number goes up and down, where that is not one by one. */
export function stepsOf(definition: Definition): { by?: number } {
  const by = said(definition, 'step');
  return by !== undefined && Number.isInteger(by) && by > 1 && by <= LARGEST_STEP ? { by } : {};
}

const LARGEST_STEP = 1000;
