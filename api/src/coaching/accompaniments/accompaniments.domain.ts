import type { Domain } from '../../domain';
import { accompanimentsPrivacy } from './accompaniments.privacy';
import { accompanimentsApi } from './accompaniments.api';
import { accompanimentAuditLabels } from './accompaniments.audit-labels';

const what = 'Accompagnements CoachApp';

export const accompanimentsDomain: Domain = {
  api: accompanimentsApi,
  entities: {
    accompaniment: {
      auditLabels: accompanimentAuditLabels,
      actionLabels: {
        create: 'Accompagnement ajouté',
        change: 'Accompagnement modifié',
        remove: 'Brouillon d’accompagnement supprimé',
        read_private_note: 'Note privée consultée',
      },
    },
  },
  uses: [{ list: 'coachapp-accompanying-area', what, table: 'accompaniments', column: 'area_ids', as: 'ids' }],
  privacy: accompanimentsPrivacy,
};
