import { listRoutes } from '@/app/api/lists/routes';

export const GET = listRoutes.read;
export const PUT = listRoutes.save;
export const DELETE = listRoutes.remove;
