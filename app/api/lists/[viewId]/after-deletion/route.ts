import { listRoutes } from '@/app/api/lists/routes';

export const GET = listRoutes.afterDeletion;
