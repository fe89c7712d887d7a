import type { EmployeeRow } from '@tandem/shared/contract/access/employees';
import { formatDate } from '@tandem/shared/rules/dates';
import { formatPhone } from '@tandem/shared/rules/phone';
import type { Lines } from '../../platform/audit/audit.diff';

/** The fields of one of the staff as the audit log names them. */
export const employeeLines: Lines<EmployeeRow> = {
  lastName: { label: 'Nom', read: ({ lastName }) => lastName },
  firstName: { label: 'Prénom', read: ({ firstName }) => firstName },
  email: { label: 'E-mail', read: ({ email }) => email },
  phone: { label: 'Téléphone', read: ({ phone }) => phone && formatPhone(phone) },
  function: { label: 'Fonction', read: (row) => row.function },
  workload: { label: 'Taux', read: ({ workload }) => workload && `${workload} %` },
  office: { label: 'Antenne', read: ({ office }) => office },
  hiredOn: { label: 'Entrée en fonction', read: ({ hiredOn }) => formatDate(hiredOn) },
  leftOn: { label: 'Départ', read: ({ leftOn }) => formatDate(leftOn) },
  archived: { label: 'Archivé·e', read: ({ status }) => (status === 'archived' ? 'oui' : 'non') },
};
