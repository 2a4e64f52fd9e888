import type { Draft } from '../reader/kind';
import { isNoLimit, POINTS } from './schema115Limits';

/**
 * Finishes a file of schema 1.15: links to rules and profiles part from those to entries, limits that limit nothing and
 * that no modifier changes go, and the game system gets its cost.
 */
export function tidy115(root: Draft): void {
  if (root.kind === 'gameSystem') root.costTypes = [{ ...POINTS, defaultCostLimit: -1 }];
  const changed = new Map<string, Set<string>>();
  visit(root, ({ links }) => {
    for (const link of nodes(links)) {
      const id = String(link.targetId);
      const fields = changed.get(id) ?? new Set();
      changed.set(id, fields);
      for (const field of fieldsOf(link)) fields.add(field);
    }
  });
  visit(root, (node) => {
    partLinks(node);
    if (node.constraints === undefined) return;
    const own = fieldsOf(node);
    const byLinks = changed.get(String(node.id));
    const kept = nodes(node.constraints).filter(
      (limit) => !isNoLimit(limit) || own.has(String(limit.id)) || byLinks?.has(String(limit.id)) === true,
    );
    if (kept.length > 0) node.constraints = kept;
    else delete node.constraints;
  });
}

const INFO: ReadonlySet<unknown> = new Set(['rule', 'profile']);

function partLinks(node: Draft): void {
  if (node.links === undefined) return;
  const links = nodes(node.links);
  delete node.links;
  const [entryLinks, infoLinks] = [
    links.filter(({ type }) => !INFO.has(type)),
    links.filter(({ type }) => INFO.has(type)),
  ];
  if (entryLinks.length > 0) node.entryLinks = entryLinks;
  if (infoLinks.length > 0) node.infoLinks = infoLinks;
}

/** What the modifiers of a node change. */
const fieldsOf = ({ modifiers }: Draft): ReadonlySet<string> =>
  new Set(nodes(modifiers).map(({ field }) => String(field)));

const nodes = (list: unknown): readonly Draft[] => (Array.isArray(list) ? (list as Draft[]) : []);

/** Each node before what it holds. */
function visit(node: Draft, look: (node: Draft) => void): void {
  look(node);
  for (const value of Object.values(node)) {
    if (!Array.isArray(value)) continue;
    for (const inner of value as readonly unknown[]) {
      if (typeof inner === 'object' && inner !== null) visit(inner as Draft, look);
    }
  }
}
