import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Lettering } from '@/components/list/army/lettering';
import { IMAGE_PALETTE } from '@/components/ui/palette.model';
import { PointsGauge } from '@/components/list/army/pointsGauge';
import { FormatFacts } from '@/components/list/format/formatFacts';
import { Stamp } from '@/components/share/judgement';
import { stampDate } from '@/lib/foundation/stampDate';
import { Tray } from '@/components/list/army/tray';
import { TrayDrawing, trayPlan } from '@/components/list/army/trayDrawing';
import { armyView } from '@/lib/verdict/armyView';
import type { Army } from '@/lib/army/army';
import { army, brokenReport, format, legalReport } from './samples';

const view = armyView(army, legalReport, format);
const crowd = (count: number): Army => {
  const [model] = army.models;
  if (model === undefined) throw new Error('the sample has models');
  return { ...army, models: Array.from({ length: count }, (_, n) => ({ ...model, id: `crowd#${n + 1}` })) };
};

describe('the tray', () => {
  it('has a place for each model that the format allows', () => {
    const plan = trayPlan(view.tray, 10);
    expect([plan.bases.length, plan.empty.length]).toEqual([11, 9]);
    expect(plan.bases.some(({ over }) => over)).toBe(false);
  });

  it('is drawn of no army that is too large for it', () => {
    const drawn = (models: number): string =>
      renderToStaticMarkup(<TrayDrawing view={armyView(crowd(models), legalReport, format).tray} label="" />);
    expect(drawn(25)).toContain('<svg');
    expect(drawn(26)).toBe('');
  });

  it.each([
    [20, 0],
    [21, 1],
    [33, 13],
  ])('stands %i models with %i beyond the edge', (count, over) => {
    const plan = trayPlan(armyView(crowd(count), legalReport, format).tray, 10);
    expect(plan.bases.filter((placed) => placed.over)).toHaveLength(over);
    expect(plan.empty).toHaveLength(Math.max(0, 20 - count));
    for (const { y } of plan.bases) expect(y).toBeLessThan(plan.height);
  });

  it('puts a bracket under what was bought together, row by row', () => {
    expect(trayPlan(view.tray, 10).runs).toHaveLength(2);
    expect(trayPlan(view.tray, 5).runs).toHaveLength(3);
  });

  it('is drawn with an empty army and with a format without a limit', () => {
    expect(renderToStaticMarkup(<TrayDrawing view={{ bases: [], left: 0, places: 20 }} label="Tray" />)).toContain(
      '<svg',
    );
    expect(trayPlan({ bases: view.tray.bases, left: 0, places: null }, 10).empty).toHaveLength(0);
  });

  it('names every base, and is one stop of the Tab key', () => {
    const html = renderToStaticMarkup(<Tray view={view.tray} />);
    expect(html).toContain('aria-label="Harbour Warden · leader · Fearless"');
    expect(html.match(/tabindex="0"/g)).toHaveLength(1);
    expect(html.match(/tabindex="-1"/g)).toHaveLength(10);
  });

  it('needs no style sheet in the preview image', () => {
    const html = renderToStaticMarkup(<TrayDrawing view={view.tray} palette={IMAGE_PALETTE} label="Tray" />);
    expect(html).not.toMatch(/var\(|class=|<text/);
  });
});

it('tells the slots of a format', () =>
  expect(renderToStaticMarkup(<FormatFacts format={format} />)).toContain('Troops: 0 of 2, free'));

describe('the gauge', () => {
  it('says what it shows', () =>
    expect(renderToStaticMarkup(<PointsGauge view={view.gauge} />)).toContain(
      'aria-label="196 of 200 points, 4 left"',
    ));
  it('says what is over', () =>
    expect(
      renderToStaticMarkup(<PointsGauge view={armyView({ ...army, points: 215 }, brokenReport, format).gauge} />),
    ).toContain('215 of 200 points, 15 over'));
});

describe('the stamp', () => {
  const given = {
    format: { name: 'Recon Squad', version: '2014-12-03' },
    date: '2026-11-21T10:00:00Z',
    dataset: { hash: '9f3ac21b77aa', source: { kind: 'sample' } },
    checked: { army, report: legalReport },
  } as const;
  it('says verdict, day, rules and data', () => {
    const html = renderToStaticMarkup(<Stamp list={given} />);
    expect(html).toContain('aria-label="Recon Squad: Legal, 21 Nov 2026, rules of 3 Dec 2014, data 9f3ac21b"');
    expect(html).not.toContain('supplied');
  });
  it('says whose data it was', () =>
    expect(
      renderToStaticMarkup(<Stamp list={{ ...given, dataset: { ...given.dataset, source: { kind: 'own' } } }} />),
    ).toContain('>on data the player supplied<'));
  it('dates alike everywhere, and leaves alone what is no date', () => {
    expect(stampDate('2014-12-03')).toBe('3 Dec 2014');
    expect(stampDate('2014/12/03')).toBe('3 Dec 2014');
    expect(stampDate('2026-11-21T23:59:59Z')).toBe('21 Nov 2026');
    expect(stampDate('2014-13-03')).toBe('2014-13-03');
    expect(stampDate('first edition')).toBe('first edition');
  });
});

it('leaves a space for a character that the lettering lacks', () =>
  expect(renderToStaticMarkup(<Lettering text="A?" x={0} y={0} height={6} ink="black" />)).toContain('M5.7 0"'));
