import { citationText } from '@/lib/rules/citation';
import type { Rule } from '@/lib/rules/rule';
import type { Trait, FormatKeyword, Adaptation } from '@/lib/rules/format';

/** The anchor of a rule on its format's page. */
export const ruleAnchor = (id: string): string => `rule-${id.split('/')[1] ?? id}`;

/** How a text was read where it leaves room; nothing where it does not. */
export const Reading = ({ says, className }: { says: string | null; className: string }) =>
  says !== null && (
    <p className={`${className} border-l-2 border-accent pl-2.5 text-sm text-ink-soft`}>
      <span className="label mr-1.5">Reading</span>
      {says}
    </p>
  );

/** The rules of a format in our own words, each with its clause and how the text was read. */
export const RuleList = ({ rules }: { rules: readonly Rule[] }) => (
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
          <Reading says={rule.reading} className="mt-1 max-w-text" />
        </div>
      </li>
    ))}
  </ol>
);

/** The traits that a specialist may be given; a dagger marks those that apply to one weapon. */
export function TraitList({ traits }: { traits: readonly Trait[] }) {
  const daggers = traits.filter(({ dagger }) => dagger).length;
  return (
    <>
      <p className="mb-2 text-ink-soft">
        {traits.length} traits; {daggers} marked † apply to one chosen weapon.
      </p>
      <ul className="columns-2 gap-6 sm:columns-3 lg:columns-4">
        {traits.map(({ id, name, dagger }) => (
          <li key={id} className="border-b border-hairline py-1">
            {name}
            {dagger && (
              <span className="text-accent">
                {' '}
                <span aria-hidden="true">†</span>
                <span className="sr-only">, for one weapon</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const TABLES = [
  { on: 'unit', title: 'Of units' },
  { on: 'weapon', title: 'Of weapons' },
] as const;

/** The keywords that a format's document explains: what is behind each, and what it does. */
export function KeywordList({ keywords }: { keywords: readonly FormatKeyword[] }) {
  return (
    <>
      <p className="mb-3 max-w-text text-ink-soft">
        In the document only an angle has a limit (360°). Very large numbers are pointed out as likely typing errors:
        our own limit.
      </p>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {TABLES.map(({ on, title }) => (
          <section key={on} aria-label={`Keywords ${title.toLowerCase()}`}>
            <h3 className="label border-b border-rule pb-1 text-ink-soft">{title}</h3>
            <dl>
              {keywords
                .filter((keyword) => keyword.on === on)
                .map((keyword) => (
                  <Entry key={keyword.name} keyword={keyword} />
                ))}
            </dl>
          </section>
        ))}
      </div>
    </>
  );
}

const Entry = ({ keyword: { name, parameter, summary, cite } }: { keyword: FormatKeyword }) => (
  <div className="keep-together border-b border-hairline py-2">
    <dt className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold">
        {name}
        {parameter !== null && `${parameter.form.startsWith(':') ? '' : ' '}${parameter.form}`}
      </span>
      {parameter !== null && (
        <span className="figures text-sm text-ink-soft">
          {parameter.form.startsWith('(') ? 'x: ' : ''}
          {parameter.says}
        </span>
      )}
    </dt>
    <dd className="max-w-text">
      {summary}
      <span className="block text-sm text-ink-faint">{citationText(cite)}</span>
    </dd>
  </div>
);

/** What the document changes for a faction's own rules: to stand beside a list of that faction. */
export const AdaptationNotes = ({ adaptations }: { adaptations: readonly Adaptation[] }) => (
  <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-2 print:grid-cols-2">
    {adaptations.map(({ title, says, cite }) => (
      <div key={title} className="keep-together">
        <dt className="font-medium">{title}</dt>
        <dd className="max-w-text text-ink-soft">
          {says} <cite className="text-sm text-ink-faint not-italic">{citationText(cite)}</cite>
        </dd>
      </div>
    ))}
  </dl>
);
