import { isValidElement, type ComponentProps, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ImageResponse } from 'next/og';
import { describe, expect, it } from 'vitest';
import { TrayDrawing } from '@/components/list/army/trayDrawing';
import { armyView } from '@/lib/verdict/armyView';
import { PlayAids } from '@/components/list/sheet/playAids';
import { armySheet } from '@/components/list/printedSheet.model';
import { Adaptations } from '@/components/share/sharedList';
import { anchorsOf } from '@/components/share/anchors.model';
import { listDescription, gameName } from '@/components/share/shownList.model';
import { previewFonts } from '@/app/l/[viewId]/picture/previewFonts';
import { plainElements, PREVIEW_SIZE, PreviewCard } from '@/components/share/pictures';
import { previewText } from '@/components/share/pictureText.model';
import { vouchedFacts } from '@/lib/verdict/factLines';
import type { Army } from '@/lib/army/army';
import { known, unknownBeyond } from '@/lib/army/fact';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { formats } from '@/lib/formats';
import { reconSquadAids } from '@/lib/formats/recon-squad/aids';
import { NO_DECLARATIONS } from '@/lib/documents/roster/schema';
import type { SavedList } from '@/lib/documents/roster/savedList';
import { linked } from '../samples/editing';
import { sampleList } from '../samples/sampleData';
import { army, brokenReport, format as drawn } from './samples';

const format = formats['recon-squad'];
const roster = sampleList('too-much-tide.json');
const checked = checkRoster(roster, linked, format);
const saved: SavedList = {
  viewId: 'aaaaaaaaaa',
  name: roster.name,
  format: format.id,
  datasetHash: 'f'.repeat(64),
  gameSystemName: 'Ebbfall',
  factions: ['Tidebound Clans'],
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  roster,
};

describe('listDescription', () => {
  it('says format, faction, points, models and what is wrong', () => {
    expect(listDescription(saved, checked, format, false)).toBe(
      'Recon Squad · Tidebound Clans · 225/200 pts · 12 models · 4 problems',
    );
  });

  it('says whose data a verdict stands on when nobody vouches for it', () => {
    const legal = checkRoster(sampleList('the-grell-survey.json'), linked, format);
    expect(listDescription(saved, legal, format, true)).toMatch(/ · Legal on data the player supplied$/);
  });

  it('claims nothing of what was not checked', () => {
    expect(listDescription(saved, null, null, false)).toBe('recon-squad · Tidebound Clans · not checked');
  });
});

describe('gameName', () => {
  const sized = { name: 'Raft Race', gameSizes: { usual: [100], max: 300, optional: false } };
  it('names the size where the format has several', () =>
    expect(gameName(sized, { gameSize: 120 })).toBe('Raft Race, 120 points'));
  it('names none that is not agreed', () => expect(gameName(sized, { gameSize: null })).toBe('Raft Race'));
  it('names none where there is but one', () => expect(gameName(format, { gameSize: 120 })).toBe('Recon Squad'));
});

