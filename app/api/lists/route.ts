import { listRoutes } from '@/app/api/lists/routes';

export const GET = listRoutes.own;
export const POST = listRoutes.create;
