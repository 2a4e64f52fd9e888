import { createElement, Fragment, isValidElement, type ReactNode } from 'react';

type Plain = (props: unknown) => ReactNode;

/**
 * A drawing with its components called, so that only elements are left: the image library accepts nothing else inside
 * `<svg>`. For components without hooks. Tips (`<title>`) are left out, since a picture shows none.
 */
export function plainElements(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.flatMap((each: ReactNode) => plainElements(each) ?? []);
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  const { type, props, key } = node;
  if (typeof type === 'function') return plainElements((type as Plain)(props));
  if ((type as unknown) === Fragment) return plainElements(props.children);
  if (type === 'title') return null;
  return createElement(type, { ...props, key }, plainElements(props.children));
}