describe('PreviewCard', () => {
  const card = (id: keyof typeof formats): string =>
    renderToStaticMarkup(<PreviewCard saved={saved} checked={checked} format={formats[id]} suppliedByPlayer={false} />);
  it('has the accent of its format', () => {
    expect(card('recon-squad')).toContain('#8b3d1f');
    expect(card('scout-team')).toContain('#0b6266');
    expect(card('scout-team')).not.toContain('#8b3d1f');
  });

  it('is all elements that the image library draws', async () => {
    const card = <PreviewCard saved={saved} checked={checked} format={format} suppliedByPlayer={false} />;
    const image = new ImageResponse(card, { ...PREVIEW_SIZE, fonts: await previewFonts() });
    const bytes = Buffer.from(await image.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});

describe('previewText', () => {
  it.each([
    ['Waaagh! 🚀', 'Waaagh!'],
    ['Ætherwings – “Żółć” †', 'Ætherwings – “Żółć” †'],
    ['戦 Boyz', 'Boyz'],
    ['👩‍🚀', ''],
  ])('keeps of %s what the font can draw', (text, kept) => expect(previewText(text, 40)).toBe(kept));

  it('cuts what is too long', () => expect(previewText('A name without an end', 10)).toBe('A name wi…'));
});

it('a tray is a picture, whether it names its bases or not, unless they are to tap', () => {
  const { tray } = armyView(army, brokenReport, drawn);
  const markupOf = (wrap?: ComponentProps<typeof TrayDrawing>['wrap']): string =>
    renderToStaticMarkup(<TrayDrawing view={tray} label="Tray" {...(wrap !== undefined && { wrap })} />);
  expect(markupOf()).toMatch(/^<svg[^>]* role="img".*<title>/);
  expect(markupOf(null)).toMatch(/^<svg[^>]* role="img"/);
  expect(markupOf(null)).not.toContain('<title>');
  expect(markupOf((_, drawing) => drawing)).toMatch(/^<svg[^>]* role="group"/);
});

describe('plainElements', () => {
  it('leaves only elements, and draws the same but for the tips', () => {
    const drawing = <TrayDrawing view={armyView(army, brokenReport, drawn).tray} label="Tray" />;
    const plain = plainElements(drawing);
    const kinds = (node: ReactNode): readonly unknown[] => {
      if (Array.isArray(node)) return node.flatMap(kinds);
      return isValidElement<{ readonly children?: ReactNode }>(node)
        ? [typeof node.type, ...kinds(node.props.children)]
        : [];
    };
    expect(new Set(kinds(plain))).toEqual(new Set(['string']));
    expect(renderToStaticMarkup(plain)).toBe(renderToStaticMarkup(drawing).replaceAll(/<title>.*?<\/title>/g, ''));
  });
});

describe('anchorsOf', () => {
  it('finds a place on the sheet for every model and every target of a problem', () => {
    const { sheet, standIns } = armySheet(checked.army, format);
    const targets = checked.report.diagnostics.flatMap(({ at, related }) => [at, ...related]);
    const anchors = anchorsOf(checked.army, standIns, roster, [...checked.army.models, ...targets]);
    const ids = new Set([
      ...sheet.units.shown.flatMap(({ id, groups }) => [`unit-${id}`, ...groups.map((group) => `model-${group.id}`)]),
      'army',
    ]);
    expect(targets.filter(({ id }) => !ids.has(anchors[id] ?? ''))).toEqual([]);
    expect(checked.army.models.filter(({ id }) => !anchors[id]?.startsWith('model-'))).toEqual([]);
  });
});

describe('what the player vouches for', () => {
  it('is listed model by model, and nothing else is', () => {
    expect(vouchedFacts(army)).toEqual([]);
    const [first, ...others] = army.models;
    if (first === undefined) throw new Error('the army has no models');
    const attested: Army = { ...army, models: [{ ...first, masteryLevel: known(1, { kind: 'attested' }) }, ...others] };
    expect(vouchedFacts(attested)).toEqual([
      { model: expect.stringContaining(first.name) as unknown, fact: 'Mastery level', value: '1' },
    ]);
  });

  it('is a number of models too, where the data does not tell it', () => {
    const [unit, ...others] = army.units;
    if (unit === undefined) throw new Error('the army has no units');
    const said = {
      ...army,
      declarations: { ...NO_DECLARATIONS, attested: [{ model: `${unit.id}#1`, fact: 'counted', value: 7 }] },
    };
    expect(vouchedFacts(said)).toEqual([]);
    expect(vouchedFacts({ ...said, units: [{ ...unit, counted: unknownBeyond('the book', 3) }, ...others] })).toEqual([
      { model: unit.name, fact: expect.any(String) as unknown, value: '7' },
    ]);
    expect(vouchedFacts({ ...said, units: [{ ...unit, counted: unknownBeyond('the book', 8) }, ...others] })).toEqual(
      [],
    );
  });
});

it('aids that are the same for every army are left out on the paper of a list', () => {
  const aids = reconSquadAids(army);
  const general = aids.filter((aid) => aid.general);
  expect(general.map(({ id }) => id)).toEqual(expect.arrayContaining(['jump', 'fall']));
  expect(renderToStaticMarkup(<PlayAids aids={aids} />).match(/print:hidden/g)).toHaveLength(general.length);
});

describe('Adaptations', () => {
  const of = (...rules: readonly string[]): string =>
    renderToStaticMarkup(
      <Adaptations army={{ ...army, models: army.models.map((model) => ({ ...model, rules })) }} format={format} />,
    );

  it('shows what the document changes for the rules that the models have, with its clause', () => {
    expect(of('Reanimation Protocols')).toContain('Reanimation Protocols');
    expect(of('Reanimation Protocols')).toContain('Recon Squad, Codex Specific Adaptations 4');
  });

  it('is silent for all others', () => expect(of('Fearless')).toBe(''));
});
