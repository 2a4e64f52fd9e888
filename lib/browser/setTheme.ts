import { keepText, textAt } from './texts';

/** How many lists this browser had when it last looked: what the start page shows is told before the first paint. */
export const COUNT_KEY = 'muster-roll:count';

/** How wide the window was and how high the lists on the start page, in pixels: they get so much room at first. */
export const HEIGHT_KEY = 'muster-roll:lists-height';

/**
 * A script for the head of every page: before the first paint it sets the theme that this browser was told to keep, and
 * how many lists there are and how high they were. It stands in the page itself, since a file of its own would hold up
 * the first paint on a slow line. Its keys are that of the switch and the one above.
 */
export const SET_THEME =
  "try{const theme=localStorage.getItem('theme'),root=document.documentElement," +
  `count=Number(localStorage.getItem('${COUNT_KEY}')),` +
  `[width,height]=(localStorage.getItem('${HEIGHT_KEY}')??'').split(' ');` +
  "if(Number(width)===innerWidth)root.style.setProperty('--lists-height',`${height}px`);" +
  "if(theme==='light'||theme==='dark')root.dataset.theme=theme;" +
  "if(count>0){root.dataset.lists='';root.style.setProperty('--lists',Math.min(count,30))}}catch{}";

/** Notes that there is one more, for pages that are seen before the start page counts them again. */
export const countOneMore = (): boolean => keepText(COUNT_KEY, String(Number(textAt(COUNT_KEY)) + 1));

/** Whether pages have stored anything of the app's here, beside what the start page notes of itself. */
export function isUsed(): boolean {
  try {
    return Object.entries(localStorage).some(
      ([key, text]) => key.startsWith('muster-roll:') && key !== HEIGHT_KEY && (key !== COUNT_KEY || Number(text) > 0),
    );
  } catch {
    return false;
  }
}
