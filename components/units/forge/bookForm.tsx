import { Disclosure } from '@/components/ui/disclosure';
import { BOOK_LIMITS, unitBookSchema } from '@/lib/documents/book/book';
import { definitionLine } from '@/lib/documents/book/definitions';
import { pairsIn, ReadText } from './readText';
import { SchemaForm } from './schemaForm';
import { useForgeHere } from './useForge';

const MOST = { lines: BOOK_LIMITS.definitions, name: BOOK_LIMITS.keywordLength, said: BOOK_LIMITS.definitionLength };

/** What is written of the whole book: its notes, and what its own keywords do. */
export function BookForm() {
  const forge = useForgeHere();
  const { definitions = [] } = forge.book;
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
        <ReadText
          label="Own keywords"
          labelHidden
          hint="One on each line: its name, a colon, what it does. Every unit that has it shows and prints that."
          placeholder="Grapple: pulls a model closer"
          value={definitions}
          write={(known) => known.map(definitionLine).join('\n')}
          read={(typed) => pairsIn(typed, MOST, definitions)}
          onChange={(to) => forge.edit({ kind: 'definitions', definitions: to }, 'own keywords')}
        />
      </Disclosure>
    </>
  );
}
