import { newLocal, type NewLocal } from '@/lib/browser/local/documents';

/** A list as this browser keeps it, with a name for a document. */
export const localDraft = (viewId: string, name: string): NewLocal =>
  newLocal({
    kind: 'list',
    viewId,
    document: { name },
    version: 1,
    name,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
