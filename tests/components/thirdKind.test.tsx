import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Conflict, StaleDrafts } from '@/components/ui/document/conflict';
import { TitleField } from '@/components/ui/document/titleField';
import { documentClient } from '@/lib/browser/documents';
import type { LocalDocument } from '@/lib/browser/local/database';
import { failed } from '@/lib/foundation/result';
import { localDraft } from '../browser/local/localDraft';
import { note, savedNotes } from '../documents/notes';

const client = documentClient(savedNotes);
const text = (element: React.ReactElement) => renderToStaticMarkup(element);

it('is written, and met in two versions, under its own name', () => {
  const mine = note('Evening one', 'Rain.');
  const times = { createdAt: '2026-01-01T10:00:00.000Z', updatedAt: '2026-01-01T10:00:00.000Z' };
  const current = { viewId: '23456789AB', name: 'Evening one', version: 3, lines: 1, ...times, note: mine };
  expect(text(<TitleField client={client} name={mine.name} onChange={() => undefined} />)).toMatch(
    /aria-label="Name of the note" maxLength="20" placeholder="Name this note".* value="Evening one"/,
  );
  expect(
    text(
      <Conflict
        client={client}
        other={{ from: 'server', saved: current }}
        saving={{ keepMine: async () => undefined, keepTheirs: async () => failed('no') }}
        onTheirs={() => undefined}
      />,
    ),
  ).toContain('This note was changed in another tab');
  const draft: LocalDocument = { ...localDraft('23456789AB', 'One'), key: 'note:23456789AB', kind: 'note', rev: 2 };
  expect(text(<StaleDrafts client={client} aside={[draft]} />)).toContain('Keep them as a note of their own');
});
