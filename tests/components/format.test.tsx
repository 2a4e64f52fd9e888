import { renderToStaticMarkup } from 'react-dom/server';
import { words } from './words';
import { describe, expect, it } from 'vitest';
import { FormatFacts } from '@/components/list/format/formatFacts';
import { KeywordList, RuleList, ruleAnchor, TraitList } from '@/components/list/format/documentLists';
import { Ledger, coverageCounts } from '@/components/list/format/ledger';
import { formatList } from '@/lib/formats';

describe.each(formatList.map((format) => [format.name, format] as const))('the page of %s', (_, format) => {
  it('tells every rule in our words, under an anchor of its own', () => {
    const html = renderToStaticMarkup(<RuleList rules={format.rules} />);
    expect(format.rules.filter(({ id }) => !html.includes(`id="${ruleAnchor(id)}"`))).toEqual([]);
    expect(new Set(format.rules.map(({ id }) => ruleAnchor(id))).size).toBe(format.rules.length);
  });

  it('leaves no statement of the document out, and links each checked one to its rules', () => {
    const html = renderToStaticMarkup(<Ledger format={format} />);
    const { checked, kept, table, open } = coverageCounts(format.coverage);
    expect(checked + kept + table + open).toBe(format.coverage.length);
    expect(html.match(/<td class="figures/g)).toHaveLength(format.coverage.length);
    const anchors = new Set(format.rules.map(({ id }) => `#${ruleAnchor(id)}`));
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? '');
    expect(links.filter((href) => !anchors.has(href))).toEqual([]);
  });

  it('explains every keyword with what stands behind it and its clause', () => {
    const text = words(renderToStaticMarkup(<KeywordList keywords={format.keywords} />));
    expect(
      format.keywords.filter(
        ({ name, summary, cite }) =>
          !text.includes(name) ||
          !text.includes(summary.split(/["']/)[0] ?? '') ||
          !text.includes(`${cite.document}, ${cite.section}`),
      ),
    ).toEqual([]);
  });

  it('marks the traits that need a weapon', () => {
    const daggers = format.traits.filter(({ dagger }) => dagger).length;
    expect(renderToStaticMarkup(<TraitList traits={format.traits} />).match(/, for one weapon/g) ?? []).toHaveLength(
      daggers,
    );
  });

  it('says its limits in words beside the drawings', () => {
    const text = words(renderToStaticMarkup(<FormatFacts format={format} />));
    const { gameSizes } = format;
    if (gameSizes?.optional === true) expect(text).toContain('oints only if the players agree on a limit');
    else if (gameSizes !== null) {
      expect(text).toContain(`a size that the players agree on, mostly ${gameSizes.usual[0] ?? ''}, `);
    }
    for (const limit of [format.limits.points, format.limits.models]) {
      if (limit !== null) expect(text).toContain(`t most ${limit} `);
    }
  });
});
