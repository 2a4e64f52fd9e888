/** A category that something is in. */
export interface CategoryState {
  id: string;
  primary: boolean;
}

/** Categories after a modifier gave or took one; of two that give a primary one the last decides. */
export function changeCategories(states: readonly CategoryState[], type: string, id: string): readonly CategoryState[] {
  switch (type) {
    case 'add':
      return states.some((state) => state.id === id) ? states : [...states, { id, primary: false }];
    case 'remove':
      return states.filter((state) => state.id !== id);
    case 'set-primary':
      return [
        ...states.filter((state) => state.id !== id).map((state) => ({ ...state, primary: false })),
        { id, primary: true },
      ];
    case 'unset-primary':
      return states.map((state) => (state.id === id ? { ...state, primary: false } : state));
    default:
      return states;
  }
}
