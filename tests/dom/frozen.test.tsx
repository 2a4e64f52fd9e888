import { describe, expect, inject, it } from 'vitest';
import { freeze } from '@/lib/api/revisions';
import { revisionPath } from '@/lib/documents/paths';
import { frozenWithoutData, listOf, NO_DATA, visitor } from '../seed';
import { aBrowser } from './browser';
import { eventually } from './eventually';
import { at, region, saying, tap, text } from './hand';

describe('a frozen list', () => {
  it('that was tampered with on the way is not shown', async () => {
    const ada = await aBrowser();
    const { viewId } = await listOf(ada.visitor, 'The Grell Survey');
    const { hash } = await ada.visitor.ask(freeze, { body: { viewId } });
    const changed = ada.line.change('GET', '/test/page', (page) => page.replaceAll('"number":3', '"number":2'));
    await ada.open(revisionPath(hash));
    await saying('alert', /sent another text/);
    changed.mend();
    await ada.reload();
    await eventually(() => expect(document.querySelector('[role="alert"]')).toBeNull());
  });

  it('without its data says which is missing', async () => {
    const hash = await frozenWithoutData(visitor(inject('served')), 'Too Much Tide');
    const ada = await aBrowser();
    await ada.open(revisionPath(hash));
    const missing = await region('Missing unit data');
    for (const words of ['Tidebound Clans', '5ea0-0000-0000-0000', NO_DATA]) {
      expect(missing.textContent).toContain(words);
    }
    await text('Reef Warband');
    await tap('Unit data', missing);
    await at(/^\/data$/);
  });
});
