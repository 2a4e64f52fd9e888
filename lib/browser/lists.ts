import { savedLists } from '@/lib/share/savedList';
import { documentClient } from './documents';

/** The browser's requests about lists, and what it keeps of them. */
export const listClient = documentClient(savedLists);
