/** Said where there was no answer. */
export const UNREACHED = 'The server cannot be reached: check the connection and try again.';
