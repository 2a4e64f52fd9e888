import type { Format } from '@/lib/rules/format';

/** A format that calls its traits by their ids in capitals, and leaves one question to the players. */
export const shownFormat: Pick<Format, 'traits' | 'agreements'> = {
  traits: ['counter-attack', 'fear', 'fleet', 'rage', 'sniper'].map((id) => ({
    id,
    name: id.toUpperCase(),
    dagger: false,
    says: '',
  })),
  agreements: {
    questions: [
      { id: 'Blasts', title: 'Blasts', reading: '', answers: [{ value: 'earlier', name: 'earlier', cites: [] }] },
    ],
    rulings: null,
  },
};
