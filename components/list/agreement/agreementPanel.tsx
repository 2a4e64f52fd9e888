import { Plus, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/iconButton';
import { Select, TextField } from '@/components/ui/field';
import type { Army } from '@/lib/army/army';
import {
  AGREEMENT_LIMITS,
  NO_DECLARATIONS,
  type AgreementSheet,
  type AgreedRuling,
} from '@/lib/documents/roster/schema';
import type { RosterEdit } from '@/lib/documents/roster/edits';
import type { Agreements, Rulings, RulingChoice } from '@/lib/rules/agreements';
import { citationText, citationsText } from '@/lib/rules/citation';
import { AgreedLines } from '@/components/list/agreement/agreedLines';
import { Tick } from '@/components/ui/tick';

const NEW_RULING: AgreedRuling = {
  rule: '',
  together: null,
  keyword: null,
  visibleOnly: false,
  side: null,
  note: null,
};

interface AgreementFieldsProps {
  agreements: Agreements;
  agreed: AgreementSheet;
  /** `field`: what it was typed into, letter by letter. */
  onChange: (agreed: AgreementSheet, field?: string) => void;
}

/** What a format leaves to the two players, each with what they want. */
export function AgreementFields({ agreements, agreed, onChange }: AgreementFieldsProps) {
  const change = (part: Partial<AgreementSheet>, field?: string): void => onChange({ ...agreed, ...part }, field);
  return (
    <>
      {agreements.questions.map(({ id, title, reading, answers }) => (
        <Select
          key={id}
          label={title}
          value={agreed.answers.find(({ question }) => question === id)?.answer ?? ''}
          onChoose={(answer) => {
            const others = agreed.answers.filter(({ question }) => question !== id);
            change({ answers: answer === '' ? others : [...others, { question: id, answer }] });
          }}
          choices={answers}
          placeholder="Not agreed yet"
          hint={
            <>
              {reading}
              {answers.map(({ name, cites }) => (
                <span key={name} className="block">
                  {`${name}. ${citationsText(cites)}`}
                </span>
              ))}
            </>
          }
        />
      ))}
      {agreements.rulings && (
        <RulingList
          terms={agreements.rulings}
          rulings={agreed.rulings}
          onChange={(rulings, field) => change({ rulings: [...rulings] }, field)}
        />
      )}
    </>
  );
}

interface AgreementPanelProps {
  agreements: Agreements;
  army: Army;
  /** `field`: what it was typed into, letter by letter. */
  edit: (change: RosterEdit, field?: string) => void;
}

/** The sheet that the two players fill in before the game; saved with the list, each step undoable. */
export const AgreementPanel = ({ agreements, army, edit }: AgreementPanelProps) => (
  <div className="flex flex-col gap-5">
    <AgreementFields
      agreements={agreements}
      agreed={(army.declarations ?? NO_DECLARATIONS).agreements}
      onChange={(agreed, field) => edit({ kind: 'declare', declarations: { agreements: agreed } }, field)}
    />
    <AgreedLines agreements={agreements} declarations={army.declarations} />
  </div>
);

interface RulingListProps {
  terms: Rulings;
  rulings: readonly AgreedRuling[];
  onChange: (rulings: readonly AgreedRuling[], field?: string) => void;
}

function RulingList({ terms, rulings, onChange }: RulingListProps) {
  return (
    <section aria-label={terms.title} className="flex flex-col gap-3 border-t border-hairline pt-3">
      <div>
        <h3 className="label text-ink-soft">{terms.title}</h3>
        <p className="text-sm text-ink-soft">{terms.says}</p>
        <p className="text-sm font-medium">{terms.limit}</p>
        <p className="text-sm text-ink-faint">{citationText(terms.cite)}</p>
      </div>
      <ol className="flex flex-col gap-4">
        {rulings.map((ruling, index) => (
          <li key={index} className="flex items-start gap-1 border-t border-hairline pt-3">
            <RulingFields
              ruling={ruling}
              place={index + 1}
              ways={terms.ways}
              // A ruling is one thing to say: its name and its note are taken back in one step.
              onChange={(part, field) =>
                onChange(rulings.with(index, { ...ruling, ...part }), field && `ruling ${index + 1}`)
              }
            />
            <IconButton
              label={`Take rule ${index + 1} out`}
              icon={<X />}
              onClick={() => onChange(rulings.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      <Button
        icon={<Plus />}
        className="self-start"
        disabled={rulings.length >= AGREEMENT_LIMITS.rulings}
        onClick={() => onChange([...rulings, NEW_RULING])}
      >
        Settle a rule
      </Button>
    </section>
  );
}

const SIDES = [
  { value: 'friendly', name: 'Friendly models only' },
  { value: 'enemy', name: 'Enemy models only' },
] as const;

interface RulingFieldsProps {
  ruling: AgreedRuling;
  /** Counted from 1. */
  place: number;
  ways: readonly RulingChoice[];
  /** `field`: what it was typed into, letter by letter. */
  onChange: (part: Partial<AgreedRuling>, field?: string) => void;
}

function RulingFields({ ruling, place, ways, onChange }: RulingFieldsProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <TextField
        label={`Faction rule ${place}`}
        placeholder="As its codex names it"
        value={ruling.rule}
        maxLength={AGREEMENT_LIMITS.nameLength}
        onType={(text) => onChange({ rule: text }, 'rule')}
      />
      <Select
        label="One unit for it"
        placeholder="Still open"
        value={ruling.together ?? ''}
        choices={ways}
        onChoose={(together) => onChange({ together: together || null })}
      />
      {ways.find(({ value }) => value === ruling.together)?.keyword && (
        <TextField
          label="Keyword"
          value={ruling.keyword ?? ''}
          maxLength={AGREEMENT_LIMITS.nameLength}
          onType={(text) => onChange({ keyword: text || null }, 'keyword')}
        />
      )}
      <Select
        label="Of which side"
        placeholder="Models of both sides"
        value={ruling.side ?? ''}
        choices={SIDES}
        onChoose={(side) => onChange({ side: SIDES.find(({ value }) => value === side)?.value ?? null })}
      />
      <Tick checked={ruling.visibleOnly} onTurn={(visibleOnly) => onChange({ visibleOnly })}>
        Only visible models
      </Tick>
      <TextField
        label="Note"
        value={ruling.note ?? ''}
        maxLength={AGREEMENT_LIMITS.noteLength}
        onType={(text) => onChange({ note: text || null }, 'note')}
      />
    </div>
  );
}
