import { tabNews } from './tabNews';

/** Something was written of the document under `key`; its text is at `rev` now, 0: it is gone. */
interface News {
  key: string;
  rev: number;
}

const news = tabNews<News>('muster-roll:documents');

/** Tells all tabs what was written of a document. */
export const tell = news.tell;

/** Calls `listener` at every write, in this tab or another; gives what ends that. */
export const onDocuments = news.on;
