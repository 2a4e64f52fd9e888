import { maxPoints as pointsLimit } from '../../shared/max-points';
import { MOST_POINTS, statement } from '../document';

export const maxPoints = pointsLimit({
  id: 'recon-squad/max-points',
  cite: statement('Army Selection', 1),
  limit: MOST_POINTS,
  reading: 'What counts is the total of the list after everything that changes prices.',
});
