import { maxModels as modelLimit } from '../../shared/max-models';
import { statement } from '../document';

export const MOST_MODELS = 20;

export const maxModels = modelLimit({
  id: 'recon-squad/max-models',
  cite: statement('Army Selection', 2),
  limit: MOST_MODELS,
});
