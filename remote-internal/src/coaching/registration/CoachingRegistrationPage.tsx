import { coachings } from '@tandem/shared/contract/coaching/coachings';
import type { StudentCoachings } from '@tandem/shared/contract/coaching/coachings.file';
import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { ApiError } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { NoStudent, StudentRoute } from '../../kit/record/StudentRoute';
import { coachingLists } from '../coaching.fields';
import { ExistingCard } from './ExistingCard';
import { RegistrationForm } from './RegistrationForm';

export default function CoachingRegistrationPage() {
  return <StudentRoute page={OfStudent} />;
}

function OfStudent({ id }: { id: number }) {
  const found = useEndpoint(coachings.ofStudent, { params: { id } });
  if (found.error instanceof ApiError && found.error.status === 404) return <NoStudent />;
  return <Loaded of={found}>{(of) => <Registering of={of} />}</Loaded>;
}

/** A new request; a closed file only shows what exists. */
function Registering({ of }: { of: StudentCoachings }) {
  const choices = useChoices(coachingLists);
  const { student, rows } = of;
  return (
    <>
      <PageHeader
        title="Inscription CoachApp"
        subtitle={<Link to={`/internal/students/show/${student.id}`}>{student.name}</Link>}
      />
      {student.closedBecause ? (
        <>
          <Banner tone="info">{student.closedBecause}</Banner>
          <ExistingCard rows={rows} />
        </>
      ) : (
        <Loaded of={choices}>{(lists) => <RegistrationForm of={of} choices={lists} />}</Loaded>
      )}
    </>
  );
}
