import type { NewLocal } from '@/lib/browser/local/documents';

/** A list as this browser keeps it, with a name for a document. */
export const localDraft = (viewId: string, name: string): NewLocal => ({
  kind: 'list',
  viewId,
  document: { name },
  data: null,
  format: null,
  version: 1,
  changed: false,
  mine: true,
  secret: null,
  name,
  facts: {},
  verdict: null,
  verdictBy: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  deletedAt: null,
  asked: null,
  theirs: null,
});
