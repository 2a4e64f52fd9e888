import type { Dataset } from '@/lib/data/dataset';
import { faultsIn, type Fault, type FaultKind } from '@/lib/data/faults';
import { link } from '@/lib/data/link';

/** What is wrong with a dataset, fault by fault; of some kinds where they are given. */
export const faultsOf = (
  dataset: Dataset,
  ...kinds: readonly FaultKind[]
): readonly (Fault & { readonly severity: 'error' | 'warning' })[] =>
  faultsIn(link(dataset))
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .flatMap(({ severity, first }) => first.map((fault) => ({ ...fault, severity })));

/** Those of links. */
export const linkFaultsOf = (dataset: Dataset) =>
  faultsOf(dataset, 'broken-link', 'foreign-category', 'broken-catalogue-link', 'circle');
