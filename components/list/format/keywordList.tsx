import { citationText } from '@/lib/rules/citation';
import type { FormatKeyword } from '@/lib/rules/format';

const TABLES = [
  { on: 'unit', title: 'Of units' },
  { on: 'weapon', title: 'Of weapons' },
] as const;

/** The keywords that a format's document explains: what is behind each, and what it does. */
export function KeywordList({ keywords }: { keywords: readonly FormatKeyword[] }) {
  return (
    <>
      <p className="mb-3 max-w-text text-ink-soft">
        In the document only an angle has a limit (360°). We point out very large numbers, since they are probably
        typing errors; that limit is ours.
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

function Entry({ keyword: { name, parameter, summary, cite } }: { keyword: FormatKeyword }) {
  return (
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
}
