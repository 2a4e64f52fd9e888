import { bookRoutes } from '@/app/api/books/routes';

export const POST = bookRoutes.renewSecret;
export const PUT = bookRoutes.allowLink;
