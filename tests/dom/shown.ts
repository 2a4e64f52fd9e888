/**
 * Whether an element is shown, as far as can be told without a stylesheet: by attributes, closed parts, and the classes that
 * hide at the width that the window has.
 */
export function isShown(element: Element): boolean {
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    if (each.matches('[hidden], [inert], dialog:not([open])') || isHiddenByClass(each)) return false;
    const parent: Element | null = each.parentElement;
    if (parent?.matches('details:not([open])') && !each.matches('summary')) return false;
  }
  return true;
}

/** In pixels, as Tailwind has them. */
const WIDTHS: Readonly<Record<string, number>> = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 };
const SHOWS = /^(block|flex|grid|inline|inline-block|inline-flex|contents)$/;

function isHiddenByClass(element: Element): boolean {
  const html = document.documentElement;
  if (element.matches('.with-lists') && !html.matches('[data-lists]')) return true;
  if (element.matches('.without-lists') && html.matches('[data-lists]')) return true;
  let hidden = false;
  // As in the stylesheet, what is for a width comes after what is for all.
  const classes = [...element.classList].map((name) => name.split(':')).toSorted((a, b) => a.length - b.length);
  for (const [last, ...conditions] of classes.map((parts) => parts.toReversed())) {
    if (last === undefined || (last !== 'hidden' && !SHOWS.test(last))) continue;
    if (conditions.every((condition) => holds(condition, element))) hidden = last === 'hidden';
  }
  return hidden;
}

function holds(condition: string, element: Element): boolean {
  const [, data] = /^data-\[(.+)\]$/.exec(condition) ?? [];
  if (data !== undefined) return element.matches(`[data-${data}]`);
  const [, below, name] = /^(max-)?(.+)$/.exec(condition) ?? [];
  const width = WIDTHS[name ?? ''];
  if (width === undefined) return false;
  return below === undefined ? window.innerWidth >= width : window.innerWidth < width;
}
