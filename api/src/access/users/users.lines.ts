import type { UserRow } from '@tandem/shared/contract/access/users';
import { formatPhone } from '@tandem/shared/rules/phone';
import type { Lines } from '../../platform/audit/audit.diff';

/** The fields of an account that people change by hand, as the audit log names them. */
export const userLines: Lines<UserRow> = {
  lastName: { label: 'Nom', read: ({ lastName }) => lastName },
  firstName: { label: 'Prénom', read: ({ firstName }) => firstName },
  email: { label: 'Adresse e-mail', read: ({ email }) => email },
  phone: { label: 'Téléphone', read: ({ phone }) => phone && formatPhone(phone) },
  organisation: { label: 'Organisation', read: ({ organisation }) => organisation },
  function: { label: 'Fonction', read: (row) => row.function },
  region: { label: 'Région', read: ({ region }) => region },
};
