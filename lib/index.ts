/**
 * The front door: what another program needs to read unit data, to build and change lists, to judge them, and to read
 * and write them. The command line (`scripts/muster`) uses nothing else. Everything here is pure: no disk, no network,
 * no clock, no chance. `docs/library.md` shows how the names go together.
 */

// 1. Unit data: from files to a linked dataset.
export { isOtherJson, readDataFiles, type DataWarning, type InputFile } from './battlescribe/read';
export { withIdsOf } from './battlescribe/sameIds';
export { writerOf } from './battlescribe/dialect';
export { describeWarning, warningGroups, type WarningGroup } from './battlescribe/warningGroups';
export { readDataFor } from './battlescribe/readDataFor';
export { buildDataset, datasetOf, datasetsOf, factionsOf, type Dataset } from './battlescribe/dataset';
export { link, type LinkedDataset } from './battlescribe/link';
export { mainCost } from './battlescribe/mainCost';
export { surveyData, type DataSurvey } from './battlescribe/surveyData';
export type { Fault, FaultGroup } from './battlescribe/faults';
export { describeFaults, faultCount } from './battlescribe/faults/groups';
export { placesOf } from './battlescribe/faults/places';

// 2. Units that players wrote.
export { parseDocument } from './document/versions';
export { bookDocument } from './units/bookDocument';
export { bookDataset, isOwnGameSystem } from './battlescribe/ownUnits';
export { withHouseBooks } from './battlescribe/houseUnits';
export { EDITIONS, type EditionId } from './units/editions.data';
export type { UnitBook } from './units/book';

// 3. A list, from nothing or changed: every edit makes a new roster, the old one stays.
export { createForce, createSelection, newRoster, optionsOf, rootOptions } from './battlescribe/evaluate';
export { applyEdit, type RosterEdit } from './roster/edits';
export { forcesOf } from './roster/find';
export type { Declarations, Roster } from './roster/schema';

// 4. What a list comes to: its prices and options, its units and models with their facts.
export { evaluate, type Evaluation } from './battlescribe/evaluate';
export { muster } from './army/muster';
export { editionOf } from './army/readings';
export { surveyFacts, type FactsSurvey } from './army/survey';
export type { Army } from './army/army';

// 5. The verdict.
export { formatById, formatList, formatsOf, formatsWith } from './formats';
export { declarationsByName, namedDeclarationsSchema, type NamedDeclarations } from './verdict/namedDeclarations';
export { underFormat } from './verdict/underFormat';
export { checkRoster, type CheckedRoster } from './verdict/checkRoster';
export { citationText } from './rules/citation';
export { pointsLimit } from './rules/limit';
export { priceAmount } from './foundation/points';
export type { Format } from './rules/format';
export type { Diagnostic, Report, RuleOutcome, Target, Verdict } from './rules/report';

// 6. What then: searches that give a step after each list that they check.
export { newJudge } from './advice/judge';
export { repairs } from './advice/repair';
export { repairWords } from './advice/repairWords';
export type { Repair } from './advice/answers';
export { completions } from './advice/complete';
export { fillings } from './advice/fill';
export { openWords } from './advice/openWords';
export { completionWords } from './advice/completionWords';
export { limitOf, obstacleTo, type Completion } from './advice/completion';
export { afterTries, ENOUGH_TRIES, runSearch } from './advice/search';
export { unitLabels } from './rules/target';

// 7. Lists in and out: of this app, of BattleScribe and of New Recruit.
export { readRoster, type RosterFile } from './battlescribe/rosterFile';
export { relink, type Relinked } from './battlescribe/relink';
export { rosterReport, type RosterReport } from './battlescribe/rosterReport';
export { writeNewRecruit, writeRos, writeRosz } from './battlescribe/rosWrite';
export { withSizeAsLimit } from './battlescribe/write/outgoing';

// 8. Lists as text.
export { saidOf } from './text/stated';
export { writeText } from './text/writeText';
export { layoutById, LAYOUTS, type Layout } from './text/layouts';
export { ALL_SAID, SWITCHES, type Switches } from './text/switches';

// 9. Files that cannot be read, in words.
export { describeMissing } from './battlescribe/missingSelections';
export { describeProblem, isDataError, problemOf, type DataProblem } from './battlescribe/problem';
export { parseJson } from './foundation/json';
export { amount } from './foundation/words';

// 10. Lists as text that players post, read with the unit data at hand.
export { textIn } from './text/in/textIn';
export { readText } from './text/in/readText';
export { linesByState, type LineReading, type ReadText } from './text/in/result';
export { LAYOUTS as TEXT_LAYOUTS } from './text/in/layouts.data';
