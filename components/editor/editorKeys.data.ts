/** The keys of the editor, as the sheet behind `?` lists them. `useEditorKeys.ts` answers to them. */
export const EDITOR_KEYS: readonly {
  about: string;
  keys: readonly { keys: readonly string[]; does: string }[];
}[] = [
  {
    about: 'Adding',
    keys: [
      { keys: ['/'], does: 'Search units' },
      { keys: ['↓', '↑'], does: 'From one unit to the next' },
      { keys: ['Enter'], does: 'Add it; in the search, the first' },
    ],
  },
  {
    about: 'In the list',
    keys: [
      { keys: ['j', 'k'], does: 'Next unit, unit before' },
      { keys: ['Enter'], does: 'Open its options' },
      { keys: ['+', '-'], does: 'One model more, one fewer' },
      { keys: ['d'], does: 'Duplicate it' },
      { keys: ['Del'], does: 'Remove it' },
    ],
  },
  {
    about: 'The whole list',
    keys: [
      { keys: ['n'], does: 'Next unit with a problem' },
      { keys: ['p'], does: 'Problems and rules' },
      { keys: ['r'], does: 'Apply the first repair' },
      { keys: ['s'], does: 'Specialists' },
      { keys: ['h'], does: 'History of the list' },
      { keys: ['Ctrl P'], does: 'Print' },
      { keys: ['Ctrl Z'], does: 'Undo' },
      { keys: ['Ctrl Shift Z'], does: 'Redo' },
      { keys: ['Esc'], does: 'Close what is open' },
      { keys: ['?'], does: 'These keys' },
    ],
  },
];
