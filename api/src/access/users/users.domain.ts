import { everyone } from '@tandem/shared/access';
import { externalAccess, users } from '@tandem/shared/contract/access/users';
import { sql } from 'drizzle-orm';
import type { Domain } from '../../domain';
import { personRecord } from '../../platform/audit/audit.records.repository';
import { usesById } from '../../platform/announced';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { externalAccessHandlers } from './external-access.api';
import { usersHandlers } from './users.api';
import { userAuditLabels } from './users.repository';

const admins = ['admin'] as const;

/** Access 7: accounts are the admins' business alone. */
const usersPolicy = {
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
} as const satisfies Policy<typeof users>;

const externalAccessPolicy = { request: everyone } as const satisfies Policy<typeof externalAccess>;

const smallBody = 8 * 1024;

export const usersDomain: Domain = {
  api: (app, services) => {
    mount(app, users, usersPolicy, usersHandlers(services));
    mount(app, externalAccess, externalAccessPolicy, externalAccessHandlers(services), {
      bodyLimits: { request: smallBody },
    });
  },
  entities: {
    user: {
      auditLabels: userAuditLabels,
      record: personRecord('users', 'user'),
      actionLabels: {
        create: 'Compte créé',
        change: 'Compte modifié',
        activate: 'Compte réactivé',
        deactivate: 'Compte désactivé',
        validate: 'Demande d’accès acceptée',
        refuse: 'Demande d’accès refusée',
        request_access: 'Accès demandé',
      },
    },
  },
  uses: usesById('Comptes externes', 'users', { region_id: 'region' }),
  privacy: [
    {
      table: 'users',
      label: 'Compte',
      purpose: 'account',
      entity: 'user',
      of: { account: 'id', teacher: 'teacher_id', employee: 'employee_id' },
      forgets: {
        email: { as: sql`'anonyme-' || s.id || '@invalid'` },
        first_name: 'word',
        last_name: 'word',
        phone: 'null',
        organisation: 'null',
        function: 'null',
        password_hash: 'null',
        preferences: 'emptyObject',
        is_active: 'false',
      },
      retains: ['role'],
      hides: ['password_hash'],
    },
  ],
};
