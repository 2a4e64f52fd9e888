import { clearFragment } from './clearFragment';
import * as endpoints from '@/lib/api/devices';
import { failed, ok, type Result } from '@/lib/foundation/result';
import { call } from '../api/client';
import { sentFragment } from '../documents/paths';
import { VAULT_KEY } from './local/syncShared';
import { readShared, syncShared } from './local/shared';
import { writeSharedValues } from './local/sharedStore';
import { valueIn } from '@/lib/foundation/json';
import { newVaultKey, openText, sealText, vaultKeyBytes } from './local/vault';

/** Browsers by what they call themselves; the first that fits counts, since most call themselves several. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const first = (names: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  names.find(([sign]) => sign.test(text))?.[1];

/** What a device may be called until its owner says otherwise, by its `User-Agent`: “Chrome on Android”. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [first(BROWSERS, userAgent) ?? 'A browser', first(SYSTEMS, userAgent)];
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** Under which name the vault's key is sealed with the words. */
const HANDED = 'muster-roll/handed/1';
const JOIN = 'join=';

/** What this device may be called. */
export const ownName = (): string => deviceName(navigator.userAgent);

/** Words by which another device joins, and until when they are good, in milliseconds since 1970. */
export interface Invitation {
  words: readonly string[];
  until: number;
}

/** Lets one more device join by new words. */
export async function inviteDevice(): Promise<Result<Invitation>> {
  const handed = await vaultKeyToHand();
  const { joinKeysOf, newWords } = await import('./joinWords');
  const words = newWords();
  const { codeHash, key } = await joinKeysOf(words);
  const sealed = await sealText(JSON.stringify({ vault: handed }), key, HANDED);
  const answer = await call(endpoints.inviteDevice, { body: { codeHash, sealed, name: ownName() } });
  if (!answer.ok) return answer;
  // Only now is it sure that this browser has an owner: what it shares goes there.
  void syncShared();
  return ok({ words, until: Date.now() + answer.value.minutes * 60_000 });
}

/** The key of the vault: this browser's, or a new one where there is no vault. Null: it cannot be opened here. */
async function vaultKeyToHand(): Promise<string | null> {
  const own = await readShared(VAULT_KEY);
  if (vaultKeyBytes(own) !== null && (await syncShared()).vault !== 'locked') return own as string;
  const there = await call(endpoints.readKept, { params: { name: 'vault' } });
  if (!there.ok || there.value.text) return null;
  const made = newVaultKey();
  return (await writeSharedValues([[VAULT_KEY, made]])) ? made : null;
}

/** Joins the device whose words these are: from then on both have the same. Else why not. */
export async function joinDevice(words: readonly string[], name: string): Promise<Result<null>> {
  const { joinKeysOf } = await import('./joinWords');
  const { code, key } = await joinKeysOf(words);
  const answer = await call(endpoints.joinDevice, { body: { code, name } });
  if (!answer.ok) return answer;
  const { vault } = Object(valueIn(await openText(answer.value.sealed, key, HANDED))) as { vault?: unknown };
  if (vaultKeyBytes(vault) !== null) await writeSharedValues([[VAULT_KEY, vault]]);
  await syncShared();
  return ok(null);
}

/** Whether there is a vault that this browser cannot open. */
export async function isVaultLocked(): Promise<boolean> {
  const { vault } = await syncShared();
  if (vault !== 'none') return vault === 'locked';
  const there = await call(endpoints.readKept, { params: { name: 'vault' } });
  return there.ok && Boolean(there.value.text);
}

/** Begins the vault anew with what this browser has, where no device is left that opens it. */
export async function renewVault(): Promise<Result<null>> {
  const there = await call(endpoints.readKept, { params: { name: 'vault' } });
  if (!there.ok) return there;
  const { version } = there.value;
  const emptied = await call(endpoints.writeKept, { params: { name: 'vault' }, body: { version, text: '' } });
  if (!emptied.ok) return emptied;
  if (!(await writeSharedValues([[VAULT_KEY, newVaultKey()]]))) return failed('This browser stores nothing.');
  await syncShared();
  return ok(null);
}

/** What leads another device here: the words stand behind the `#`, which no server gets. */
export const joinLink = (origin: string, words: readonly string[]): string =>
  `${origin}/devices#${JOIN}${words.join('-')}`;

/** The words that this page's address brought; null: none. They are taken out of it, so that nobody shares them. */
export function takeJoinWords(): string | null {
  const brought = sentFragment(location.hash);
  if (!brought.startsWith(JOIN)) return null;
  clearFragment();
  return brought.slice(JOIN.length).replaceAll('-', ' ');
}

/** A new key; null: no answer, or this browser has nothing on the server. */
export async function newBackupKey(): Promise<string | null> {
  const answer = await call(endpoints.newBackupKey, { body: { name: ownName() } });
  return answer.ok ? answer.value.key : null;
}

/** Makes this browser one of the devices of the owner whose file has the key. */
export const joinByBackup = (key: string): Promise<Result<endpoints.Devices>> =>
  call(endpoints.useBackupKey, { body: { key, name: ownName() } });
