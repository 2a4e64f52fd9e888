/** For a player whose browser was cleared: the ways back to the seat. `names`: of both players. */
export const LostSeat = ({ names }: { names: string }) => (
  <p className="no-print max-w-text text-sm text-ink-soft">
    Are you {names}? Open your own link, use a joined device, or use your passkey.
  </p>
);
