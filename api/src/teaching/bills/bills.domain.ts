import { administration } from '@tandem/shared/access';
import { bills } from '@tandem/shared/contract/teaching/bills';
import type { Domain } from '../../domain';
import { usesById } from '../../platform/announced';
import { mount } from '../../platform/http/mount';
import type { Policy } from '../../platform/http/policy';
import { billsHandlers } from './bills.api';
import { billingReport } from './bills.report';

/** Who may have the bills made (desk 23). */
const billsPolicy = { list: administration, add: administration } as const satisfies Policy<typeof bills>;

export const billsDomain: Domain = {
  api: (app, services) => mount(app, bills, billsPolicy, billsHandlers(services)),
  reports: () => [billingReport()],
  entities: {
    bill: {
      auditLabels: { month: { label: 'Mois' }, amount: { label: 'Montant' } },
      actionLabels: { create: 'Facturation d’un mois arrêtée' },
    },
  },
  uses: usesById('Lignes facturées', 'bill_lines', { payer_type_id: 'payer-type', region_id: 'region' }),
  privacy: [
    {
      table: 'bill_lines',
      label: 'Lignes facturées',
      purpose: 'pay',
      of: { student: { column: 'registration_id', of: 'registrations', whose: 'student_id' } },
      forgets: { payer_contact_id: 'null' },
      retains: ['month', 'bill_to'],
    },
  ],
  nonPersonalTables: { bills: 'Mois dont la facturation est arrêtée' },
};
