import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { certTypeLabels } from '@tandem/shared/contract/enumerations';
import { Card } from '@tandem/shared/ui/layout/Card';
import { DescriptionList } from '@tandem/shared/ui/display/DescriptionList';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { CompanyLink } from '../company/CompanyLink';
import { isOpen } from '../file/file.props';
import { period } from '../trainings/period';

/** The training that runs now, with the way to all of them. */
export function CurrentTraining({ file }: { file: StudentFile }) {
  const current = file.apprenticeships.find(({ isCurrent }) => isCurrent);
  const action = (current || isOpen(file)) && (
    <LinkButton to="?tab=training" size="small" variant="quiet">
      {current ? 'Voir la formation' : 'Ajouter une formation'}
    </LinkButton>
  );
  if (!current) {
    return (
      <Card title="Formation en cours">
        <EmptyState title="Aucune formation en cours." action={action} />
      </Card>
    );
  }

  return (
    <Card title="Formation en cours" action={action}>
      <DescriptionList
        isPaired
        items={[
          { label: 'Profession', value: current.profession },
          { label: 'Titre visé', value: certTypeLabels[current.certType] },
          { label: 'Année d’apprentissage', value: current.learningYear },
          { label: 'École professionnelle', value: current.learningSchool },
          { label: 'Entreprise', value: current.company && <CompanyLink company={current.company} /> },
          { label: 'Contrat', value: period(current.contractStart, current.contractEnd) },
        ]}
      />
    </Card>
  );
}
