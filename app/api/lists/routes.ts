import { documentRoutes } from '@/app/api/documentRoutes';
import { storedLists } from '@/lib/server/lists';
import { savedLists } from '@/lib/documents/roster/savedList';

export const listRoutes = documentRoutes(savedLists, storedLists);
