/**
 * A script for the head of every page: before the first paint it sets the theme that this browser was told to keep. It
 * stands in the page itself, since a file of its own would hold up the first paint on a slow line. Its key is that of the
 * switch.
 */
export const SET_THEME =
  "try{const theme=localStorage.getItem('theme');" +
  "if(theme==='light'||theme==='dark')document.documentElement.dataset.theme=theme}catch{}";
