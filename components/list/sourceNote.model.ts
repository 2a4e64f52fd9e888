/** What a verdict is said to rest on beyond the community's data; null: nothing. */
export function sourceNote(suppliedByPlayer: boolean, houseUnits: boolean): string | null {
  if (suppliedByPlayer) return 'on data the player supplied';
  return houseUnits ? 'with units the player wrote' : null;
}
