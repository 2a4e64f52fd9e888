import 'server-only';
import { newSecret, ownerKeyFrom } from './keys';

/** The cookie of a browser's owner key, by HTTP. */
export const PLAIN = 'muster-owner';
/** The same by HTTPS. Browsers let nobody but this very host set it, so that no neighbour can slip in a key of his own. */
const BY_HTTPS = '__Host-muster-owner';
/** As long as browsers keep a cookie, in seconds: 400 days. */
const SECONDS = 400 * 24 * 60 * 60;

/** The owner key among cookies: the one that only this host can set, else the plain one, under which old keys are. */
export const ownerKeyIn = (cookies: { get: (name: string) => string | undefined }): string | null =>
  ownerKeyFrom(cookies.get(BY_HTTPS)) ?? ownerKeyFrom(cookies.get(PLAIN));

/** The cookies in the header of a request, by name; of two of one name the last, as pages read them. */
export const sentCookies = (header: string | null | undefined): ReadonlyMap<string, string> =>
  new Map(
    (header ?? '').split(';').map((each) => {
      const [name = '', ...value] = each.trim().split('=');
      return [name, value.join('=')];
    }),
  );

/** Returns the browser's owner key, a new one where `known` is null, and the cookie that keeps the key for 400 days. */
export function renewedOwner(known: string | null, secure: boolean) {
  const key = known ?? newSecret();
  const name = secure ? BY_HTTPS : PLAIN;
  return {
    key,
    cookie: { name, value: key, path: '/', maxAge: SECONDS, httpOnly: true, sameSite: 'lax', secure } as const,
    header: `${name}=${key}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  };
}

/** Whether a cookie of this name keeps an owner key. */
export const isOwnerCookie = (name: string): boolean => name === PLAIN || name === BY_HTTPS;

/** Cookies that end those of an owner key among cookies of these names, as headers. */
export const endedOwner = (names: readonly string[]): readonly string[] => names.filter(isOwnerCookie).map(endedCookie);

/** What ends a cookie, as a header. */
export const endedCookie = (name: string): string =>
  `${name}=; Path=/; Max-Age=0; SameSite=Lax${name.startsWith('__') ? '; Secure' : ''}`;
