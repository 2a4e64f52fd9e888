import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LAYOUT_IDS } from '@/lib/exchange/layouts';
import { muster, type Ran } from './ran';

const SAMPLES = path.resolve(import.meta.dirname, '../../samples/recon-squad');
const LIST = path.join(SAMPLES, 'lists/the-grell-survey.json');
const text = (...more: readonly string[]): Ran => muster('text', LIST, '--data', SAMPLES, ...more);

describe('muster text', () => {
  it.each(LAYOUT_IDS)('writes a list as %s', (layout) => {
    const { code, out, err } = text('--as', layout);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('Salvor Gang');
    expect(out).toContain('Specialist: Gang Boss has Counter-Attack');
  });

  it('leaves out what is named, and judges by the first format of the data', () => {
    const { out } = text('--as', 'plain', '--without', 'points, notes');
    expect(out).not.toMatch(/pts\]|^Note|^Called/m);
    expect(out).toContain('Verdict: legal by Recon Squad (2014/12/03)');
    expect(out).toBe(text('--as', 'plain', '--without', 'points,notes', '--format', 'recon-squad').out);
  });

  it('gives the parts as JSON, with what the layout loses', () => {
    const { out } = text('--as', 'tournament', '--json');
    const { layout, loses, parts } = JSON.parse(out) as { layout: string; loses: string[]; parts: string[] };
    expect([layout, parts.length]).toEqual(['tournament', 1]);
    expect(loses).toContain('what goes with what, where that is a choice: it is asked again');
  });

  it('names the layouts and parts that there are', () => {
    expect(text()).toEqual({
      code: 2,
      out: '',
      err: `muster text: --as is missing (known: ${LAYOUT_IDS.join(', ')})`,
    });
    expect(text('--as', 'klingon').err).toBe(
      `muster text: there is no layout "klingon" (known: ${LAYOUT_IDS.join(', ')})`,
    );
    expect(text('--as', 'plain', '--without', 'points,toString').err).toMatch(
      /^muster text: --without toString: there is no such part of a text \(known: points, wargear, /,
    );
    expect(muster('text', LIST, '--as', 'plain').err).toBe('muster text: --data DIR is missing');
  });
});
