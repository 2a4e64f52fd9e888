import 'server-only';
import type { CONTRACT } from '../../api/contract';
import { openApi } from '../../api/openapi';
import type { Handlers } from './serve';

let made: string | null = null;

export const handlers: Handlers<typeof CONTRACT.openapi> = {
  openApi: async ({ written }) =>
    written((made ??= JSON.stringify(openApi(process.env.MUSTER_VERSION ?? 'in development')))),
};
