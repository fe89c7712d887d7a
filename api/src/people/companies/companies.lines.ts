import type { CompanyFile } from '@tandem/shared/contract/people/companies';
import { formatPhone } from '@tandem/shared/rules/phone';
import type { Lines } from '../../platform/audit/audit.diff';

/** A company without what depends on the reader. */
export type StoredCompany = Omit<CompanyFile, 'may'>;

/** The fields of a company as the audit log names them. */
export const companyLines: Lines<StoredCompany> = {
  name: { label: 'Nom', read: ({ details }) => details.name },
  uid: { label: 'N° IDE', read: ({ details }) => details.uid },
  street: { label: 'Rue', read: ({ details }) => details.street },
  npa: { label: 'NPA', read: ({ details }) => details.npa },
  city: { label: 'Localité', read: ({ details }) => details.city },
  politicalLocality: { label: 'Commune politique', read: ({ labels }) => labels.politicalLocality },
  phone: { label: 'Téléphone', read: ({ details }) => details.phone && formatPhone(details.phone) },
  email: { label: 'E-mail', read: ({ details }) => details.email },
  website: { label: 'Site internet', read: ({ details }) => details.website },
  sector: { label: 'Branche d’activité', read: ({ details }) => details.sector },
  archivedAt: { label: 'Archivée', read: ({ archivedAt }) => (archivedAt ? 'oui' : 'non') },
};
