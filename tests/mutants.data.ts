/** A slip that somebody could make, and the tests that are to notice it. */
export interface Mutant {
  readonly file: string;
  /** What stands there once. */
  readonly from: string;
  readonly to: string;
  readonly tests: readonly string[];
  /** Why no test notices it. */
  readonly survives?: string;
}

type Slip = readonly [from: string, to: string, survives?: string];

const slips = (file: string, test: string, ...all: readonly Slip[]): readonly Mutant[] =>
  all.map(([from, to, survives]) => ({
    file,
    from,
    to,
    tests: [test],
    ...(survives === undefined ? {} : { survives }),
  }));

const HAND = 'tests/components/underHand.test.tsx';
const MODEL = 'tests/browser/saving.model.test.ts';

export const MUTANTS: readonly Mutant[] = [
  // The engine and what is pure.
  ...slips('lib/documents/history.ts', 'tests/documents/history.test.ts', [
    '.slice(-HISTORY_LENGTH)',
    '.slice(0, HISTORY_LENGTH)',
  ]),
  ...slips('lib/engine/fill.ts', 'tests/engine/createSelection.test.ts', ['Math.ceil(leftTo(', 'Math.floor(leftTo(']),
  ...slips('lib/engine/modifier.ts', 'tests/engine/modifier.test.ts', [
    'Math.max(1, Math.floor(count))',
    'Math.max(1, Math.ceil(count))',
  ]),
  ...slips('lib/engine/carriers.ts', 'tests/engine/outside.test.ts', [
    '    if (isInfo && carrierGroup !== null) continue;\n',
    '',
  ]),
  // One kind of question that is not noted.
  ...slips('lib/engine/count.ts', 'tests/engine/memory.test.ts', [
    "  if (world.recall !== null && holder.kind === 'force') noteCount(world.recall, holder, key, deep, count);\n",
    '',
  ]),
  ...slips('lib/engine/frame.ts', 'tests/engine/memory.test.ts', [
    '  sums.set(name, { sum, answer, times: 1 + (sums.get(name)?.times ?? 0) });\n',
    '',
  ]),
  ...slips('lib/engine/limits.ts', 'tests/engine/memory.test.ts', ['  noteMost(world, key, most, isKept);\n', '']),
  ...slips('lib/engine/act.ts', 'tests/engine/memory.test.ts', ['  noteAct(world, act.outer, told.value);\n', '']),
  ...slips('lib/engine/associations.ts', 'tests/engine/memory.test.ts', ['  leaveOpen(world);\n', '']),
  ...slips('lib/exchange/in/likeness.ts', 'tests/exchange/in/likeness.test.ts', [
    'if (word.length < 4)',
    'if (word.length < 6)',
  ]),
  ...slips('lib/play/table/marks.ts', 'tests/play/table/marks.test.ts', [
    'Math.max(1, model.track.total',
    'Math.max(0, model.track.total',
  ]),
  ...slips('lib/play/deck/deck.ts', 'tests/play/localTable.test.ts', ['now.round + 1', 'now.round']),
  ...slips('lib/verdict/compare/changes.ts', 'tests/verdict/compare/changes.test.ts', [
    '  points.before === points.after &&\n',
    '',
  ]),

  // What a browser keeps.
  ...slips(
    'lib/browser/local/outbox.ts',
    'tests/browser/local/outbox.test.ts',
    ['const FINAL = [403, NOT_FOUND]', 'const FINAL = [NOT_FOUND]'],
    ['changed: now.rev !== rev', 'changed: false'],
    ['byText(one.updatedAt, other.updatedAt)', 'byText(other.updatedAt, one.updatedAt)'],
  ),
  ...slips(
    'lib/browser/local/autosave.ts',
    'tests/browser/local/saveState.test.ts',
    ["return kept ? { kind: 'held' } : { kind: 'waiting', reason: UNKEPT, kept };", "return { kind: 'held' };"],
    ["if (local.held) return { kind: 'held' };", ''],
  ),
  ...slips(
    'lib/browser/local/documents.ts',
    'tests/browser/local/documents.test.ts',
    ['if (now?.rev !== rev) return null;', 'if (now === null) return null;'],
    ['(now?.rev ?? 0) === rev ?', 'true ?'],
  ),
  ...slips(
    'lib/browser/local/autosave.ts',
    MODEL,
    ['const aside = await keepConflictCopy({ ...now, ...change });', 'const aside = null;'],
    ["addEventListener('pagehide', leaving, { signal });\n  document", 'document'],
    ["else if (state.kind === 'saved') {", 'else if (opened.local.rev < 0) {'],
    ['if (!made.ok) return made;', ''],
    ['if (isKept) dropDraft(', 'if (rev < 0) dropDraft('],
  ),
  ...slips(
    'lib/browser/local/outbox.ts',
    MODEL,
    ["(stands === 'older' && !local.changed)", "stands === 'older'"],
    ["(stands === 'older' && !local.changed)", '!local.changed'],
  ),
  ...slips(
    'lib/browser/local/sync.ts',
    MODEL,
    ["ours.changed || stands === 'newer' || stands === 'apart'", 'ours.changed'],
    ["whereabouts === 'nowhere' && lineage !== undefined", 'false as boolean'],
    [
      'if (deletedAt !== null && ours?.deletedAt === null && isAhead) {',
      'if (deletedAt !== null && ours?.version === -1) {',
    ],
  ),
  ...slips('lib/documents/lineage.ts', 'tests/documents/lineage.test.ts', [
    'one.version === other.version && lineOf(one) === lineOf(other)',
    'one.version === other.version',
  ]),
  ...slips('lib/browser/local/gameSync.ts', 'tests/browser/local/games.test.ts', [
    ' && isInLine(kept, news.value)',
    '',
  ]),
  ...slips('lib/browser/local/snapshots.ts', 'tests/browser/local/snapshots.test.ts', [
    "snapshotRange(viewId), 'prev')",
    "snapshotRange(viewId), 'next')",
  ]),
  ...slips('lib/browser/local/snapshotRecorder.ts', 'tests/browser/local/snapshotPruning.test.ts', [
    'now() - keptAt < SPELL',
    'now() - keptAt <= SPELL',
  ]),
  ...slips(
    'lib/browser/local/keepsakes.ts',
    'tests/browser/local/keepsakes.test.ts',
    ['before === undefined && games >=', 'games >='],
    ['const caption = photo.caption.slice(0, KEEPSAKE_LIMITS.caption);', 'const { caption } = photo;'],
  ),
  ...slips('lib/browser/pins.ts', 'tests/browser/pins.test.ts', ['.slice(-MOST_PINS)', '.slice(0, MOST_PINS)']),
  ...slips(
    'lib/browser/watch.ts',
    'tests/browser/watch.test.ts',
    ['const OFFLINE_AFTER = 2', 'const OFFLINE_AFTER = 1'],
    ['changes.version === version() + 1', 'changes.version >= version() + 1'],
    ['failures = answered ? 0 : failures + 1;', 'failures = answered ? failures : failures + 1;'],
  ),
  ...slips('lib/browser/storedTable.ts', 'tests/browser/storedTable.test.ts', [
    'oldest.sort((a, b) => a.at - b.at)',
    'oldest.sort((a, b) => b.at - a.at)',
  ]),
  ...slips('lib/browser/news/follow.ts', 'tests/browser/newsLine.test.ts', [
    'const REFUSED_MS = [15_000, 300_000]',
    'const REFUSED_MS = [15, 300]',
  ]),
  ...slips(
    'lib/browser/news/follow.ts',
    'tests/browser/newsStream.test.ts',
    ['const SILENCE_MS = 2 * BEAT_MS', 'const SILENCE_MS = 0 * BEAT_MS'],
    ['end(source.readyState === EventSource.CLOSED)', 'end(false)'],
  ),
  ...slips('lib/browser/chosenList.ts', 'tests/browser/heldLists.test.ts', [
    'text === null || revisionHash(text) !== hash',
    'text === null',
  ]),
  ...slips('lib/browser/joinWords.ts', 'tests/browser/joinWords.test.ts', [
    'if (read.length !== WORDS)',
    'if (read.length < WORDS)',
  ]),

  // The server.
  ...slips('lib/server/concurrency.ts', 'tests/server/concurrency.test.ts', ['MOST_AT_ONCE = 2', 'MOST_AT_ONCE = 20']),
  ...slips('app/new/actions.ts', 'tests/server/startListAction.test.ts', [
    "typeof value === 'string' && value.includes('\\0')",
    'false',
  ]),
  ...slips('lib/server/api/access.ts', 'tests/server/troubleAnswers.test.ts', [
    "    'cache-control': 'no-store',\n",
    '',
  ]),
  ...slips('lib/api/contract.ts', 'tests/api/contract.test.ts', [", '\\uffff')", ", '[')"]),
  ...slips(
    'lib/server/routes.ts',
    'tests/server/routes.test.ts',
    ['{ status: 405 }', '{ status: 404 }'],
    ["=== 'HEAD' ? 'GET' :", "=== 'HEAD' ? 'HEAD' :"],
    [' || searchParams.has(when))', ')'],
  ),
  ...slips(
    'lib/api/openapi.ts',
    'tests/server/openapi.test.ts',
    ["io: 'input'", "io: 'output'"],
    ["'2XX': answer,", ''],
    ['      default: {', "      '4XX': {"],
    ['...__shared?.$defs', ''],
    ["lines ? 'application/x-ndjson' : ", ''],
  ),
  ...slips('lib/server/api/serve.ts', 'tests/api/serve.test.ts', ["immutable' : 'no-store'", "immutable' : 'private'"]),
  ...slips(
    'lib/server/rateLimit.ts',
    'tests/server/rateLimit.test.ts',
    ['Math.ceil(error.msBeforeNext / 1000)', 'Math.ceil(error.msBeforeNext)'],
    ['create: { points: 120,', 'create: { points: 1200,'],
    ['lt: now.getTime()', 'gt: now.getTime()'],
  ),
  ...slips(
    'lib/server/lru.ts',
    'tests/server/lru.test.ts',
    ['if (total > limit && old !== key)', 'if (total > limit)'],
    ['        if (value === null) return drop(key);\n', ''],
    ['      held.delete(key);\n      held.set', '      held.set'],
  ),
  ...slips(
    'lib/server/owners.ts',
    'tests/server/ownerCookie.test.ts',
    ['HttpOnly; ', ''],
    [
      'ownerKeyFrom(cookies.get(BY_HTTPS)) ?? ownerKeyFrom(cookies.get(PLAIN))',
      'ownerKeyFrom(cookies.get(PLAIN)) ?? ownerKeyFrom(cookies.get(BY_HTTPS))',
    ],
  ),
  ...slips(
    'lib/server/origin.ts',
    'tests/server/origin.test.ts',
    ['.slice(0, 4)', '.slice(0, 5)'],
    ["?.split(',').at(-1)", "?.split(',').at(0)"],
  ),
  ...slips(
    'lib/server/quota.ts',
    'tests/server/quota.test.ts',
    ['count + documents > quotas.ownerLists', 'count + documents >= quotas.ownerLists'],
    ['bytes - Math.max(before, LEAST_BYTES)', 'bytes - LEAST_BYTES'],
    ['if (storedBytesOf(address) > WAITING_BYTES)', 'if (storedBytesOf(address) < 0)'],
  ),
  ...slips(
    'lib/server/storedBytes.ts',
    'tests/server/storedBytes.test.ts',
    ['bytes <= 0 || apart', 'bytes <= 300 || apart'],
    ["typeof value === 'string') return Buffer.byteLength(value)", "typeof value === 'string') return 8"],
  ),
  ...slips(
    'lib/server/documents.ts',
    'tests/server/documents.test.ts',
    ['where: { ...named(viewId), version, deletedAt: null }', 'where: { ...named(viewId), deletedAt: null }'],
    ['(line === null || line === lineOf(head))', 'line !== undefined'],
    ['all: owned || (byLink && linkMayAll)', 'all: owned || byLink'],
    ["    if (deletedAt !== null && head.deletedAt !== null) return 'done';\n", ''],
  ),
  ...slips('lib/server/documents.ts', 'tests/server/createAs.test.ts', [
    "      if (await wasTaken(named(viewId))) return { outcome: 'taken' };\n",
    '',
  ]),
  ...slips('lib/server/erase.ts', 'tests/server/createAs.test.ts', [
    '  if (await wasErased(named)) return true;\n',
    '',
  ]),
  ...slips('lib/server/backup/backup.ts', 'tests/server/backup/backup.test.ts', [
    '    await store.run(`INSERT INTO "Line"',
    '    if (file === "") await store.run(`INSERT INTO "Line"',
  ]),
  ...slips(
    'lib/server/devices.ts',
    'tests/server/devices.test.ts',
    ['kind, expires: { gt: BigInt(Date.now()) } }', 'kind }'],
    ['const MOST_OPEN = 3', 'const MOST_OPEN = 30'],
  ),
  ...slips('lib/server/locks.ts', 'tests/server/locks.test.ts', ['"expires" <= ${now} OR', '"expires" >= ${now} OR']),
  ...slips('lib/server/tidy.ts', 'tests/server/tidy.test.ts', ['1)) === 1 ?', '1)) >= 1 ?']),
  ...slips('lib/server/front/foreign.ts', 'tests/server/front/foreign.test.ts', [" || site === 'same-site'", '']),
  ...slips('lib/server/front/proxies.ts', 'tests/server/front/proxies.test.ts', [
    '  for (const name of TOLD) delete headers[name];\n',
    '',
  ]),
  ...slips(
    'lib/server/front/policy.ts',
    'tests/server/front/headers.test.ts',
    ["  ['x-content-type-options', 'nosniff'],\n", ''],
    ["  if (visitor.secure) res.setHeader('strict-transport-security', HTTPS_FROM_NOW_ON);\n", ''],
  ),
  ...slips('lib/server/front/policy.ts', 'tests/server/front/headers.test.ts', [
    '    "frame-ancestors \'none\'",\n',
    '',
  ]),
  ...slips('lib/server/front/request.ts', 'tests/server/front/front.test.ts', [
    "res.end(method === 'HEAD' ? undefined : bytes)",
    'res.end(bytes)',
    'Node sends no body in answer to HEAD by itself',
  ]),
  ...slips('lib/server/front/cookieTossing.ts', 'tests/server/front/cookieTossing.test.ts', [
    'MOST_AGE = 400 *',
    'MOST_AGE = 4000 *',
  ]),

  // Pages under the hand.
  ...slips(
    'components/ui/document/useSaving.ts',
    HAND,
    ['unkept || autosave.current?.isBusy()', 'unkept'],
    ['unkept || autosave.current?.isBusy()', 'autosave.current?.isBusy()'],
  ),
  ...slips(
    'components/ui/useStrayTaps.ts',
    HAND,
    [' || event.detail === 0', ''],
    ['last.current = stray.current ? before.current : tap;', 'last.current = null;'],
  ),
  ...slips('lib/foundation/strayTap.ts', HAND, ['SAME_PLACE = 20', 'SAME_PLACE = 2000']),
  ...slips(
    'components/play/game/useChange.ts',
    HAND,
    ['REST = 1000', 'REST = 10'],
    ['return () => clearTimeout(timer);', ''],
  ),
  ...slips(
    'components/play/table/useTable.ts',
    HAND,
    ['if (isDouble && !counts) return;', ''],
    ['TOLD = 5000', 'TOLD = 50_000'],
  ),
  ...slips(
    'components/play/table/playBar.tsx',
    HAND,
    ['disabled={!runs}', 'disabled={false}'],
    ['running(clock, null, Date.now())', 'running(clock, null, 0)'],
  ),
  ...slips(
    'components/ui/stepper.tsx',
    HAND,
    ['Math.min(top, Math.max(min, next))', 'Math.min(top, next)'],
    ['Math.ceil(Number(event.key) / by) * by', 'Number(event.key)'],
    ['shut={value >= top}', 'shut={value > top}'],
  ),
  ...slips('components/ui/ago.tsx', HAND, ['Math.floor(since / MINUTE)', 'Math.ceil(since / MINUTE)']),
  ...slips('components/ui/dropTarget.tsx', HAND, ['depth.current + 1', '1']),
  ...slips(
    'components/ui/document/titleField.tsx',
    HAND,
    [' || event.shiftKey', ''],
    [' || isTyping(event.target)', ''],
  ),
  ...slips('components/ui/document/useWriting.ts', HAND, [
    "useWindowEvent('focusout', () => dispatch({ kind: 'left' }));",
    '',
  ]),
  ...slips('components/list/report/verdictLine.tsx', 'tests/components/report.test.tsx', [
    '`/${grouped(limit)}`',
    '`/${limit}`',
  ]),
  ...slips('components/editor/unitList.tsx', 'tests/components/unitList.test.tsx', [
    'Math.max(most, rows.findIndex(({ id }) => id === outlined) + 1)',
    'most',
  ]),
];
