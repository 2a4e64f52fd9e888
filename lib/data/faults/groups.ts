import { amount } from '../../foundation/words';
import type { FaultGroup } from './told';

/** The kinds of faults in a line each, as in `Links that lead nowhere: 12 in 3 files. Link to something that is there.` */
export const describeFaults = ({ says, count, files, todo }: FaultGroup): string =>
  `${says}: ${count.toLocaleString('en')} in ${amount(files.size, 'file')}. ${todo}`;

/** How many faults there are of all these kinds. */
export const faultCount = (groups: readonly FaultGroup[]): number => groups.reduce((sum, { count }) => sum + count, 0);
