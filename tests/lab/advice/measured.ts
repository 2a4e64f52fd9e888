import type { LinkedDataset } from '@/lib/data/link';
import type { Format } from '@/lib/rules/format';

/** What a run of `npm run advice` measures, and where its lines go. */
export interface Measured {
  readonly linked: LinkedDataset;
  readonly format: Format;
  readonly factions: readonly { readonly id: string; readonly name: string }[];
  readonly lists: number;
  readonly seed: number;
  /** The lists that each search may try. */
  readonly tries: number;
  /** Repairs of lists far over their limit, instead of those that were legal until a few changes. */
  readonly over: boolean;
  readonly say: (line: string) => void;
  readonly print: (line: string) => void;
  /** Milliseconds since whenever. */
  readonly now: () => number;
}
