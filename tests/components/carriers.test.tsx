import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SharedList } from '@/components/share/sharedList';
import { factionsOf } from '@/lib/data/dataset';
import { link, type LinkedDataset } from '@/lib/data/link';
import { applyEdit, type RosterEdit } from '@/lib/documents/roster/edits';
import { type Declarations, type Roster, rosterSchema } from '@/lib/documents/roster/schema';
import { makeOutline } from '@/lib/exchange/makeOutline';
import { writeRos } from '@/lib/exchange/ros/rosWrite';
import { ALL_ON, writeText } from '@/lib/exchange/writeText';
import { formatById } from '@/lib/formats';
import type { Format } from '@/lib/rules/format';
import { checkRoster } from '@/lib/verdict/checkRoster';
import { comparisonOf } from '@/lib/verdict/comparison';
import { readText } from '../lab/texts/reader';
import { dataOf } from '../samples/formatSamples';

/** Every field of a list, and what carries it: the text, the file for other programs, the page, a comparison. */

const CARRIERS = ['text', 'ros', 'page', 'comparison'] as const;
type Carrier = (typeof CARRIERS)[number];
type Carried = Record<Carrier, string>;
type Field = Exclude<keyof Roster, 'documentVersion' | 'declarations'> | keyof Declarations;

interface FieldRow {
  /** A sample in which the field can be set, and the edit that sets it. */
  of: string;
  set: (roster: Roster) => RosterEdit;
  /** Why some carriers do not have it. */
  lacks?: Partial<Record<Carrier, string>>;
}

const NO_DECLARATIONS_THERE = 'the form of other programs has no place for what a player declares';
const GRELL = 'recon-squad/the-grell-survey';
const declared =
  (of: string, declarations: Partial<Declarations>, lacks: FieldRow['lacks'] = {}) =>
  (): FieldRow => ({
    of,
    set: () => ({ kind: 'declare', declarations }),
    lacks: { ros: NO_DECLARATIONS_THERE, ...lacks },
  });

const FIELDS: Readonly<Record<Exclude<Field, 'gameSystemId'>, () => FieldRow>> = {
  name: () => ({ of: GRELL, set: () => ({ kind: 'title', name: 'Another name' }) }),
  notes: () => ({ of: GRELL, set: () => ({ kind: 'notes', notes: 'Mind the step.' }) }),
  costLimits: () => ({ of: GRELL, set: () => ({ kind: 'limit', typeId: 'points', value: 150 }) }),
  forces: () => ({ of: GRELL, set: () => ({ kind: 'count', selection: 'salvors', number: 4 }) }),
  leader: declared(GRELL, { leader: 'boss#1' }),
  specialists: declared(GRELL, { specialists: [] }),
  attested: declared('scout-team/out-of-order', { attested: [] }),
  gameSize: declared('scout-team/nine-in-the-gutter', { gameSize: 300 }),
  agreements: declared('scout-team/nine-in-the-gutter', {
    agreements: { answers: [{ question: 'blast-range', answer: 'earlier' }], rulings: [] },
  }),
  rides: declared('trenches-and-turbines/too-hot-to-hold', { rides: [] }),
  textDoubts: declared(GRELL, { textDoubts: ['The text says 200 points, 190 were read.'] }),
};

const known = new Map<string, { linked: LinkedDataset; format: Format }>();

function played(of: string): { roster: Roster; linked: LinkedDataset; format: Format } {
  const [id = '', name] = of.split('/');
  const format = formatById(id)!;
  const data = known.get(id) ?? { linked: link(dataOf(`samples/${id}`)), format };
  known.set(id, data);
  return { ...data, roster: rosterSchema.parse(JSON.parse(readFileSync(`samples/${id}/lists/${name}.json`, 'utf8'))) };
}

const checks = new WeakMap<Roster, ReturnType<typeof checkRoster>>();
/** Checked once, whatever carries it. */
function checkedOf(roster: Roster, linked: LinkedDataset, format: Format): ReturnType<typeof checkRoster> {
  const checked = checks.get(roster) ?? checkRoster(roster, linked, format);
  checks.set(roster, checked);
  return checked;
}

const textOf = (roster: Roster, linked: LinkedDataset, format: Format): readonly string[] =>
  writeText(makeOutline(checkedOf(roster, linked, format), format, null), { layout: 'plain', switches: ALL_ON });

function carried(roster: Roster, before: Roster, linked: LinkedDataset, format: Format): Carried {
  const checked = checkedOf(roster, linked, format);
  const state = (of: Roster) => ({
    label: '',
    href: null,
    roster: of,
    format: { id: format.id, version: format.version },
    data: '',
    checked: checkedOf(of, linked, format),
  });
  const { dataset } = linked;
  const summary = {
    hash: dataset.hash,
    gameSystem: { id: dataset.gameSystem.id, name: dataset.gameSystem.name, revision: 1 },
    name: dataset.gameSystem.name,
    source: { kind: 'sample' as const },
    joined: null,
    factions: [...factionsOf(dataset)],
    files: 1,
    dialect: 'battlescribe' as const,
    readEarlier: false,
    problems: [],
    createdAt: '2026-01-01T00:00:00Z',
  };
  return {
    text: textOf(roster, linked, format).join('\n'),
    ros: writeRos(checked.evaluation),
    page: renderToStaticMarkup(
      <SharedList
        saved={{ name: roster.name, factions: ['One'], roster }}
        dataset={summary}
        checked={checked}
        format={format}
        date="2026-01-01T00:00:00Z"
        checkedBy="server"
        address={null}
        frozen={null}
        actions={null}
      />,
    ),
    comparison: JSON.stringify(comparisonOf(state(before), state(roster), formatById).changes),
  };
}

describe.each(Object.entries(FIELDS))('the field %s of a list', (_, row) => {
  const { of, set, lacks = {} } = row();
  const { roster, linked, format } = played(of);
  const changed = applyEdit(roster, set(roster));

  it('is in every carrier but those of which its row says why not', () => {
    const [was, is] = [roster, changed].map((each) => carried(each, roster, linked, format)) as [Carried, Carried];
    const missing = CARRIERS.filter((carrier) => was[carrier] === is[carrier]);
    expect(missing).toEqual(CARRIERS.filter((carrier) => lacks[carrier] !== undefined));
  });

  it('comes back from the text', () => {
    const again = readText!(textOf(changed, linked, format), 'plain', linked, format);
    const lines = (list: Roster) => textOf(list, linked, format).join('\n').split('\n').toSorted();
    expect(typeof again === 'string' ? again : lines(again)).toEqual(lines(changed));
  });
});
