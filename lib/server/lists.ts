import 'server-only';
import { savedLists } from '../share/savedList';
import { documentStore } from './documents';

/** The lists that are stored here, each pinned to its data. */
export const storedLists = documentStore(savedLists);
