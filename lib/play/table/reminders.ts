import type { Army } from '../../army/army';
import { agreedOn } from '../../rules/agreements';
import { adaptationsFor, type Format, type Statement } from '../../rules/format';
import type { PlayAid } from '../../rules/playAid';
import type { Citation } from '../../rules/report';
import { cite } from '../../rules/citation';

interface Reminder {
  title: string | null;
  says: string;
  cites: readonly Citation[];
}

/** What is to be remembered in one phase. */
interface ReminderGroup {
  name: string;
  reminders: readonly Reminder[];
  aids: readonly PlayAid[];
}

/** What is played at the table, phase by phase: without what a rule of the list settled or an aid tells. */
export function remindersOf(army: Army, format: Format): readonly ReminderGroup[] {
  const aids = format.aids?.(army) ?? [];
  const { phases } = format.atTable;
  const named = phases.length > 0 ? phases : sectionsOf(format);
  const groups = named.map(({ name, sections, aids: ids }) => {
    const own = aids.filter(({ id }) => ids.includes(id));
    const told = own.flatMap(({ cites }) => cites);
    return {
      name,
      aids: own,
      reminders: format.coverage
        .filter(
          ({ section, item }) =>
            sections.includes(section) && !told.some((each) => each.section === section && each.item === item),
        )
        .flatMap(played(format)),
    };
  });
  return [...agreed(army, format), ...adapted(army, format), ...groups].filter(
    (group) => group.aids.length + group.reminders.length > 0,
  );
}

const sectionsOf = ({ coverage }: Format) =>
  [...new Set(coverage.map(({ section }) => section))].map((name) => ({ name, sections: [name], aids: [] }));

const played =
  ({ document }: Format) =>
  ({ section, item, says, coverage }: Statement): readonly Reminder[] =>
    'rule' in coverage && coverage.aid === null && coverage.besides === null
      ? []
      : [{ title: null, says, cites: [cite(document, section, item)] }];

function agreed({ declarations }: Army, { agreements }: Format): readonly ReminderGroup[] {
  if (agreements === null) return [];
  const reminders = agreedOn(agreements, declarations).map(({ on, words }) => ({ title: on, says: words, cites: [] }));
  return [{ name: 'Agreed between you', aids: [], reminders }];
}

const adapted = (army: Army, format: Format): readonly ReminderGroup[] => [
  {
    name: 'For this army',
    aids: [],
    reminders: adaptationsFor(format, army).map(({ title, says, cite: on }) => ({ title, says, cites: [on] })),
  },
];
