import 'server-only';
import { savedLists } from '../documents/roster/savedList';
import { documentStore } from './documents';

/** The lists that are stored here, each pinned to its data. */
export const storedLists = documentStore(savedLists);
