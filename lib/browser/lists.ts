import { savedLists } from '@/lib/share/savedList';
import { documentClient } from './documents';

/** What this browser asks and keeps of lists. */
export const listClient = documentClient(savedLists);
