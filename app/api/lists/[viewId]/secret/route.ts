import { listRoutes } from '@/app/api/lists/routes';

export const POST = listRoutes.renewSecret;
export const PUT = listRoutes.allowLink;
