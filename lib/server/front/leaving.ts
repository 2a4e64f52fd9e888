import 'server-only';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { leavingName, passkeysLeft } from '../../api/leaving';
import { leaveDevice } from '../devices';
import { aside } from '../reading';
import { endedCookie, endedOwner, isOwnerCookie, ownerKeyIn } from '../ownerCookie';

/** Of a browser that was emptied: its key is nobody's from now on, its cookies end, and what it asks has no owner. */
export async function endLeft(headers: IncomingHttpHeaders, res: ServerResponse, secure: boolean): Promise<void> {
  if (headers.cookie === undefined || !headers.cookie.includes(leavingName(secure))) return;
  const sent = headers.cookie.split(';').map((each) => {
    const [name = '', ...value] = each.trim().split('=');
    return { name, value: value.join('=') };
  });
  const valueOf = (wanted: string): string | undefined => sent.find(({ name }) => name === wanted)?.value;
  const left = valueOf(leavingName(secure));
  if (left === undefined) return;
  const key = ownerKeyIn(valueOf);
  let isEnded = key === null;
  // Also where it only reads. What cannot be written now is tried again with the next thing that is asked.
  await aside(async () => {
    if (key !== null) await leaveDevice(key, passkeysLeft(left));
    isEnded = true;
  });
  const names = sent.map(({ name }) => name);
  const over = [...endedOwner(names), endedCookie(leavingName(secure))];
  const stay = sent.filter(({ name }) => !isOwnerCookie(name) && name !== leavingName(secure));
  headers.cookie = stay.map(({ name, value }) => `${name}=${value}`).join('; ');
  if (isEnded) res.appendHeader('set-cookie', over);
}
