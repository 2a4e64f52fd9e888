import { useState, type ComponentProps } from 'react';
import { TextArea } from '@/components/ui/field';
import type { KeywordDefinition } from '@/lib/documents/book/book';
import { definitionLine } from '@/lib/documents/book/definitions';

interface ReadTextProps<Value> extends Pick<
  ComponentProps<typeof TextArea>,
  'label' | 'labelHidden' | 'hint' | 'placeholder'
> {
  value: Value;
  write: (value: Value) => string;
  read: (text: string) => Value;
  onChange: (value: Value) => void;
}

/** Several things in one text, read at every letter. What is half typed stays as it is, until the field is left. */
export function ReadText<Value>({ value, write, read, onChange, ...shown }: ReadTextProps<Value>) {
  const [text, setText] = useState(() => write(value));
  const known = JSON.stringify(value);
  const [seen, setSeen] = useState(known);
  if (known !== seen) {
    setSeen(known);
    if (JSON.stringify(read(text)) !== known) setText(write(value));
  }
  return (
    <TextArea
      {...shown}
      rows={Math.max(1, text.split('\n').length)}
      value={text}
      onType={(typed) => {
        setText(typed);
        onChange(read(typed));
      }}
      // What a book has no room for is not kept, and so not shown as if it were.
      onBlur={() => setText(write(value))}
    />
  );
}

/** Words divided by commas. `most`: of them, and letters of each. */
export const wordsIn = (text: string, most: { words: number; letters: number }): string[] => {
  const words = text.split(/[,;\n]/).map((each) => each.trim().slice(0, most.letters).trim());
  return [...new Set(words.filter((each) => each !== ''))].slice(0, most.words);
};

/** What lines say: a name each, a colon, and what is said of it. `known`: what stays as it is while its line does. */
export const pairsIn = (
  text: string,
  most: { lines: number; name: number; said: number },
  known: readonly KeywordDefinition[],
): KeywordDefinition[] => {
  // Of two with one line the first.
  const kept = new Map(known.toReversed().map((each) => [definitionLine(each), each]));
  return text
    .split('\n')
    .filter((line) => line.replace(':', '').trim() !== '')
    .slice(0, most.lines)
    .map((line) => {
      const [name = '', ...said] = line.split(':');
      const read = { name: name.trim().slice(0, most.name), text: said.join(':').trim().slice(0, most.said) };
      return kept.get(line) ?? read;
    });
};
