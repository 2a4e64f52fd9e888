/** A cookie says that a browser was emptied, and its passkeys: the server ends its key with the next request. */

const NAME = 'muster-leaving';
/** Until somebody is there again, in seconds: 400 days, as long as the key may lie there. */
const SECONDS = 400 * 24 * 60 * 60;
const BETWEEN = '.';

/** The cookie's name. By HTTPS only this very host can set it, so that no neighbour empties a browser. */
export const leavingName = (secure: boolean): string => (secure ? `__Host-${NAME}` : NAME);

/** The cookie, as a page of the browser that is emptied sets it. */
export const leavingCookie = (passkeys: readonly string[], secure: boolean): string =>
  `${leavingName(secure)}=${['left', ...passkeys].join(BETWEEN)}; Path=/; Max-Age=${SECONDS}; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The passkeys that a cookie of this kind names. */
export const passkeysLeft = (value: string): readonly string[] => value.split(BETWEEN).slice(1);
