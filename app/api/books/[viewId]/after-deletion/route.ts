import { bookRoutes } from '@/app/api/books/routes';

export const GET = bookRoutes.afterDeletion;
