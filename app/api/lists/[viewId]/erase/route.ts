import { listRoutes } from '@/app/api/lists/routes';

export const POST = listRoutes.erase;
