import { keepText, textAt } from './texts';

const KEY = 'muster-roll:passkeys';

/** The passkeys that were made in this browser, as the server knows them. */
export const passkeysMade = (): readonly string[] =>
  (textAt(KEY) ?? '').split(' ').filter((id) => /^[\w-]{1,400}$/.test(id));

/** Notes that a passkey was made here. Where it cannot, whoever empties this browser forgets it among the devices. */
export const notePasskey = (id: string): boolean => keepText(KEY, [...passkeysMade(), id].join(' '));
