import type { Attributes } from '../xml';
import { type Draft, type FileContext, type Maker, numeric, oneOf, required, wordMap } from './kind';

/** Reads one attribute, or some that always come together, into the fields of a node. */
export type Field = (node: Draft, attributes: Attributes, context: FileContext) => void;

/** A node with these fields, in this order: the hash of a dataset depends on it. */
export function fields(...all: readonly Field[]): Maker {
  return (attributes, context) => {
    const node: Draft = {};
    for (const field of all) field(node, attributes, context);
    return node;
  };
}

/** An id of its own, which must be there. Not looked up among the words, since no other node has it. */
export const ownId: Field = (node, a) => {
  node.id = required(a, 'id');
};

/** The `name` attribute; empty where it is missing. */
export const ownName: Field = (node, a, { word }) => {
  node.name = word(a.name ?? '');
};

/** What every named node may have; what is false or empty is left out. */
export const named: Field = (node, a, { word }) => {
  if (a.hidden === 'true') node.hidden = true;
  if (a.page) node.page = word(a.page);
  if (a.publicationId) node.publicationId = word(a.publicationId);
};

/** The flags of what selections are made of. */
export const selectable: Field = (node, a) => {
  if (a.collective === 'true') node.collective = true;
  if (a.import === 'true') node.import = true;
};

/** The name and the target of a link: they come together again and again. */
export const target: Field = (node, a, { reference }) => {
  const { id, name } = reference(required(a, 'targetId'), a.name ?? '');
  node.name = name;
  node.targetId = id;
};

/** A query. Absent flags are false, but for `shared`, which the format's own schema gives as true. */
export const query: Field = (node, a, { word }) => {
  node.field = word(required(a, 'field'));
  node.scope = word(required(a, 'scope'));
  node.value = numeric(a, 'value', 0);
  node.percentValue = a.percentValue === 'true';
  node.shared = a.shared !== 'false';
  node.includeChildSelections = a.includeChildSelections === 'true';
  node.includeChildForces = a.includeChildForces === 'true';
};

/** A text; without `absent` it must be there. */
export function text(name: string, absent?: string): Field {
  return (node, a, { word }) => {
    node[name] = word(absent === undefined ? required(a, name) : (a[name] ?? absent));
  };
}

/** A number; `absent` where there is none. */
export function number(name: string, absent: number): Field {
  return (node, a) => {
    node[name] = numeric(a, name, absent);
  };
}

/** True or false, as it is written; false where nothing is. */
export function boolean(name: string): Field {
  return (node, a) => {
    node[name] = a[name] === 'true';
  };
}

/** True, or left out. */
export function flag(name: string): Field {
  return (node, a) => {
    if (a[name] === 'true') node[name] = true;
  };
}

/** One of some words, which must be there. */
export function choice(name: string, ...words: readonly string[]): Field {
  const known = wordMap(...words);
  return (node, a) => {
    node[name] = oneOf(a, name, known);
  };
}

/** A field whose value is what the element holds, and which stays so where it holds nothing. */
export function content(name: string, nothing: '' | readonly []): Field {
  return (node) => {
    node[name] = nothing;
  };
}
