import { certTypeLabels, weekdayLabels } from '@tandem/shared/contract/enumerations';
import type { Apprenticeship } from '@tandem/shared/contract/people/students.file';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { DescriptionList } from '@tandem/shared/ui/display/DescriptionList';
import { CompanyLink } from '../company/CompanyLink';
import { period } from './period';

/** One training as people read it. */
export const TrainingFacts = ({ of }: { of: Apprenticeship }) => (
  <DescriptionList
    items={[
      { label: 'Titre visé', value: certTypeLabels[of.certType] },
      { label: 'Année d’apprentissage', value: of.learningYear },
      { label: 'École professionnelle', value: of.learningSchool },
      { label: 'Classe', value: of.className },
      { label: 'Jours de cours', value: of.schoolDays.map((day) => weekdayLabels[day]).join(', ') },
      { label: 'Année supplémentaire', value: of.additionalYear },
      { label: 'Entreprise', value: of.company && <CompanyLink company={of.company} /> },
      { label: 'Formateur·trice', value: of.trainer },
      { label: 'Contrat', value: period(of.contractStart, of.contractEnd) },
      ...(of.terminatedOn
        ? [{ label: 'Rompu le', value: [formatDate(of.terminatedOn), of.terminationNote].filter(Boolean).join(' · ') }]
        : []),
    ]}
  />
);
