import { listed, plural } from '../foundation/words';

/** Why a lack is not certain: "Lost Squad might be one, but is not in the data any more". */
export function mightBeOne(names: readonly string[]): string {
  return `${listed(names)} might be one, but ${plural(names.length, 'is', 'are')} not in the data any more`;
}
