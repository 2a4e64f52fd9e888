import { citationText } from '@/lib/rules/citation';
import type { Rule } from '@/lib/rules/rule';

/** The anchor of a rule on its format's page. */
export const ruleAnchor = (id: string): string => `rule-${id.split('/')[1] ?? id}`;

/** The rules of a format in our own words, each with its clause and how the text was read. */
export function RuleList({ rules }: { rules: readonly Rule[] }) {
  return (
    <ol className="gap-10 lg:columns-2">
      {rules.map((rule, place) => (
        <li
          key={rule.id}
          id={ruleAnchor(rule.id)}
          className="keep-together grid break-inside-avoid grid-cols-[2rem_1fr] border-t border-hairline py-2.5"
        >
          <span aria-hidden="true" className="figures font-display text-lg font-semibold text-accent">
            {place + 1}
          </span>
          <div className="min-w-0">
            <h3>{rule.title}</h3>
            <p className="max-w-text">{rule.says}</p>
            <p className="text-sm text-ink-faint">{citationText(rule.cite)}</p>
            {rule.reading !== null && (
              <p className="mt-1 max-w-text border-l-2 border-accent pl-2.5 text-sm text-ink-soft">
                <span className="label mr-1.5">Reading</span>
                {rule.reading}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
