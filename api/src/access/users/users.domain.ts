import type { Domain } from '../../domain';
import { usersPrivacy } from './users.privacy';
import { personRecord } from '../../platform/audit/audit.records.repository';
import { usesById } from '../../platform/announced';
import { externalAccessApi } from './external-access.api';
import { userAuditLabels } from './users.audit-labels';
import { usersApi } from './users.api';

export const usersDomain: Domain = {
  api: (app, services) => {
    usersApi(app, services);
    externalAccessApi(app, services);
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
  privacy: usersPrivacy,
};
