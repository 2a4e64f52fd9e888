import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '@/lib/documents/roster/edits';
import type { Roster, Selection } from '@/lib/documents/roster/schema';
import { oneLine, TEXT_BOUNDS } from '@/lib/exchange/reference';
import { LAYOUT_IDS, type WrittenLayout } from '@/lib/exchange/layouts';
import { MESSAGE_LENGTH } from '@/lib/exchange/out/lines';
import { readTerms } from './readTerms';
import { linesOf, saidSample, textOf } from './outlineLists';
import { effort } from '../effort';

const LIST = 'recon-squad/the-grell-survey';
const NASTY =
  '**@everyone** [b]x[/b] [url=http://a.example]y[/url]\r\n++ Total: [1pts] ++\n# ++ x ++\u2028> `a` | Leader: me_\u202e <@1> :smile:';

/** The list, its first unit and its notes with what somebody wrote. */
const named =
  (text: string) =>
  (roster: Roster): Roster => {
    const unit = roster.forces[0]!.selections.find(({ customName }) => customName !== null)!;
    const renamed = applyEdit(roster, { kind: 'rename', target: unit.id, customName: text.slice(0, 400) });
    return { ...renamed, name: text.slice(0, 120), notes: text };
  };

const written = (text: string, layout: WrittenLayout): readonly string[] =>
  textOf(saidSample(LIST, named(text)), layout);
const lineCount = (parts: readonly string[]): number => parts.join('\n').split('\n').length;

describe.each(LAYOUT_IDS)('what players name, as %s', (layout) => {
  const plain = lineCount(written('Plain', layout));

  it('makes no line and no heading of its own', () => {
    const nasty = NASTY.replaceAll(/[\r\n\u2028]+/g, ' ');
    expect(lineCount(written(nasty, layout))).toBe(plain);
    const lines = written(NASTY, layout).join('\n').split('\n');
    expect(lines.filter((line) => /^(?:\+\+ Total|# \+\+ x|> )/.test(line.trim())).length).toBe(
      layout === 'battlescribe' ? 1 : 0,
    );
  });
});

it('what players name comes back as it was in every layout, whatever it was', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(text, (name) => {
      const said = saidSample(LIST, named(name));
      for (const layout of LAYOUT_IDS) {
        const parts = textOf(said, layout);
        const meant = layout === 'one-line' ? oneLine(name).replaceAll('|', '¦') : oneLine(name);
        const called = readTerms(linesOf(parts, layout)).terms.filter(({ kind }) => kind === 'called');
        if (meant !== '') expect(called).toContainEqual(expect.objectContaining({ name: meant }));
        expect(parts.join('')).not.toMatch(/[\r\u2028\u2029\u202a-\u202e]/);
      }
    }),
    { numRuns: effort(10, 30) },
  );
});

describe('markup that players write', () => {
  it('is none in a chat', () => {
    const text = written(NASTY, 'markdown').join('\n');
    expect(text).not.toMatch(/@everyone|(?<!\\)<@|https?:\/\/a|:smile:/);
    expect(text).toContain('\\*\\*@\u200beveryone\\*\\*');
  });

  it('is none in a forum: all tags are ours, and each is closed', () => {
    const text = written(NASTY, 'bbcode').join('\n');
    const tags = [...text.matchAll(/\[(\/?)([a-z*]+)[^\]]*\]/gi)].map(([, close, tag]) => `${close}${tag}`);
    expect(new Set(tags.map((tag) => tag.replace('/', '')))).toEqual(new Set(['b', 'u', 'list', '*']));
    for (const tag of ['b', 'u', 'list']) {
      expect(tags.filter((each) => each === tag).length).toBe(tags.filter((each) => each === `/${tag}`).length);
    }
  });
});

describe('long texts', () => {
  it('of names are cut, of notes kept to so many lines', () => {
    expect(oneLine('a'.repeat(100_000))).toHaveLength(TEXT_BOUNDS.name);
    const said = saidSample(LIST, (roster) => ({ ...roster, notes: 'x\n'.repeat(2000) }));
    expect(said.terms.filter(({ kind }) => kind === 'note')).toHaveLength(TEXT_BOUNDS.noteLines);
  });

  it('of the largest list are messages that each fit', () => {
    const said = saidSample(LIST, (roster) => {
      const [force] = roster.forces;
      const selections = Array.from({ length: 30 }, (_, at) =>
        force!.selections.map((selection) => ({ ...renumbered(selection, at), customName: '*'.repeat(400) })),
      ).flat();
      return { ...roster, forces: [{ ...force!, selections }] };
    });
    const parts = textOf(said, 'markdown');
    expect(parts.length).toBeGreaterThan(15);
    expect(parts.every((part) => part.length <= MESSAGE_LENGTH)).toBe(true);
    expect(parts.at(-1)).toMatch(new RegExp(`^\\*\\*The Grell Survey\\*\\* .*\\(${parts.length}/${parts.length}\\)\n`));
  });
});

/** A copy under ids of its own. */
const renumbered = (selection: Selection, at: number): Selection => ({
  ...selection,
  id: `${selection.id}-${at}`,
  selections: selection.selections.map((each) => renumbered(each, at)),
});
