import { bookRoutes } from '@/app/api/books/routes';

export const POST = bookRoutes.erase;
