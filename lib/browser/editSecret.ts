import { clearFragment } from './clearFragment';
import { sentFragment } from '../documents/paths';
import { keepText, mirrorSoon, textAt } from './texts';

/** The secrets by which this device may change lists that another browser owns. */
const keyOf = (viewId: string): string => `muster-roll:secret:${viewId}`;

/** Keeps a list's secret on this device. */
export function keepSecret(viewId: string, secret: string): void {
  if (keepText(keyOf(viewId), secret)) mirrorSoon();
}

/** The secret for a list: out of the address, so that nobody shares it by accident; else that of an earlier visit. */
export function takeSecret(viewId: string): string | null {
  if (location.hash.length > 1) {
    const secret = sentFragment(location.hash);
    keepSecret(viewId, secret);
    clearFragment();
    return secret;
  }
  return loadSecret(viewId);
}

/** The secret that was kept for a list; null: none. */
export const loadSecret = (viewId: string): string | null => textAt(keyOf(viewId));
