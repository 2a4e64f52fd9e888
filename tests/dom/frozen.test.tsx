import { describe, expect, inject, it } from 'vitest';
import { freeze, frozenText } from '@/lib/endpoints/revisions';
import { revisionPath } from '@/lib/share/paths';
import { listOf, visitor } from '../seed';
import { aBrowser } from './browser';
import { eventually } from './eventually';
import { region, saying, tap, text } from './hand';

describe('a frozen list', () => {
  it('that was tampered with on the way is not shown', async () => {
    const ada = await aBrowser();
    const { viewId } = await listOf(ada.visitor, 'The Grell Survey');
    const { hash } = await ada.visitor.ask(freeze, { body: { viewId } });
    const changed = ada.line.change('GET', '/test/page', (page) => page.replaceAll('"number":3', '"number":2'));
    await ada.open(revisionPath(hash));
    await saying('alert', /not what was frozen/);
    changed.mend();
    await ada.reload();
    await eventually(() => expect(document.querySelector('[role="alert"]')).toBeNull());
  });

  it('without its data says which is missing', async () => {
    const somebody = visitor(inject('served'));
    const { viewId } = await listOf(somebody, 'Too Much Tide');
    const { hash } = await somebody.ask(freeze, { body: { viewId } });
    const frozen = await somebody.ask(frozenText, { params: { hash }, query: {} });
    const elsewhere = frozen.text.replace(/"data":"[0-9a-f]{64}"/, `"data":"${'ab'.repeat(32)}"`);
    const lost = await somebody.ask(freeze, { body: { text: elsewhere } });
    const ada = await aBrowser();
    await ada.open(revisionPath(lost.hash));
    const missing = await region('Missing unit data');
    for (const words of ['Tidebound Clans', '5ea0-0000-0000-0000', 'ab'.repeat(32)]) {
      expect(missing.textContent).toContain(words);
    }
    await text('Reef Warband');
    await tap('Unit data', missing);
    await eventually(() => expect(location.pathname).toBe('/data'));
  });
});
