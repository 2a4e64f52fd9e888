import { FACT_NAMES, UNIT_FACT_NAMES } from '../army/army';
import { factName } from '../army/factWords';
import type { Term } from './term';
import { cutAt, isQuoted, quoted, readNamed, readPart, splitAt, writeNamed, writePart, type Named } from './named';

type Of<Kind extends Term['kind']> = Extract<Term, { kind: Kind }>;

/** How one kind of line begins, and what stands behind that. */
interface Line<Kind extends Term['kind']> {
  begins: string;
  write: (term: Of<Kind>) => string;
  read: (text: string) => Of<Kind> | null;
}

const FACTS = new Map([...FACT_NAMES, ...UNIT_FACT_NAMES].map((fact) => [factName(fact), fact]));
const VERSION = /^(.+) \(([^()]+)\)$/;
const AMOUNT = /^(-?\d{1,9}(?:\.\d{1,6})?) (.+)$/;
const OPEN = 'open';
const VISIBLE = 'only visible ones';
const SIDES = { friendly: 'only friendly ones', enemy: 'only enemy ones' } as const;

/** All kinds of lines. */
export const TERM_LINES: { readonly [Kind in Term['kind']]: Line<Kind> } = {
  list: { begins: 'List: ', write: ({ name }) => name, read: (name) => ({ kind: 'list', name }) },
  format: {
    begins: 'Format: ',
    write: ({ name, version }) =>
      `${VERSION.test(name) ? quoted(name) : writePart(name)}${version === null ? '' : ` (${version})`}`,
    read(text) {
      const [, name = text, version = null] = VERSION.exec(text) ?? [];
      return { kind: 'format', name: readPart(name), version };
    },
  },
  data: { begins: 'Data: ', write: ({ name }) => name, read: (name) => ({ kind: 'data', name }) },
  detachment: {
    begins: 'Detachment: ',
    write: ({ name, faction }) => `${writePart(name, ' from ')} from ${writePart(faction)}`,
    read(text) {
      const [name, faction] = cutAt(text, ' from ');
      return faction === null ? null : { kind: 'detachment', name: readPart(name), faction: readPart(faction) };
    },
  },
  roles: {
    begins: 'Roles: ',
    write: ({ roles }) => roles.map(({ units, role }) => `${units} ${writePart(role, ', ')}`).join(', '),
    read(text) {
      const roles = countedParts(text)?.map(({ units, name }) => ({ units, role: readPart(name) }));
      return roles === undefined ? null : { kind: 'roles', roles };
    },
  },
  detachments: {
    begins: 'Detachments: ',
    write: ({ detachments }) =>
      detachments
        .map(
          ({ units, name, faction }) =>
            `${units} in ${writePart(name, ' from ', ', ')} from ${writePart(faction, ', ')}`,
        )
        .join(', '),
    read(text) {
      const detachments = countedParts(text)?.map(({ units, name: said }) => {
        const [name, faction] = cutAt(said.replace(/^in /, ''), ' from ');
        return { units, name: readPart(name), faction: readPart(faction ?? '') };
      });
      return detachments === undefined ? null : { kind: 'detachments', detachments };
    },
  },
  inside: {
    begins: 'Inside: ',
    write: ({ pairs }) =>
      pairs.map(({ at, name, within }) => `${at} ${writePart(name, ', ', ' in ')} in ${within}`).join(', '),
    read(text) {
      const pairs = countedParts(text)?.map(({ units: at, name: said }) => {
        const [name, within] = cutAt(said, ' in ');
        return { at, name: readPart(name), within: Number(within ?? 0) };
      });
      return pairs?.every(({ within }) => Number.isInteger(within) && within > 0) ? { kind: 'inside', pairs } : null;
    },
  },
  'force-note': {
    begins: 'Detachment note: ',
    write: ({ at, name, says }) => `${at} ${writePart(name, ': ')}: ${says}`,
    read(text) {
      const [, at, rest = ''] = /^(\d{1,3}) (.+)$/.exec(text) ?? [];
      const [name, says] = cutAt(rest, ': ');
      return at === undefined || says === null
        ? null
        : { kind: 'force-note', at: Number(at), name: readPart(name), says };
    },
  },
  number: {
    begins: 'Number: ',
    write: ({ who, number }) => `${writeNamed(who, ' is ')} is ${number}`,
    read(text) {
      const [named, said] = cutAt(text, ' is ');
      return /^\d{1,5}$/.test(said ?? '')
        ? withNamed(named, (who) => ({ kind: 'number', who, number: Number(said) }))
        : null;
    },
  },
  size: {
    begins: 'Game size: ',
    write: ({ points }) => `${points} points`,
    read(text) {
      const [, points] = /^(\d{1,9}) points?$/i.exec(text) ?? [];
      return points === undefined ? null : { kind: 'size', points: Number(points) };
    },
  },
  limit: {
    begins: 'Limit: ',
    write: ({ value, cost }) => `${value} ${cost}`,
    read(text) {
      const [, value, cost] = AMOUNT.exec(text) ?? [];
      return value === undefined || cost === undefined ? null : { kind: 'limit', value: Number(value), cost };
    },
  },
  leader: {
    begins: 'Leader: ',
    write: ({ who }) => writeNamed(who),
    read: (text) => withNamed(text, (who) => ({ kind: 'leader', who })),
  },
  specialist: {
    begins: 'Specialist: ',
    write({ who, trait, weapon }) {
      const named = writeNamed(who, ' has ');
      if (trait === null && weapon === null) return named;
      return `${named} has ${writePart(trait ?? '', ' with ')}${weapon === null ? '' : ` with ${writePart(weapon)}`}`;
    },
    read(text) {
      const [named, rest] = cutAt(text, ' has ');
      const [trait, weapon] = rest === null ? [null, null] : cutAt(rest, ' with ');
      return withNamed(named, (who) => ({
        kind: 'specialist',
        who,
        trait: partOf(trait) || null,
        weapon: partOf(weapon),
      }));
    },
  },
  vouched: {
    begins: 'Vouched for: ',
    write: ({ who, fact, value }) =>
      `${writeNamed(who, ' has ')} has ${writePart(factName(fact), ': ')}: ${writeValue(value)}`,
    read(text) {
      const [named, said] = cutAt(text, ' has ');
      const [words, value] = cutAt(said ?? '', ': ');
      const fact = FACTS.get(readPart(words)) ?? readPart(words);
      return value === null
        ? null
        : withNamed(named, (who) => ({ kind: 'vouched', who, fact, value: readValue(value) }));
    },
  },
  answer: {
    begins: 'Agreed: ',
    write: ({ question, answer }) => `${writePart(question, ' is ')} is ${writePart(answer)}`,
    read(text) {
      const [question, answer] = cutAt(text, ' is ');
      return answer === null ? null : { kind: 'answer', question: readPart(question), answer: readPart(answer) };
    },
  },
  ruling: {
    begins: 'Counts as one unit for ',
    write: ({ rule, way, keyword, visibleOnly, side, note }) =>
      [
        `${writePart(rule, ': ')}: ${writeWay(way)}`,
        ...(keyword === null ? [] : [`keyword is ${writePart(keyword, '; ')}`]),
        ...(visibleOnly ? [VISIBLE] : []),
        ...(side === null ? [] : [SIDES[side]]),
        ...(note === null ? [] : [`note is ${writePart(note, '; ')}`]),
      ].join('; '),
    read: readRuling,
  },
  ride: {
    begins: 'Aboard: ',
    write: ({ unit, transport }) => `${writeNamed(unit, ' in ')} in ${writeNamed(transport)}`,
    read(text) {
      const [rider, inside] = cutAt(text, ' in ');
      const transport = readNamed(inside ?? '');
      return transport && withNamed(rider, (unit) => ({ kind: 'ride', unit, transport }));
    },
  },
  called: {
    begins: 'Called: ',
    write: ({ who, name }) => `${writeNamed(who, ' is ')} is ${name}`,
    read(text) {
      const [named, name] = cutAt(text, ' is ');
      return name === null ? null : withNamed(named, (who) => ({ kind: 'called', who, name }));
    },
  },
  note: {
    begins: 'Note',
    write: ({ who, says }) => (who === null ? `: ${says}` : ` on ${writeNamed(who, ': ')}: ${says}`),
    read(text) {
      if (text.startsWith(': ')) return { kind: 'note', who: null, says: text.slice(2) };
      const [named, says] = cutAt(text, ': ');
      if (says === null || !named.startsWith(' on ')) return null;
      return withNamed(named.slice(4), (who) => ({ kind: 'note', who, says }));
    },
  },
  'left-out': { begins: 'Left out: ', write: ({ says }) => says, read: (says) => ({ kind: 'left-out', says }) },
  'goes-with': { begins: 'Goes with: ', write: ({ says }) => says, read: (says) => ({ kind: 'goes-with', says }) },
  'from-file': {
    begins: 'By its file alone: ',
    write: ({ says }) => says,
    read: (says) => ({ kind: 'from-file', says }),
  },
  doubt: { begins: 'In doubt: ', write: ({ says }) => says, read: (says) => ({ kind: 'doubt', says }) },
  'by-name': {
    begins: 'By its name alone: ',
    write: ({ says }) => says,
    read: (says) => ({ kind: 'by-name', says }),
  },
  'kept-back': {
    begins: 'Kept back until lists are shown: ',
    write: ({ says }) => says,
    read: (says) => ({ kind: 'kept-back', says }),
  },
  verdict: { begins: 'Verdict: ', write: ({ says }) => says, read: (says) => ({ kind: 'verdict', says }) },
  link: { begins: 'Link: ', write: ({ url }) => url, read: (url) => ({ kind: 'link', url }) },
  'made-with': {
    begins: 'Made with ',
    write: ({ program }) => program,
    read: (program) => ({ kind: 'made-with', program }),
  },
};

