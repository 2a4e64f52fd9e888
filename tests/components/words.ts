/** What somebody reads of a page that was drawn as text. */
export const words = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,:])/g, '$1');
