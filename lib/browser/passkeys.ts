import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import * as endpoints from '@/lib/api/devices';
import { failed, type Result } from '@/lib/foundation/result';
import type { Devices } from '@/lib/api/devices';
import { call } from '../api/client';
import { ownName } from './devices';
import { syncShared } from './local/shared';
import { withLazy } from './lazy';
import { notePasskey } from './passkeysMade';

/** Passkeys: kept by the browser or by a key on a string, they lead back to one's lists. */

const GIVEN_UP = 'No passkey was used: nothing has changed.';
const KNOWN = 'There is a passkey for these lists on this device already.';

/** Why this page cannot use passkeys, in a line; null: it can. */
export function whyNoPasskeys(): string | null {
  const isAddress = /^[\d.]+$|:/.test(location.hostname);
  if (!window.isSecureContext || isAddress) {
    return 'Browsers give passkeys only to sites with HTTPS and a name. Joining by words works here too.';
  }
  return typeof PublicKeyCredential === 'undefined' ? 'This browser has no passkeys. Join by words instead.' : null;
}

/** Makes a passkey that leads to this browser's lists. */
export async function keepWithPasskey(): Promise<Result<Devices>> {
  const asked = await call(endpoints.passkeyQuestion, { body: { to: 'keep' } });
  if (!asked.ok) return asked;
  const { options } = asked.value;
  return withLazy(
    () => import('@simplewebauthn/browser'),
    async (library) => {
      try {
        const response = await library.startRegistration({ optionsJSON: options as unknown as CreationOptions });
        notePasskey(response.id);
        return call(endpoints.keepPasskey, {
          body: { challenge: options.challenge, name: ownName(), response: { ...response } },
        });
      } catch (error) {
        return failed(isNamed(error, 'InvalidStateError') ? KNOWN : GIVEN_UP);
      }
    },
  );
}

/** Joins the lists that one of the visitor's passkeys leads to. */
export async function getByPasskey(): Promise<Result<Devices>> {
  const asked = await call(endpoints.passkeyQuestion, { body: { to: 'get' } });
  if (!asked.ok) return asked;
  const { options } = asked.value;
  const answer = await withLazy(
    () => import('@simplewebauthn/browser'),
    async (library) => {
      try {
        const response = await library.startAuthentication({ optionsJSON: options as unknown as RequestOptions });
        return call(endpoints.usePasskey, {
          body: { challenge: options.challenge, name: ownName(), response: { ...response } },
        });
      } catch {
        return failed(GIVEN_UP);
      }
    },
  );
  if (answer.ok) await syncShared();
  return answer;
}

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name;