/** `2 HQ, 3 Troops`; null: it is no such row. */
function countedParts(text: string): readonly { units: number; name: string }[] | null {
  const parts = splitAt(text, ', ').map((part) => /^(\d{1,5}) (.+)$/.exec(part));
  return parts.every((part) => part !== null)
    ? parts.map(([, units, name]) => ({ units: Number(units), name: name! }))
    : null;
}

const partOf = (text: string | null): string | null => (text === null ? null : readPart(text));

function withNamed<T>(text: string, made: (who: Named) => T): T | null {
  const who = readNamed(text);
  return who === null ? null : made(who);
}

const VALUES: Readonly<Record<string, boolean | null>> = { yes: true, no: false, none: null };
const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/;

function writeValue(value: string | number | boolean | null): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  return value === '' || Object.hasOwn(VALUES, value) || NUMBER.test(value) ? quoted(value) : writePart(value);
}

function readValue(text: string): string | number | boolean | null {
  if (isQuoted(text)) return readPart(text);
  if (Object.hasOwn(VALUES, text)) return VALUES[text] ?? null;
  return NUMBER.test(text) ? Number(text) : text;
}

function writeWay(way: string | null): string {
  if (way === null) return OPEN;
  return way === OPEN ? quoted(way) : writePart(way, '; ');
}

function readRuling(text: string): Of<'ruling'> | null {
  const [rule, rest] = cutAt(text, ': ');
  const [way = '', ...more] = splitAt(rest ?? '', '; ');
  const said = (word: string): string | null =>
    partOf(more.find((each) => each.startsWith(word))?.slice(word.length) ?? null);
  if (way === '') return null;
  return {
    kind: 'ruling',
    rule: readPart(rule),
    way: way === OPEN ? null : readPart(way),
    keyword: said('keyword is '),
    visibleOnly: more.includes(VISIBLE),
    side: (['friendly', 'enemy'] as const).find((side) => more.includes(SIDES[side])) ?? null,
    note: said('note is '),
  };
}
