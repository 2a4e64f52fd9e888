import 'server-only';
import { randomUUID } from 'node:crypto';
import { editionOf, editionOfSystem } from '../../../army/readings';
import { namesOffered, rootNamesIn, type RootNames } from '../../../data/rootOffer';
import type { LinkedDataset } from '../../../data/link';
import { isOwnGameSystem } from '../../../data/ownUnits';
import { formatById, formatList, formatsWith } from '../../../formats';
import { ok, type Result } from '../../../foundation/result';
import type { Roster } from '../../../documents/roster/schema';
import type { Format } from '../../../rules/format';
import type { Pasted, PastedAnswer, PastedReading } from '../../../api/imports';
import type { DatasetSummary } from '../../../documents/unitData';
import { layoutName } from '../../../exchange/layouts';
import { namedFormat } from '../../../exchange/in/ownWords';
import { readOpened } from '../../../exchange/in/readText';
import type { ReadText } from '../../../exchange/in/result';
import { openText } from '../../../exchange/in/statedBy';
import { likelyFactions, surveyOf, type NameSurvey } from '../../../exchange/in/lexicon';
import { checkRoster } from '../../../verdict/checkRoster';
import { asPlayed } from '../../../verdict/underFormat';
import { EDITIONS, playsWith } from '../../../documents/book/editions.data';
import { shortVerdict } from '../../../verdict/armyView';
import { unpacked } from '../../datasetRow';
import { lru } from '../../lru';
import type { PackedDataset } from '../../datasets';
import type { Ask } from '../serveJobs';
import { linkedFor } from './data';

/** Games whose names are looked through, the newest data of each. */
const MOST_GAMES = 8;
/** Factions of one game, and games, that a text is read with. */
const MOST_FACTIONS = 3;
const MOST_DATA = 3;
/** Of another game if at least this share speaks for it. */
const NEARLY = 0.35;

const surveys = lru<NameSurvey | null>(MOST_GAMES, () => 1);

/** Reads pasted text on the newest data that has its units. Fails where the text is too large. */
export async function readPasted({ text, answers, format }: Pasted, ask: Ask): Promise<Result<PastedAnswer>> {
  const opened = openText(text);
  if (!opened.ok) return opened;
  const { lines, body, plain } = opened.value;
  const chosen = format === null ? null : formatById(format);
  const played = chosen ?? namedFormat(lines, plain, body.terms, formatList);
  const all = (await ask('offered', null)) as readonly DatasetSummary[];
  const offered = newestOfEach(all, played !== null && EDITIONS[played.edition].units === 'books');
  const likely: { dataset: DatasetSummary; ids: readonly string[]; score: number }[] = [];
  for (const dataset of offered) {
    if (chosen !== null && !playsWith(chosen.edition, editionOfSystem(dataset.gameSystem))) continue;
    const survey = await surveys.get(dataset.hash, () => surveyFor(dataset, ask));
    if (survey === null) continue;
    const found = likelyFactions(plain, survey);
    const [best] = found;
    const ids = found.slice(0, MOST_FACTIONS).map(({ id }) => id);
    if (best) likely.push({ dataset, ids, score: best.score });
  }
  likely.sort((a, b) => b.score - a.score);
  const near = likely.filter(({ score }) => score >= (likely[0]?.score ?? 0) * NEARLY).slice(0, MOST_DATA);
  const loaded: Loaded[] = [];
  for (const { dataset, ids } of near) {
    const linked = await linkedFor(dataset.hash, ids, ask);
    if (linked !== null) loaded.push({ dataset, linked });
  }
  const data = loaded.map(({ linked }) => linked);
  const read = readOpened(opened.value, { data, answers, newId: randomUUID, formats: formatList });
  const of = read.data === null ? undefined : loaded[read.data.index];
  if (read.roster === null || of === undefined) {
    return ok({ outcome: 'no-data', ...said(read), message: noData(chosen) });
  }
  return ok(withVerdict(read, read.roster, of, chosen));
}

function noData(chosen: Format | null): string {
  if (chosen === null) {
    return (
      'No unit was found in this text. A list has a line for each unit, like “10 Archers - 60”. ' +
      'Check the names, or add the data of its game.'
    );
  }
  const { units, data } = EDITIONS[chosen.edition];
  return units === 'books'
    ? `No unit book here has the units of this list, which ${chosen.name} is played with. Choose another format, or add the book.`
    : `No ${data} here has the units of this list, which ${chosen.name} is played with. Choose another format, or add the data.`;
}

/** The newest of each game, its first. Looks through books of own units only for a format that is played with them. */
function newestOfEach(offered: readonly DatasetSummary[], withBooks: boolean): readonly DatasetSummary[] {
  const games = new Map<string, DatasetSummary>();
  for (const each of offered) {
    const game = `${each.gameSystem.id}\n${each.gameSystem.name.trim()}`;
    if ((withBooks || !isOwnGameSystem(each.gameSystem.id)) && !games.has(game)) games.set(game, each);
  }
  return [...games.values()].slice(0, MOST_GAMES);
}

/** The names of all units of a dataset, read one file at a time: all of it together may be more than fits. */
async function surveyFor({ hash, factions }: DatasetSummary, ask: Ask): Promise<NameSurvey | null> {
  const packed = (await ask('packed', { hash, ids: null })) as PackedDataset | null;
  if (packed === null) return null;
  const files = new Map<string, RootNames>();
  for (const each of packed.files) {
    const names = rootNamesIn(await unpacked(each));
    files.set(names.id, names);
  }
  return surveyOf(factions.map(({ id, name }) => ({ id, name, units: namesOffered(id, files) })));
}

function said({ layout, lines, units, points, doubts, account }: ReadText): PastedReading {
  return {
    layout: layoutName(layout),
    lines: lines.map(({ text, state, parts }) => ({ text, state, parts: [...parts] })),
    units: units.map(({ line, name, models, points: own }) => ({ line, name, models, points: own })),
    points: { stated: points.stated, built: points.built },
    doubts: [...doubts],
    account: [...account],
  };
}

interface Loaded {
  dataset: DatasetSummary;
  linked: LinkedDataset;
}

function withVerdict(read: ReadText, roster: Roster, { dataset, linked }: Loaded, chosen: Format | null): PastedAnswer {
  const first = chosen?.id ?? read.format;
  const formats = formatsWith(editionOf(linked)).toSorted((a, b) => Number(b.id === first) - Number(a.id === first));
  const [format] = formats;
  const played = format === undefined ? roster : asPlayed(roster, linked, format, null);
  return {
    outcome: 'read',
    ...said(read),
    dataset,
    formats: formats.map(({ id }) => id),
    formatWhy: format === undefined ? '' : whyOf(format, chosen, formatById(read.format ?? ''), dataset.name),
    roster: played,
    verdict: format === undefined ? null : shortVerdict(checkRoster(played, linked, format), format, null),
  };
}

function whyOf(format: Format, chosen: Format | null, named: Format | null, data: string): string {
  if (chosen === format) return 'You chose it.';
  if (named === format) return 'The text says so.';
  const found = `Its units are in the data of ${data}, which this format is played with.`;
  return named === null
    ? found
    : `The text says ${named.name}, which is played with ${EDITIONS[named.edition].data}. Its units are in ${EDITIONS[format.edition].data}.`;
}
