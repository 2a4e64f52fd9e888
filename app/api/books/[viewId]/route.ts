import { bookRoutes } from '@/app/api/books/routes';

export const GET = bookRoutes.read;
export const PUT = bookRoutes.save;
export const DELETE = bookRoutes.remove;
