/**
 * A node of a roster file before it becomes text: XML and JSON say the same with other brackets. Attributes and content
 * are in the order in which BattleScribe writes them; null attributes and empty lists are left out.
 */
export interface RosNode {
  attributes: Readonly<Record<string, AttributeValue>>;
  content: readonly Content[];
  /** The node's own text. */
  text?: string;
}

/** `{ decimal }`: XML always shows a decimal place (`5.0`). */
export type AttributeValue = string | number | boolean | null | { decimal: number };

export type Content =
  | { kind: 'text'; name: string; value: string | null }
  | { kind: 'list'; name: string; member: string; nodes: readonly RosNode[] };

/** A text under a name of its own; null writes nothing. */
export const textOf = (name: string, value: string | null): Content => ({ kind: 'text', name, value });
/** A list of nodes under a name; in XML each is called `member`. */
export const listOf = (name: string, member: string, nodes: readonly RosNode[]): Content => ({
  kind: 'list',
  name,
  member,
  nodes,
});
