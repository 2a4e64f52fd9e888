import { weightOf } from './bounded';

/** Bytes of a thing that a page hands to its own script. What is heavier is fetched by the script itself. */
const MOST_HANDED = 200_000;

/**
 * What a page hands over whole to its script: null when it is too heavy for the page, which then fetches it. So no page
 * is many times as large as what it shows.
 */
export const plainProps = <Thing>(thing: Thing): Thing | null => (weightOf(thing) <= MOST_HANDED ? thing : null);
