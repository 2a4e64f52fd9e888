import { Plus, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { IconButton } from '@/components/ui/iconButton';
import { BOOK_LIMITS, keywordDefinitionSchema, unitBookSchema } from '@/lib/documents/book/book';
import type { KeywordDefinition } from '@/lib/documents/book/book';
import { SchemaForm } from './schemaForm';
import { useFocusNew, useForgeHere } from './useForge';

/** What is written of the whole book: its notes, and what its own keywords do. */
export function BookForm() {
  const forge = useForgeHere();
  return (
    <>
      <Disclosure summary="Notes on the book" className="mt-3">
        <SchemaForm
          schema={unitBookSchema}
          part={forge.book}
          id="book"
          name="the book"
          rows={[['notes']]}
          onChange={({ notes = null }, typed) => forge.edit({ kind: 'notes', notes }, typed)}
        />
      </Disclosure>
      <Disclosure summary="Own keywords" className="mt-3">
        <OwnKeywords />
      </Disclosure>
    </>
  );
}

/** The keywords that the book explains itself: what they do goes with every unit that has them. */
function OwnKeywords() {
  const forge = useForgeHere();
  const definitions = forge.book.definitions ?? [];
  const focusNew = useFocusNew();
  const write = (next: KeywordDefinition[], typed?: string): void =>
    forge.edit({ kind: 'definitions', definitions: next }, typed);
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-ink-soft">
        What a keyword of your own does. It is shown and printed with every unit that has it.
      </p>
      <ul aria-label="Own keywords" className="flex w-full flex-col gap-3">
        {definitions.map((each, at) => {
          const name = each.name || `own keyword ${at + 1}`;
          return (
            // They have no id of their own, and are only added at the end.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} id={`part-own-keyword-${at}`} className="flex flex-col gap-1.5 border-b border-hairline pb-3">
              <SchemaForm
                schema={keywordDefinitionSchema}
                part={each}
                id={`own keyword ${at}`}
                name={name}
                rows={[['name'], ['text']]}
                words={{
                  name: { label: `Own keyword ${at + 1}`, labelHidden: true },
                  text: { label: `What ${name} does`, labelHidden: true },
                }}
                onChange={(to, typed) => write(definitions.with(at, { ...each, ...to }), typed)}
                aside={
                  <IconButton
                    label={`Remove ${name}`}
                    icon={<Trash2 />}
                    onClick={() => write(definitions.toSpliced(at, 1))}
                  />
                }
              />
            </li>
          );
        })}
      </ul>
      <Button
        small
        icon={<Plus />}
        disabled={definitions.length >= BOOK_LIMITS.definitions}
        onClick={() => {
          write([...definitions, { name: '', text: '' }]);
          focusNew(`own-keyword-${definitions.length}`);
        }}
      >
        Add a keyword
      </Button>
    </div>
  );
}
