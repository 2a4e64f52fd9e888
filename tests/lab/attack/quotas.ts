import { holds, refused, type Attack, type Check } from './attack';
import type { Arena } from './arena';
import { dataFiles, FORMAT, listOf, uploaded } from './material';
import type { Visitor } from './visitor';

/** A6: who wants to fill the disk. */

const MOST_LISTS = 5;
/** A list of half a megabyte. */
const LARGE = { name: (at: number) => `${'long '.repeat(60)}${at}` };

const statusesOf = (answers: readonly { readonly status: number }[]): string =>
  answers.map(({ status }) => status).join(' ');

async function created(visitor: Visitor, send: unknown, times: number) {
  const answers = [];
  for (let at = 0; at < times; at += 1) answers.push(await visitor.json('POST', '/api/lists', send));
  return answers;
}

const viewIdsOf = async (visitor: Visitor): Promise<readonly string[]> =>
  (JSON.parse((await visitor.send('/api/lists')).text) as { lists: { viewId: string }[] }).lists.map(
    ({ viewId }) => viewId,
  );

async function ofOneBrowser(arena: Arena): Promise<readonly Check[]> {
  const [ada, bob] = [arena.visitor(), arena.visitor()];
  const data = await uploaded(ada, 'quota-one');
  const small = { format: FORMAT, datasetHash: data.hash, roster: listOf(data, 1) };
  const taken = await created(ada, small, MOST_LISTS + 1);
  const lists = await viewIdsOf(ada);
  const shown = await Promise.all(lists.map((viewId) => ada.send(`/l/${viewId}`)));
  const one = `/api/lists/${lists[0] ?? ''}`;
  await ada.json('DELETE', one, {});
  const [withBin] = await created(ada, small, 1);
  await ada.json('POST', `${one}/erase`, {});
  const [after] = await created(ada, small, 1);

  const large = { format: FORMAT, datasetHash: data.hash, roster: listOf(data, 1000, LARGE) };
  const bytes = await created(bob, large, 3);
  const [kept = ''] = await viewIdsOf(bob);
  const grown = await bob.json('PUT', `/api/lists/${kept}`, {
    version: 1,
    roster: listOf(data, 1900, LARGE),
  });
  const still = JSON.parse((await bob.send(`/api/lists/${kept}`)).text) as { list: { version: number } };

  const second = await ada.upload(dataFiles('quota-two'));
  const third = await ada.upload(dataFiles('quota-three'));
  const { datasets } = JSON.parse((await ada.send('/api/data')).text) as { datasets: unknown[] };
  return [
    holds(`${MOST_LISTS} lists are taken`, /^(201 ){5}507$/.test(statusesOf(taken)), statusesOf(taken)),
    refused('one more is refused', taken.at(-1) ?? { status: 0, text: '' }, [507]),
    holds(
      'those that were taken are all shown',
      shown.length === 5 && shown.every(({ status }) => status === 200),
      shown.length,
    ),
    holds('the bin counts', withBin?.status === 507, withBin?.status ?? 0),
    holds('what was deleted for good makes room', after?.status === 201, after?.status ?? 0),
    refused('more megabytes are refused', bytes.at(-1) ?? { status: 0, text: '' }, [507]),
    refused('a list that grows beyond them as well', grown, [507]),
    holds('what was saved of it stays', still.list.version === 1, `version ${still.list.version}`),
    holds(
      'a second set of unit data is taken',
      'stage' in second && second.stage === 'done',
      'stage' in second ? second.stage : second.status,
    ),
    'text' in third ? refused('a third is refused', third, [507]) : holds('a third is refused', false, third.stage),
    holds('the others are still offered', datasets.length >= 2, datasets.length),
  ];
}

async function ofOneAddress(arena: Arena): Promise<readonly Check[]> {
  const data = await uploaded(arena.visitor(), 'address-one');
  const small = { format: FORMAT, datasetHash: data.hash, roster: listOf(data, 1) };
  const taken = [];
  for (let at = 0; at <= MOST_LISTS; at += 1) taken.push(...(await created(arena.visitor(), small, 1)));
  // The harness stands where a web server in front would: it is believed whom it speaks for.
  const elsewhere = arena.visitor({ 'x-forwarded-for': '192.0.2.7' });
  const [other] = await created(elsewhere, small, 1);
  const large = { format: FORMAT, datasetHash: data.hash, roster: listOf(data, 1000, LARGE) };
  const bytes = await created(arena.visitor({ 'x-forwarded-for': '192.0.2.8' }), large, 4);
  const second = await arena.visitor().upload(dataFiles('address-two'));
  const third = await arena.visitor().upload(dataFiles('address-three'));
  const many = Array.from({ length: 60 }, (_, at) => dataFiles(`many-${at}`)).flat();
  const inOne = await arena.visitor({ 'x-forwarded-for': '192.0.2.9' }).upload(many);
  return [
    holds(
      `${MOST_LISTS} lists of as many browsers are taken`,
      /^(201 ){5}429$/.test(statusesOf(taken)),
      statusesOf(taken),
    ),
    refused('one more from that address is refused', taken.at(-1) ?? { status: 0, text: '' }, [429]),
    holds('another address is not', other?.status === 201, other?.status ?? 0),
    refused('more megabytes in a day are refused', bytes.at(-1) ?? { status: 0, text: '' }, [429]),
    holds(
      'a second set of unit data is taken',
      'stage' in second && second.stage === 'done',
      'stage' in second ? second.stage : second.status,
    ),
    'text' in third ? refused('a third is refused', third, [429]) : holds('a third is refused', false, third.stage),
    holds(
      'one upload of 60 sets of unit data is refused in words',
      'stage' in inOne ? inOne.stage === 'failed' : [413, 429, 507].includes(inOne.status),
      JSON.stringify(inOne).slice(0, 160),
    ),
  ];
}

export const quotas: readonly Attack[] = [
  {
    part: 'A6',
    name: 'what one browser stores',
    env: { MUSTER_OWNER_LISTS: '5', MUSTER_OWNER_MB: '1', MUSTER_OWNER_DATASETS: '2' },
    run: ofOneBrowser,
  },
  {
    part: 'A6',
    name: 'what one address stores in a day',
    env: { MUSTER_ADDRESS_LISTS: '5', MUSTER_ADDRESS_MB: '1', MUSTER_ADDRESS_DATASETS: '2' },
    run: ofOneAddress,
  },
];
