import { Select } from '@/components/ui/field';
import { associationsOf, type AssociationState } from '@/lib/engine';
import type { OptionContext } from '@/lib/listservice/optionGroup';
import { Tick } from '@/components/ui/tick';
import { associationView } from '@/lib/listservice/associationView';

/** What a selection points at among the list's others: who bears its banner, whom it follows. */
export function Associations({ selectionId, context }: { selectionId: string; context: OptionContext }) {
  const { evaluation, onEdit } = context;
  if (onEdit === null) return null;
  return associationsOf(evaluation, selectionId).map((state) => (
    <Association
      key={state.id}
      state={state}
      choose={(to) => onEdit({ kind: 'associate', selection: selectionId, association: state.id, to })}
    />
  ));
}

function Association({ state, choose }: { state: AssociationState; choose: (to: readonly string[]) => void }) {
  const { label, hint, single, choices, chosen } = associationView(state);
  if (choices.length === 0) {
    return (
      <p className={`py-1 text-sm ${state.min > 0 ? 'text-unfinished' : 'text-ink-faint'}`}>
        {label}: nothing in the list to choose yet
      </p>
    );
  }
  if (single) {
    return (
      <div className="my-1.5 max-w-text">
        <Select
          label={label}
          placeholder={hint}
          value={chosen[0] ?? ''}
          choices={choices}
          onChoose={(value) => choose(value === '' ? [] : [value])}
        />
      </div>
    );
  }
  return (
    <fieldset className="my-1.5">
      <legend className="label w-full border-b border-hairline pb-0.5 text-ink-soft normal-case">
        {label}: <span className="figures tracking-normal">{hint}</span>
      </legend>
      <ul className="flex flex-col">
        {choices.map(({ value, name, whyNot }) => {
          const on = chosen.includes(value);
          return (
            <li key={value}>
              <Tick
                checked={on}
                disabled={!on && whyNot !== null}
                onTurn={() => choose(on ? chosen.filter((each) => each !== value) : [...chosen, value])}
              >
                {name}
                {whyNot !== null && <span className="text-sm text-ink-faint"> ({whyNot})</span>}
              </Tick>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
