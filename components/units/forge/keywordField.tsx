import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { classes } from '@/lib/foundation/classes';
import { definitionOf } from '@/lib/documents/book/definitions';
import { BOOK_LIMITS, type KeywordDefinition } from '@/lib/documents/book/book';
import { parseKeyword, type Keyword } from '@/lib/formats/trenches-and-turbines/keywords';
import { begun, needsParameter, offersFor, onEnter, writtenKeywords, type KeywordOffer } from './completion.model';

interface KeywordFieldProps {
  label: string;
  on: Keyword['on'];
  /** Whose they are, for screen readers. */
  of: string;
  /** Those that the book explains itself. */
  own: readonly KeywordDefinition[];
  keywords: readonly string[];
  onChange: (keywords: string[]) => void;
}

/** Keywords as chips, with a box that completes what is typed and says what is still to be written in brackets. */
export function KeywordField({ label, on, of, own, keywords, onChange }: KeywordFieldProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  /** The place of the chip that is written again: it stays until another takes its place. */
  const [rewritten, setRewritten] = useState<number | null>(null);
  const others = rewritten === null ? keywords : keywords.toSpliced(rewritten, 1);
  const offered = open ? offersFor(text, on, others, own) : [];
  /** What Enter takes, shown as such. */
  const taken = offered[active] ?? (definitionOf(text, own) === null ? onEnter(text, offered) : null);
  const typed = writtenKeywords(text);
  const { keyword, fault, problem } = parseKeyword(typed.length === 1 ? text : '');
  useEffect(() => {
    // In braces: newer browsers give a promise back, which is no way to clean up.
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  function add(written: readonly string[]): void {
    const added = written.map((each) => each.slice(0, BOOK_LIMITS.keywordLength));
    onChange(others.toSpliced(rewritten ?? others.length, 0, ...added).slice(0, BOOK_LIMITS.keywords));
    setText('');
    setActive(-1);
    setRewritten(null);
    // What was added must not leave the list of offers over what is below.
    setOpen(false);
  }
  /** Has the player write what stands in the brackets of a keyword. */
  function begin(chosen: Keyword): void {
    setText(begun(chosen));
    setOpen(false);
    setActive(-1);
  }
  function choose({ name, keyword: chosen }: KeywordOffer): void {
    if (chosen === null || !needsParameter(chosen)) add([name]);
    else begin(chosen);
  }
  function take(chosen: KeywordOffer | null): void {
    if (chosen !== null) choose(chosen);
    else if (keyword !== null && fault === 'missing') begin(keyword);
    else if (typed.length > 0) add(typed);
  }
  /** Takes a chip back into the box, to be written again. */
  function rewrite(place: number): void {
    setText(keywords[place] ?? '');
    setRewritten(place);
    box.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // A semicolon takes what is typed as it is, also where something is offered.
    if (event.key === 'Enter' || event.key === ';') {
      event.preventDefault();
      return take(event.key === 'Enter' ? taken : (offered[active] ?? null));
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const most = offersFor(text, on, others, own).length - 1;
      return setActive((before) => (event.key === 'ArrowDown' ? Math.min(most, before + 1) : Math.max(-1, before - 1)));
    }
    if (event.key !== 'Escape') return;
    // What is offered goes first, then what was begun.
    if (offered.length === 0) {
      setText('');
      setRewritten(null);
    }
    setOpen(false);
  }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="label text-ink-soft">
        {label}
        <span className="sr-only"> of {of}</span>
      </label>
      <div className="relative flex flex-wrap items-center gap-1.5">
        {keywords.length > 0 && (
          <ul aria-label={`${label} of ${of}, written`} className="contents">
            {keywords.map((keyword, place) => (
              <li key={`${place} ${keyword}`}>
                <KeywordChip
                  written={keyword}
                  on={on}
                  own={own}
                  onRewrite={() => rewrite(place)}
                  onRemove={() => onChange(keywords.toSpliced(place, 1))}
                />
              </li>
            ))}
          </ul>
        )}
        <div className="min-w-44 flex-1">
          <input
            ref={box}
            id={id}
            type="text"
            role="combobox"
            aria-expanded={offered.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-describedby={`${id}-lacks`}
            aria-activedescendant={taken === null ? undefined : `${id}-${offered.indexOf(taken)}`}
            autoComplete="off"
            placeholder={keywords.length === 0 ? 'Type or choose a keyword' : 'Another keyword'}
            value={text}
            maxLength={400}
            onChange={(event) => {
              setText(event.target.value);
              setOpen(true);
              setActive(-1);
            }}
            onClick={() => setOpen(true)}
            // What was typed but not entered still counts: nothing typed is lost.
            onBlur={() => {
              setOpen(false);
              // Where a chip was taken back and nothing is left of it, it goes.
              if (text.trim() !== '' || rewritten !== null) add(typed);
            }}
            onKeyDown={onKeyDown}
            className="min-h-row w-full rounded-sm border border-rule bg-sheet px-2.5 text-base placeholder:text-ink-faint"
          />
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label="Keywords"
            hidden={offered.length === 0}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-sm border border-rule bg-sheet py-1 shadow-float"
          >
            {offered.map((offer, place) => (
              <button
                type="button"
                key={offer.name}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={offer === taken}
                // Else the box loses the focus before the click, and takes what is typed.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(offer)}
                className={classes(
                  'block w-full cursor-pointer px-2.5 py-1.5 text-left hover:bg-press',
                  offer === taken && 'bg-press',
                )}
              >
                <span className="font-medium">
                  {offer.name}
                  {offer.keyword !== null && needsParameter(offer.keyword) ? ' …' : ''}
                </span>
                <span className="block text-sm text-ink-soft">{offer.summary}</span>
              </button>
            ))}
          </div>
        </div>
      </div>
      <p id={`${id}-lacks`} role="status" className="text-sm text-ink-faint empty:-mt-1">
        {problem !== null && `${problem}.`}
      </p>
    </div>
  );
}

interface KeywordChipProps {
  written: string;
  on: Keyword['on'];
  own: readonly KeywordDefinition[];
  onRewrite: () => void;
  onRemove: () => void;
}

function KeywordChip({ written, on, own, onRewrite, onRemove }: KeywordChipProps) {
  const { keyword, problem } = parseKeyword(written);
  const misplaced = keyword === null || keyword.on === on ? null : `a keyword of ${keyword.on}s`;
  const defined = keyword === null ? definitionOf(written, own) : null;
  const unexplained = defined === null ? 'neither the document nor this book explains it' : null;
  const wrong = keyword === null ? unexplained : (misplaced ?? problem);
  return (
    <span
      className={classes(
        'inline-flex min-h-7 max-w-full items-stretch rounded-sm border pointer-coarse:min-h-row',
        wrong === null ? 'border-rule' : 'border-dashed border-unfinished bg-unfinished-wash',
      )}
    >
      <button
        type="button"
        onClick={onRewrite}
        title={wrong ?? defined?.text ?? keyword?.summary}
        className="min-w-0 px-2 text-left font-medium wrap-anywhere hover:bg-press"
      >
        {written}
        <span className="sr-only">{wrong === null ? '' : `, ${wrong}`}: write it again</span>
      </button>
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove ${written}`}
        className="flex w-7 items-center justify-center border-l border-hairline text-ink-soft hover:bg-press hover:text-ink pointer-coarse:w-row"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  );
}
