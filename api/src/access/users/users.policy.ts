import { everyone } from '@tandem/shared/access';
import type { externalAccess, users } from '@tandem/shared/contract/access/users';
import type { Policy } from '../../platform/http/policy';

const admins = ['admin'] as const;

/** Access 7: accounts are the admins' business alone. */
export const usersPolicy = {
  list: admins,
  create: admins,
  changeEmail: admins,
  changeExternal: admins,
  changeRole: admins,
  activate: admins,
  deactivate: admins,
  invite: admins,
  sendReset: admins,
  resetSecondFactor: admins,
  validate: admins,
  refuse: admins,
} satisfies Policy<typeof users>;

export const externalAccessPolicy = { request: everyone } satisfies Policy<typeof externalAccess>;
