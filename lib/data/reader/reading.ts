/**
 * Which reading of unit data this is. Servers keep what was read and not the files, so it is raised by one when the
 * reader gives more of the same file than before: pages then say what has to come in again.
 */
export const READING = 3;
