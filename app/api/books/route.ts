import { bookRoutes } from '@/app/api/books/routes';

export const GET = bookRoutes.own;
export const POST = bookRoutes.create;
