import { cloneElement, isValidElement, type ReactNode } from 'react';

/**
 * Replaces components by what they give, so that only plain elements are left: the renderer of the preview image takes no others
 * inside a drawing. Titles are left out, as it would draw them. For components without hooks.
 */
export function plainElements(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(plainElements);
  if (!isValidElement<{ readonly children?: ReactNode }>(node)) return node;
  const { type, props } = node;
  if (type === 'title') return null;
  if (typeof type === 'function') return plainElements((type as (given: typeof props) => ReactNode)(props));
  return props.children === undefined ? node : cloneElement(node, undefined, plainElements(props.children));
}
