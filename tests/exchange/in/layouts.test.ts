import { describe, expect, it } from 'vitest';
import { layoutName, type LayoutId } from '@/lib/exchange/layouts';
import { reading, summary } from './reading';
import { TEXTS } from './samples.data';

const MEANT = [
  'Salvage Captain, 1, 65: Bulwark Shield, Oilskin Coat, Rivet Pistol',
  'Salvor Gang, 6, 58: 5 Rivet Gun, 5 Salvor, Gang Boss, Rivet Pistol, Storm Lanterns',
  'Mule Crawler, 1, 30: Rivet Gun',
];

describe.each(Object.entries(TEXTS))('a text in the layout %s', (layout, text) => {
  const read = reading(text);

  it('is recognised, and every line of it understood', () => {
    expect(layoutName(read.layout)).toBe(layoutName(layout as LayoutId));
    expect(
      read.lines.filter(({ state }) => state !== 'understood' && state !== 'blank').map((line) => line.text),
    ).toEqual([]);
    expect(read.lines.map((line) => line.text)).toEqual(text.split('\n'));
  });

  it('becomes the list that it means', () => {
    expect(summary(read)).toEqual(MEANT);
    expect(read.data?.factions).toEqual(['Lantern Salvage Company']);
    expect([read.points.stated, read.points.built]).toEqual([153, 153]);
    expect(read.doubts).toEqual([]);
  });

  it('is recognised under another header', () => {
    const pasted = `+++++++++++++++++++++\n+ FACTION KEYWORD: Lantern Salvage Company\n+ TOTAL ARMY POINTS: 153pts\n+++++++++++++++++++++\n\n${text}`;
    expect(summary(reading(pasted)).map((unit) => unit.split(',')[0])).toEqual(MEANT.map((unit) => unit.split(',')[0]));
  });

  it('is read alike however its lines end and its blanks and hyphens are written', () => {
    const changed = text.replaceAll('\n', '\r\n').replaceAll("'", '’').replaceAll(' pts', '\u00a0pts');
    expect(summary(reading(changed))).toEqual(MEANT);
  });
});
