import { failed, type Result } from '@/lib/foundation/result';
import { UNREACHED } from '../api/connection';

/** Does something with a part of the program that is fetched only now, or says why not. Never rejects. */
export async function withLazy<Part, Value>(
  part: () => Promise<Part>,
  then: (part: Part) => Result<Value> | Promise<Result<Value>>,
): Promise<Result<Value>> {
  const loaded = await part().catch(() => null);
  return loaded === null ? failed(UNREACHED) : then(loaded);
}
