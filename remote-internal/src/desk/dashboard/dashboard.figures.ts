import type { dashboard } from '@tandem/shared/contract/desk/dashboard';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { contractEndingDays } from '@tandem/shared/contract/people/students.list';
import { addDays, today } from '@tandem/shared/rules/time/dates';
import type { Figure } from './Figures';

type Numbers = ReplyOf<typeof dashboard.read>;

const list = (filters: string) => `/internal/students?${filters}`;

/** What of people somebody should look after when there is time. */
export const peopleOf = ({ students: of, accessRequests }: Numbers): Figure[] => [
  {
    label: 'demandes d’accès à valider',
    one: 'demande d’accès à valider',
    count: accessRequests,
    to: '/internal/employees?tab=external&view=requested',
  },
  {
    label: 'mineur·es sans représentant·e',
    one: 'mineur·e sans représentant·e',
    count: of.minorsWithoutRepresentative,
    to: list('minor=true&withoutRepresentative=true'),
  },
  {
    label: `contrats finissant sous ${contractEndingDays} jours`,
    one: `contrat finissant sous ${contractEndingDays} jours`,
    count: of.contractEnding,
    to: list(`contractEndsBefore=${addDays(today(), contractEndingDays)}`),
  },
  {
    label: 'apprenti·es sans e-mail',
    one: 'apprenti·e sans e-mail',
    count: of.withoutEmail,
    to: list('withoutEmail=true'),
  },
  {
    label: 'doublons probables',
    one: 'doublon probable',
    count: of.probableDuplicates,
    to: list('probableDuplicate=true'),
  },
];
