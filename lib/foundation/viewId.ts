import { z } from 'zod';

/** No 0 O o, 1 I i l: read aloud or from paper they are easily confused. */
export const VIEW_ID_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz';
export const VIEW_ID_LENGTH = 10;

/** The short public id in the link of whatever is stored and shared. */
export const viewIdSchema = z
  .string()
  .length(VIEW_ID_LENGTH)
  .regex(new RegExp(`^[${VIEW_ID_ALPHABET}]+$`));
