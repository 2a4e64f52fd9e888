import { cardsPath } from '@/lib/documents/paths';

const STYLE = `
.paper:not(:has([value='sheet']:checked)) .paper-sheet { display: none; }
.paper:not(:has([value='proof']:checked)) .paper-proof { display: none; }
.paper:not(:has([name='texts']:checked)) .paper-texts { display: none; }
.paper:not(:has([name='aids']:checked)) .paper-aids { display: none; }
.paper:not(:has([name='boxes']:checked)) .wound-boxes { display: none; }
.wound-boxes { display: flex; flex-wrap: wrap; gap: 2px 8px; padding-top: 2px; }
.wound-boxes span { display: flex; gap: 2px; }
.wound-boxes i { width: 11px; height: 11px; border: 1px solid var(--ink); border-radius: 2px; }
@page a4 { size: A4; margin: 11mm 12mm; }
@page letter { size: letter; margin: 11mm 12mm; }
.paper { page: a4; }
.paper:has([value='letter']:checked) { page: letter; }`;

interface PaperChoiceProps {
  /** There is something to be reminded of at the table. */
  aids: boolean;
  /** There are texts of rules to print. */
  texts: boolean;
  /** The list whose cards can be printed; null: none. */
  cards: string | null;
}

/** What is printed, and on which paper. The page shows at once what will come out; no script is needed. */
export function PaperChoice({ aids, texts, cards }: PaperChoiceProps) {
  return (
    <form className="flex flex-wrap gap-x-10 gap-y-3">
      <style>{STYLE}</style>
      <fieldset>
        <legend className="label text-ink-soft">What</legend>
        <Choice type="radio" name="paper" value="sheet" checked>
          Game sheet: statlines, weapons, traits
        </Choice>
        <Choice type="radio" name="paper" value="proof">
          Proof: the verdict, every rule, code and QR
        </Choice>
        {cards !== null && (
          <a href={cardsPath(cards)} className="flex min-h-row items-center underline underline-offset-4">
            Cards to cut out
          </a>
        )}
      </fieldset>
      <fieldset>
        <legend className="label text-ink-soft">On the game sheet</legend>
        <Choice type="checkbox" name="boxes" value="boxes" checked>
          A box for each wound
        </Choice>
        {aids && (
          <Choice type="checkbox" name="aids" value="aids" checked>
            Reminders for the table
          </Choice>
        )}
        {texts && (
          <Choice type="checkbox" name="texts" value="texts">
            The rules’ texts, in the words of the unit data
          </Choice>
        )}
      </fieldset>
      <fieldset>
        <legend className="label text-ink-soft">Paper</legend>
        <Choice type="radio" name="size" value="a4" checked>
          A4
        </Choice>
        <Choice type="radio" name="size" value="letter">
          Letter
        </Choice>
      </fieldset>
    </form>
  );
}

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  checked?: boolean;
  children: string;
}

function Choice({ checked = false, children, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-row items-center gap-2">
      <input {...input} defaultChecked={checked} className="size-4 accent-accent" />
      {children}
    </label>
  );
}
