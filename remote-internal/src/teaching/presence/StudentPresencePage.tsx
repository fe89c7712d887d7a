import { id as positive } from '@tandem/shared/contract/page';
import { presence } from '@tandem/shared/contract/teaching/presence';
import { ApiError } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { useParams } from '@tandem/shared/router';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { UserRound } from 'lucide-react';
import { ofYear, useTrainingYear } from '../../kit/year/useTrainingYear';
import { addressOf } from './address';
import { StudentYearView } from './student/StudentYearView';
import { useYearActions } from './student/useYearActions';

export default function StudentPresencePage() {
  const known = positive.safeParse(useParams()['id']);
  if (!known.success) return <NoSuchStudent />;
  // Another person is another page: nothing of the previous one may stay on the screen.
  return <Student key={known.data} id={known.data} />;
}

/** The year of one apprentice (teaching 39). */
function Student({ id }: { id: number }) {
  const yearId = useTrainingYear();
  const found = useEndpoint(presence.student, { params: { id }, query: ofYear(yearId) });
  const actions = useYearActions(id, yearId);
  if (found.error instanceof ApiError && found.error.status === 404) return <NoSuchStudent />;
  return (
    <Loaded of={found}>
      {(year) => (
        <>
          <PageHeader
            title={`Présences de ${year.name}`}
            subtitle={`Année ${year.year.label}`}
            others={actions}
            primary={
              <LinkButton to={`/internal/students/show/${id}`} icon={<UserRound size={16} aria-hidden />}>
                Fiche
              </LinkButton>
            }
          />
          <StudentYearView studentId={id} year={year} />
        </>
      )}
    </Loaded>
  );
}

const NoSuchStudent = () => (
  <>
    <PageHeader title="Apprenti·e introuvable" />
    <EmptyState
      title="Cette personne n’existe pas, ou plus."
      action={<LinkButton to={addressOf.page}>Revenir aux présences</LinkButton>}
    />
  </>
);
