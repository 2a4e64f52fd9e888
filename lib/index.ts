/**
 * The front door: what another program needs to read unit data, to build and change lists, to judge them, and to read
 * and write them. The command line (`scripts/muster`) uses nothing else. Everything here is pure: no disk, no network,
 * no clock, no chance. `docs/library.md` shows how the names go together.
 */

// 1. Unit data: from files to a linked dataset.
export { isOtherJson, readDataFiles, type DataWarning, type InputFile } from './data/read';
export { withIdsOf } from './data/sameIds';
export { writerOf } from './data/dialect';
export { describeWarning, warningGroups, type WarningGroup } from './data/warnings';
export { readDataFor } from './data/readDataFor';
export { buildDataset, datasetOf, datasetsOf, factionsOf, type Dataset } from './data/dataset';
export { link, type LinkedDataset } from './data/link';
export { mainCost } from './data/mainCost';
export { surveyData, type DataSurvey } from './engine/surveyData';
export type { Fault, FaultGroup } from './data/faults';
export { describeFaults, faultCount, placesOf } from './data/faults/places';

// 2. Units that players wrote.
export { parseDocument } from './documents/versions';
export { bookDocument } from './documents/book/bookDocument';
export { bookDataset, isOwnGameSystem, withHouseBooks } from './data/ownUnits';
export { EDITIONS, type EditionId } from './documents/book/editions.data';
export type { UnitBook } from './documents/book/book';

// 3. A list, from nothing or changed: every edit makes a new roster, the old one stays.
export { createForce, createSelection, newRoster, optionsOf, rootOptions } from './engine';
export { applyEdit, type RosterEdit } from './documents/roster/edits';
export { forcesOf } from './documents/roster/find';
export type { Declarations, Roster } from './documents/roster/schema';

// 4. What a list comes to: its prices and options, its units and models with their facts.
export { evaluate, type Evaluation } from './engine';
export { muster } from './army/muster';
export { editionOf } from './army/readings';
export { surveyFacts, type FactsSurvey } from './army/survey';
export type { Army } from './army/army';

// 5. The verdict.
export { formatById, formatList, formatsOf, formatsWith } from './formats';
export { declarationsByName, namedDeclarationsSchema, type NamedDeclarations } from './verdict/namedDeclarations';
export { underFormat } from './verdict/underFormat';
export { checkRoster, type CheckedRoster } from './verdict/checkRoster';
export { armySchema } from './rules/armySchema';
export { citationText } from './rules/citation';
export { priceAmount } from './foundation/points';
export { pointsLimit, type Format } from './rules/format';
export { unitLabels, type Diagnostic, type Report, type RuleOutcome, type Target, type Verdict } from './rules/report';

// 6. What then: searches that give a step after each list that they check.
export { newJudge } from './verdict/advice/judge';
export { repairs } from './verdict/advice/repair';
export type { Repair } from './verdict/advice/answers';
export { completions } from './verdict/advice/complete';
export { fillings } from './verdict/advice/fill';
export { completionWords, openWords, repairWords } from './verdict/advice/adviceWords';
export { limitOf, obstacleTo, type Completion } from './verdict/advice/completion';
export { afterTries, ENOUGH_TRIES, runSearch } from './verdict/advice/search';

// 7. Lists in and out: of this app, of BattleScribe and of New Recruit.
export { readRoster, type RosterFile } from './data/rosterFile';
export { relink, type RelinkResult } from './data/relink';
export { rosterReport, type RosterReport } from './exchange/ros/rosterReport';
export { withSizeAsLimit, writeNewRecruit, writeRos, writeRosz } from './exchange/ros/rosWrite';

// 8. Lists as text.
export { makeOutline } from './exchange/makeOutline';
export { layoutById, layoutName, LAYOUTS, type Layout } from './exchange/layouts';
export { ALL_ON, SWITCHES, writeText, type Switches } from './exchange/writeText';

// 9. Files that cannot be read, in words.
export { describeMissing } from './data/missingSelections';
export { describeProblem, isDataError, problemOf, type DataProblem } from './data/problem';
export { parseJson } from './foundation/json';
export { amount } from './foundation/words';

// 10. Lists as text that players post, read with the unit data at hand.
export { textIn } from './exchange/in/lines';
export { readText } from './exchange/in/readText';
export { linesByState, type LineReading, type ReadText } from './exchange/in/result';
