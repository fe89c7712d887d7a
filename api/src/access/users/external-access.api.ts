import { externalAccess } from '@tandem/shared/contract/access/users';
import type { App, Services } from '../../services';
import { mount } from '../../platform/http/mount';
import { externalAccessPolicy } from './users.policy';
import { usersRepository } from './users.repository';
import { keyOfNetwork } from '../../platform/http/network';

const smallBody = 8 * 1024;
/** Access 16. */
const perAddress = { max: 5, seconds: 3600 };
const perEmail = { max: 3, seconds: 24 * 3600 };

/** Advisers ask for access without an account; nothing in the answer tells what exists already. */
export function externalAccessApi(app: App, services: Services) {
  const repository = usersRepository(services);
  const { limits } = services;

  mount(
    app,
    externalAccess,
    externalAccessPolicy,
    {
      request: async ({ body, request: { ip } }) => {
        await limits.take({ key: keyOfNetwork('external-access', ip), ...perAddress });
        if (await limits.mayTake({ key: `external-access:email:${body.email}`, ...perEmail })) {
          await repository.request(body, { id: null, ip });
        }
      },
    },
    { bodyLimits: { request: smallBody } },
  );
}
