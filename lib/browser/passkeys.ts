import type * as Passkeys from '@simplewebauthn/browser';
import * as endpoints from '@/lib/api/devices';
import type { AnswerOf } from '@/lib/api/endpoint';
import { failed, type Result } from '@/lib/foundation/result';
import { call } from '../api/client';
import { ownName } from './devices';
import { syncShared } from './local/shared';
import { withLazy } from './lazy';
import { notePasskey } from './marks';

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
export const keepWithPasskey = (): Promise<Result<endpoints.Devices>> =>
  asking('keep', endpoints.keepPasskey, async ({ startRegistration }, options) => {
    const response = await startRegistration({ optionsJSON: options as unknown as CreationOptions });
    notePasskey(response.id);
    return response;
  });

/** Joins the lists that one of the visitor's passkeys leads to. */
export async function getByPasskey(): Promise<Result<endpoints.Devices>> {
  const answer = await asking('get', endpoints.usePasskey, ({ startAuthentication }, options) =>
    startAuthentication({ optionsJSON: options as unknown as RequestOptions }),
  );
  if (answer.ok) await syncShared();
  return answer;
}

type Library = typeof Passkeys;
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];
type Options = AnswerOf<typeof endpoints.passkeyQuestion>['options'];

/** Has the server ask, the browser's authenticator answer, and the server take that. */
async function asking(
  to: 'keep' | 'get',
  endpoint: typeof endpoints.keepPasskey | typeof endpoints.usePasskey,
  answered: (library: Library, options: Options) => Promise<{ id: string }>,
): Promise<Result<endpoints.Devices>> {
  const asked = await call(endpoints.passkeyQuestion, { body: { to } });
  if (!asked.ok) return asked;
  const { options } = asked.value;
  return withLazy(
    () => import('@simplewebauthn/browser'),
    async (library) => {
      try {
        const response = { ...(await answered(library, options)) };
        return call(endpoint, { body: { challenge: options.challenge, name: ownName(), response } });
      } catch (error) {
        const isKnown = error instanceof Error && error.name === 'InvalidStateError';
        return failed(to === 'keep' && isKnown ? KNOWN : GIVEN_UP);
      }
    },
  );
}
