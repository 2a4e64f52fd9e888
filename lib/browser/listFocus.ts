/** The rows of the list’s units as they stand on the page. */
export const rowsOfList = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('#list [data-unit]'),
];

/** After a unit is removed, the focus goes to the one that stood below it, or to the last. */
export function focusAfterRemoval(id: string): void {
  const at = rowsOfList().findIndex(({ dataset }) => dataset.unit === id);
  setTimeout(() => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const rows = rowsOfList();
    (rows[Math.max(0, at)] ?? rows.at(-1) ?? document.querySelector<HTMLElement>('#list button'))?.focus();
  }, 60);
}

/** Whether the keyboard focus is in a text field. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  );
}
