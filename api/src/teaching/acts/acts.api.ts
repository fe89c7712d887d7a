import type { acts } from '@tandem/shared/contract/teaching/acts';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { actsRepository } from './acts.repository';

export function actsHandlers(services: Services): Handlers<typeof acts> {
  const repository = actsRepository(services);
  return {
    today: async ({ person }) => ({ rows: await repository.ownToday(person) }),
    undo: ({ params, person }) => repository.undo(params.id, person),
    undoRemoval: ({ body, person }) => repository.undoRemoval(body, person),
  };
}
