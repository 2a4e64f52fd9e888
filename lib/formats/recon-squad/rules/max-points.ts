import { maxPoints as pointsLimit } from '../../shared/max-points';
import { statement } from '../document';

export const MOST_POINTS = 200;

export const maxPoints = pointsLimit({
  id: 'recon-squad/max-points',
  cite: statement('Army Selection', 1),
  limit: MOST_POINTS,
  reading: 'What counts is the total of the list after everything that changes prices.',
});
