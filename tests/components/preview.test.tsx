import { readFileSync } from 'node:fs';
import { ImageResponse } from 'next/og';
import { Children, isValidElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { armyView } from '@/components/army/view';
import { plainElements } from '@/components/share/plainElements';
import { PREVIEW_SIZE, previewCard } from '@/components/share/previewCard';
import { army, brokenReport, format, legalReport } from './samples';

const font = (weight: 500 | 700) => ({
  name: 'Barlow Condensed',
  data: readFileSync(new URL(`../../node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-${weight}-normal.woff`, import.meta.url)),
  weight,
  style: 'normal' as const,
});

function kinds(node: ReactNode): readonly string[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ readonly children?: ReactNode }>(child)) return [];
    return [typeof child.type === 'string' ? child.type : 'component', ...kinds(child.props.children)];
  });
}

describe('plainElements', () => {
  it('leaves plain elements only, and no titles', () => {
    const Inner = ({ text }: { readonly text: string }) => <b>{text}</b>;
    const Outer = () => <p>{[<Inner key="1" text="a" />, 'b', null]}</p>;
    expect(kinds(plainElements(<div><Outer /><svg><title>t</title><g /></svg></div>))).toEqual(['div', 'p', 'b', 'svg', 'g']);
  });
});

describe('the preview image', () => {
  it.each([
    ['a legal list', armyView(army, legalReport, format), false],
    ['a broken list with a long name and a pictograph', armyView({ ...army, name: `🚀 ${'Öland '.repeat(20)}`, points: 215 }, brokenReport, format), true],
    ['an empty list', armyView({ ...army, name: '', points: 0, units: [], models: [], declarations: null }, legalReport, format), false],
  ])('is drawn of %s', async (_, view, suppliedByPlayer) => {
    const image = new ImageResponse(<>{previewCard({ view, format: 'Recon Squad', faction: 'Tidewatch Cohort', suppliedByPlayer })}</>, { ...PREVIEW_SIZE, fonts: [font(500), font(700)] });
    const bytes = Buffer.from(await image.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});
