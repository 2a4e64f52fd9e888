import { tabNews } from './tabNews';

const news = tabNews<string>('muster-roll:games');

/** Tells all tabs the link of a game of which something was written. */
export const tellOfGame = news.tell;

/** Calls `listener` at every write, in this tab or another; gives what ends that. */
export const onGames = news.on;
