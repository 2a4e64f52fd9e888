import type { Army } from '../../army/army';
import { agreedOn } from '../../rules/agreements';
import { adaptationsFor, type Format } from '../../rules/format';
import { cite } from '../../rules/citation';

/** What is played at the table, phase by phase: without what a rule of the list settled or an aid tells. */
export function remindersOf(army: Army, format: Format) {
  const { agreements, coverage, document } = format;
  const aids = format.aids?.(army) ?? [];
  const agreed = agreements === null ? [] : agreedOn(agreements, army.declarations);
  const sections = [...new Set(coverage.map(({ section }) => section))];
  const { phases } = format.atTable;
  const named = phases.length > 0 ? phases : sections.map((name) => ({ name, sections: [name], aids: [] }));
  const groups = named.map(({ name, sections: read, aids: ids }) => {
    const own = aids.filter(({ id }) => ids.includes(id));
    const told = own.flatMap(({ cites }) => cites);
    const reminders = coverage
      .filter(
        ({ section, item, coverage: by }) =>
          read.includes(section) &&
          !told.some((each) => each.section === section && each.item === item) &&
          !('rule' in by && by.aid === null && by.besides === null),
      )
      .map(({ section, item, says }) => ({ title: null, says, cites: [cite(document, section, item)] }));
    return { name, aids: own, reminders };
  });
  return [
    {
      name: 'Agreed between you',
      aids: [],
      reminders: agreed.map(({ on, words }) => ({ title: on, says: words, cites: [] })),
    },
    {
      name: 'For this army',
      aids: [],
      reminders: adaptationsFor(format, army).map(({ title, says, cite: on }) => ({ title, says, cites: [on] })),
    },
    ...groups,
  ].filter((group) => group.aids.length + group.reminders.length > 0);
}
