/** Raised by one when the reader gives more of the same file than before: pages then say what has to come in again. */
export const READING = 3;
