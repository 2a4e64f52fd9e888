import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { usePaste, useTextReader } from '@/components/home/start/importing';
import { Button } from '@/components/ui/button';
import { Form, TextArea } from '@/components/ui/field';
import { pastedText } from '@/lib/browser/pasted';
import { listTextOf } from '@/lib/browser/textOfFile';
import type { FileToOpen } from './openList';

/** A list as text goes to the page that reads it line by line. */
export function OpenText({ file, atOnce, onDone, onRefused }: FileToOpen) {
  const readText = useTextReader();
  const begun = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function read(): Promise<void> {
    begun.current = true;
    const text = await listTextOf(file).catch(() => null);
    if (text?.ok === false) onRefused();
    if (!text?.ok) return setProblem(text?.problem ?? `${file.name} cannot be read: choose a file, not a folder.`);
    onDone();
    readText(text.value);
  }
  useEffect(() => {
    if (atOnce && !begun.current) void read();
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="min-w-0 flex-1 basis-60">
        {problem === null ? (
          <strong className="font-semibold break-words">{file.name}</strong>
        ) : (
          <span className="break-words text-illegal">{problem}</span>
        )}
      </p>
      {problem === null && (
        <Button look="primary" onClick={() => void read()}>
          Read the list in it
        </Button>
      )}
      <Button look="quiet" onClick={onDone}>
        Remove
      </Button>
    </div>
  );
}

/** Takes a list as text, or the link of one of our pages, which it opens. */
export function TextOrLink() {
  const router = useRouter();
  const readText = useTextReader();
  usePaste();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  useEffect(() => setText(pastedText.load()?.text ?? ''), []);
  function read(): void {
    const url = linkIn(text);
    if (url === null) return readText(text);
    if (url.origin === location.origin) return router.push(url.pathname + url.search + url.hash);
    setError('This link leads to another site. Open it there and copy the list as text.');
  }
  return (
    <Form className="flex max-w-text flex-col gap-3" onSend={() => text.trim() !== '' && read()}>
      <TextArea
        label="Text or link of a list"
        rows={8}
        value={text}
        error={error}
        onType={setText}
        hint="One unit a line, as any list builder, chat or tournament has it."
      />
      <Button look="primary" type="submit" className="self-start" disabled={text.trim() === ''}>
        Read the text
      </Button>
    </Form>
  );
}

/** The address that a text is; null: it is none. */
const linkIn = (text: string): URL | null =>
  /^https?:\/\/\S+$/.test(text.trim()) && URL.canParse(text.trim()) ? new URL(text.trim()) : null;
