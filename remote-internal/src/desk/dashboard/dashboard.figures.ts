import type { dashboard } from '@tandem/shared/contract/desk/dashboard';
import type { submissions } from '@tandem/shared/contract/desk/submissions';
import { type SubmissionKind, submissionKindOf } from '@tandem/shared/contract/desk/submissions.kinds';
import type { ReplyOf } from '@tandem/shared/contract/endpoint';
import { contractEndingDays, recentlyAddedDays } from '@tandem/shared/contract/people/students.list';
import { countOf } from '@tandem/shared/rules/text/count';
import { addDays, today } from '@tandem/shared/rules/time/dates';
import type { Figure } from './Figures';

type Numbers = ReplyOf<typeof dashboard.read>;

const list = (filters: string) => `/internal/students?${filters}`;

/** What somebody should look after. */
export const todoOf = ({ students: of, accessRequests }: Numbers): Figure[] => [
  {
    label: 'Demandes d’accès à valider',
    one: 'Demande d’accès à valider',
    count: accessRequests,
    to: '/internal/employees?tab=external&view=requested',
  },
  {
    label: 'Mineur·es sans représentant·e',
    one: 'Mineur·e sans représentant·e',
    count: of.minorsWithoutRepresentative,
    to: list('minor=true&withoutRepresentative=true'),
  },
  {
    label: `Contrats finissant sous ${contractEndingDays} jours`,
    one: `Contrat finissant sous ${contractEndingDays} jours`,
    count: of.contractEnding,
    to: list(`contractEndsBefore=${addDays(today(), contractEndingDays)}`),
  },
  { label: 'Sans e-mail', count: of.withoutEmail, to: list('withoutEmail=true') },
  {
    label: 'Doublons probables',
    one: 'Doublon probable',
    count: of.probableDuplicates,
    to: list('probableDuplicate=true'),
  },
];

const submitted: Readonly<Record<SubmissionKind, string>> = {
  aa_student: 'inscriptions AppApp',
  aa_teacher: 'candidatures de répétiteurs',
  ca_student: 'CoachApp',
};

/** What came in online and waits for this person, by kind. */
export const submissionsOf = (
  treated: readonly SubmissionKind[],
  counts: ReplyOf<typeof submissions.counts> | undefined,
): Figure[] =>
  treated.map((kind) => {
    const { open, urgent = 0 } = counts?.kinds[kind] ?? {};
    const hurry = urgent > 0 ? `, dont ${countOf(urgent, 'urgente')}` : '';
    const which = `\u00a0: ${submitted[kind]}${hurry}`;
    return {
      label: `Demandes à traiter${which}`,
      one: `Demande à traiter${which}`,
      count: open,
      to: `${submissionKindOf(kind).treatedAt}?submissions=open`,
    };
  });

/** How many there are. */
export const apprenticesOf = ({ students: of }: Numbers): Figure[] => [
  { label: 'Apprentis actifs', one: 'Apprenti actif', count: of.active, to: list('status=active') },
  { label: 'Sans mesure', count: of.dormant, to: list('status=dormant') },
  {
    label: `Ajoutés en ${recentlyAddedDays} jours`,
    one: `Ajouté en ${recentlyAddedDays} jours`,
    count: of.addedLast30Days,
    to: list(`addedSince=${addDays(today(), -recentlyAddedDays)}`),
  },
  { label: 'Mineur·es', one: 'Mineur·e', count: of.minors, to: list('minor=true') },
  { label: 'Archivés', one: 'Archivé', count: of.archived, to: list('status=archived') },
];
