import type { bills } from '@tandem/shared/contract/teaching/bills';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { refusing } from '../conflicts/refusal';
import { billsRepository } from './bills.repository';

export function billsHandlers(services: Services): Handlers<typeof bills> {
  const repository = billsRepository(services);
  return {
    list: async () => ({ rows: await repository.list() }),
    add: ({ body: { month, amount }, person }) =>
      refusing(async () => ({ lines: await repository.add(month, amount, person) })),
  };
}
