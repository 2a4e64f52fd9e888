import { documentRoutes } from '@/app/api/documentRoutes';
import { storedBooks } from '@/lib/server/books';
import { savedBooks } from '@/lib/documents/book/savedBook';

export const bookRoutes = documentRoutes(savedBooks, storedBooks);
