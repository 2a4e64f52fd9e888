import * as endpoints from '@/lib/api/devices';
import type { Result } from '@/lib/foundation/result';
import type { Devices } from '@/lib/api/devices';
import { call } from '../../api/client';
import { ownName } from '../devices';

/** A new key; null: no answer, or this browser has nothing on the server. */
export async function newBackupKey(): Promise<string | null> {
  const answer = await call(endpoints.newBackupKey, { body: { name: ownName() } });
  return answer.ok ? answer.value.key : null;
}

/** Makes this browser one of the devices of the owner whose file has the key. */
export const joinByBackup = (key: string): Promise<Result<Devices>> =>
  call(endpoints.useBackupKey, { body: { key, name: ownName() } });
