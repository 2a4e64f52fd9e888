import { useId, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Select } from '@/components/ui/field';
import { Toggle } from '@/components/ui/toggle';
import { keepTextChoice, textChoice } from '@/lib/browser/textChoice';
import { layoutById, LAYOUTS } from '@/lib/exchange/layouts';
import { SWITCHES, type TextOptions, writeText } from '@/lib/exchange/writeText';
import { unpackOutline } from '@/lib/exchange/packOutline';
import { makeOutline, type CheckedArmy } from '@/lib/exchange/makeOutline';
import type { Format } from '@/lib/rules/format';
import { Copy } from 'lucide-react';
import { copyText } from '@/lib/browser/copyText';
import { amount } from '@/lib/foundation/words';
import { Sheet } from '@/components/ui/sheet';

interface TextPartProps {
  text: string;
  /** Which of several messages it is; null: the only one. */
  part: { number: number; of: number } | null;
}

function TextPart({ text, part }: TextPartProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  async function copy(): Promise<void> {
    const done = await copyText(text);
    setCopied(done ? text : null);
    setRefused(!done);
    if (!done) field.current?.select();
  }
  const name = part === null ? 'Text' : `Message ${part.number} of ${part.of}`;
  const isCopied = copied === text;
  return (
    <div>
      <div className="mb-1 flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="label text-ink-soft">
          {name}
        </label>
        <span className="figures text-sm text-ink-faint">{amount(text.length, 'character')}</span>
        <Button look="primary" icon={<Copy />} className="ml-auto" onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
          <span className="sr-only"> {name.toLowerCase()}</span>
        </Button>
      </div>
      <textarea
        ref={field}
        id={id}
        readOnly
        value={text}
        rows={Math.min(14, Math.max(4, text.split('\n').length))}
        className="block w-full rounded-sm border border-rule bg-well px-2 py-1.5 text-sm"
      />
      <p role="status" className={refused ? 'mt-1 text-sm text-illegal' : 'sr-only'}>
        {isCopied && 'Copied.'}
        {refused && 'The browser did not let us copy. The text is marked: copy it yourself.'}
      </p>
    </div>
  );
}

const CHOICES = LAYOUTS.map(({ id, name }) => ({ value: id, name }));

/** Messages that are drawn at once: no usual list has more. */
const MOST_SHOWN = 10;

/** A list that can be written as text: what is said of it, packed, or what that is worked out from. */
export type TextOf = { packed: string } | { checked: CheckedArmy; format: Format; link: string | null };

/** A list as text: in which layout, what of it, and what is copied then, to the letter. */
export function TextPanel({ list }: { list: TextOf }) {
  const [wanted, setWanted] = useState(textChoice);
  const [shown, setShown] = useState(MOST_SHOWN);
  const said = useMemo(
    () => ('packed' in list ? unpackOutline(list.packed) : makeOutline(list.checked, list.format, list.link)),
    [list],
  );
  const parts = useMemo(() => writeText(said, wanted), [said, wanted]);
  const layout = layoutById(wanted.layout);
  function choose(next: TextOptions): void {
    setWanted(next);
    keepTextChoice(next);
  }
  const { switches } = wanted;
  return (
    <div className="flex flex-col gap-3">
      <Select
        label="Layout"
        value={wanted.layout}
        choices={CHOICES}
        hint={layout?.says}
        onChoose={(id) => choose({ ...wanted, layout: layoutById(id)?.id ?? wanted.layout })}
      />
      <fieldset>
        <legend className="label mb-1 text-ink-soft">What it says</legend>
        <div className="flex flex-wrap gap-1.5">
          {SWITCHES.map(({ id, name, says }) => (
            <Toggle
              key={id}
              on={switches[id]}
              title={says}
              onClick={() => choose({ ...wanted, switches: { ...switches, [id]: !switches[id] } })}
            >
              {name}
            </Toggle>
          ))}
        </div>
      </fieldset>
      {parts.slice(0, shown).map((text, at) => (
        <TextPart key={at} text={text} part={parts.length === 1 ? null : { number: at + 1, of: parts.length }} />
      ))}
      {parts.length > shown && (
        <Button onClick={() => setShown(shown + MOST_SHOWN)}>
          Show the next of {parts.length - shown} more messages
        </Button>
      )}
      {layout !== null && (
        <Disclosure summary="What this layout cannot carry" className="text-sm">
          <ul className="list-disc pl-4 text-sm text-ink-soft">
            {layout.loses.map(({ id, says }) => (
              <li key={id}>{says}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

/** The list as text, over the page. */
export const TextSheet = ({ list, open, onClose }: { list: TextOf; open: boolean; onClose: () => void }) => (
  <Sheet open={open} onClose={onClose} title="Copy as text">
    <TextPanel list={list} />
  </Sheet>
);
