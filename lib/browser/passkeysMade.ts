const KEY = 'muster-roll:passkeys';

/** The passkeys that were made in this browser, as the server knows them. */
export function passkeysMade(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split(' ').filter((id) => /^[\w-]{1,400}$/.test(id));
  } catch {
    return [];
  }
}

/** Notes that a passkey was made here. */
export function notePasskey(id: string): void {
  try {
    localStorage.setItem(KEY, [...passkeysMade(), id].join(' '));
  } catch {
    // Whoever empties this browser forgets it by hand, among the devices.
  }
}
