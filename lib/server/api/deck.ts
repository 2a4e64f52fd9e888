import 'server-only';
import type { CONTRACT } from '../../api/contract';
import { formatById } from '../../formats';
import { storedLists } from '../documents';
import type { Handlers } from './serve';

export const handlers: Handlers<typeof CONTRACT.deck> = {
  sampleForces: async ({ answer }) => {
    const samples = await storedLists.samples();
    return answer({
      samples: samples
        .filter(({ format }) => formatById(format)?.table != null)
        .map(({ viewId, name }) => ({ viewId, name })),
    });
  },
};
