/** What a file says of a node that its reader does not understand. */
export interface Marked {
  /** For people, as in `modifier: type="floor"`. An answer that hangs on the node cannot be told. */
  unread?: readonly string[];
}
