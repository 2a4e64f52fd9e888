import type { DicePreset } from '@/lib/rules/atTable';
import { facesBy } from '@/lib/play/table/dice';

/** Dice thrown by this browser alone, by its own source of chance. */
export const throwHere = (thrown: DicePreset): readonly number[] =>
  facesBy((bytes) => crypto.getRandomValues(new Uint8Array(bytes)), thrown);
