import { expect, it } from 'vitest';
import { missingParts } from '@/lib/exchange/in/readText';
import { inParts } from '@/lib/exchange/out/lines';
import { reading } from './reading';

const blocks = Array.from({ length: 3 }, (_, at) => [`Block ${at}`, 'x'.repeat(1500)]);
const messages = inParts('Long list [10pts]', blocks);
const told = (...texts: readonly string[]) =>
  missingParts(
    texts
      .join('\n')
      .split('\n')
      .map((text) => ({ text })),
  );

it('a list in several messages is told to be short of those that are not there', () => {
  expect(messages).toHaveLength(3);
  expect(told(...messages)).toEqual([]);
  expect(told(messages[2]!, messages[0]!)).toEqual(['1 of the 3 messages of this list is not here: paste it too.']);
  expect(told(messages[0]!)).toEqual(['2 of the 3 messages of this list are not here: paste them too.']);
});

it('a list in one text is short of none, whatever stands in brackets', () => {
  expect(told('Long list [10pts]', 'A unit (1/2)')).toEqual([]);
  expect(told('')).toEqual([]);
});

it('is a doubt of the reading of a text that this app wrote', () => {
  const list = 'Detachment: Patrol from Lantern Salvage Company\n**HQ**\n- **Salvage Captain** [50pts]';
  const own = reading(`**Night** [50pts] (1/2)\nFormat: Recon Squad (2014/12/03)\n${list}`);
  expect([own.layout, own.doubts]).toEqual(['own', ['1 of the 2 messages of this list is not here: paste it too.']]);
  expect(reading('Night (1/2)\nSalvage Captain - 50').doubts).toEqual([]);
});
