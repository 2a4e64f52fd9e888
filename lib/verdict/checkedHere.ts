import type { LinkedDataset } from '@/lib/data/link';
import type { Format } from '@/lib/rules/format';
import type { Revision } from '@/lib/documents/revision';
import type { DatasetSummary } from '@/lib/documents/unitData';
import type { CheckedRoster } from '@/lib/verdict/checkRoster';

/** What a frozen text says, and its hash as this browser worked it out. */
interface Read {
  readonly revision: Revision;
  readonly hash: string;
}

/** A frozen text as this browser sees it. */
export type CheckedHere =
  /** No frozen list, or not all of it. */
  | { readonly kind: 'unreadable'; readonly message: string }
  | (Read & { readonly kind: 'checking' })
  /** What is written can be read; why there is no verdict, and whether the server lacks its unit data. */
  | (Read & {
      readonly kind: 'unchecked';
      readonly message: string;
      readonly dataMissing: boolean;
      readonly retry: () => void;
    })
  | (Read & {
      readonly kind: 'checked';
      readonly dataset: DatasetSummary;
      readonly format: Format;
      readonly linked: LinkedDataset;
      readonly checked: CheckedRoster;
      /** When this browser checked it, ISO 8601. */
      readonly date: string;
    });
