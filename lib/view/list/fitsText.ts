import type { ListSummary } from '@/lib/share/savedList';

/** Whether a list is one that is searched for: by its name or a faction, in whatever case. */
export const fitsText = ({ name, factions }: Pick<ListSummary, 'name' | 'factions'>, text: string): boolean =>
  [name, ...factions].join(' ').toLowerCase().includes(text.trim().toLowerCase());
