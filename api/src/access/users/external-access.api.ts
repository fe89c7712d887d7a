import type { externalAccess } from '@tandem/shared/contract/access/users';
import type { Services } from '../../services';
import type { Handlers } from '../../platform/http/answer';
import { usersRepository } from './users.repository';
import { keyOfNetwork } from '../../platform/http/network';

/** Access 16. */
const perAddress = { max: 5, seconds: 3600 };
const perEmail = { max: 3, seconds: 24 * 3600 };

/** Advisers ask for access without an account; nothing in the answer tells what exists already. */
export function externalAccessHandlers(
  services: Services,
): Handlers<typeof externalAccess, keyof typeof externalAccess> {
  const repository = usersRepository(services);
  const { limits } = services;

  return {
    request: async ({ body, request: { ip } }) => {
      await limits.take({ key: keyOfNetwork('external-access', ip), ...perAddress });
      if (await limits.mayTake({ key: `external-access:email:${body.email}`, ...perEmail })) {
        await repository.request(body, { id: null, ip });
      }
    },
  };
}
