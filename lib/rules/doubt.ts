import { listed, plural } from '../foundation/words';

/** Why a lack is not certain: "Lost Squad might be one, but is not in the data any more". */
export const mightBeOne = (names: readonly string[]): string =>
  `${listed(names)} might be one, but ${plural(names.length, 'is', 'are')} not in the data any more`;
