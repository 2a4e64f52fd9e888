import type { LinkedDataset } from '@/lib/data/link';
import type { Format } from '@/lib/rules/format';
import type { Revision } from '@/lib/documents/revision';
import type { DatasetSummary } from '@/lib/documents/unitData';
import type { CheckedRoster } from '@/lib/verdict/checkRoster';

/** What a frozen text says, and its hash as this browser worked it out. */
interface Read {
  revision: Revision;
  hash: string;
}

/** A frozen text as this browser sees it. */
export type CheckedHere =
  /** No frozen list, or not all of it. */
  | { kind: 'unreadable'; message: string }
  | (Read & { kind: 'checking' })
  /** What is written can be read; why there is no verdict, and whether the server lacks its unit data. */
  | (Read & {
      kind: 'unchecked';
      message: string;
      dataMissing: boolean;
      retry: () => void;
    })
  | (Read & {
      kind: 'checked';
      dataset: DatasetSummary;
      format: Format;
      linked: LinkedDataset;
      checked: CheckedRoster;
      /** When this browser checked it, ISO 8601. */
      date: string;
    });
