import { audienceOf, isAdministration } from '@tandem/shared/access';
import { registrations } from '@tandem/shared/contract/teaching/registrations';
import type { StudentRegistrations } from '@tandem/shared/contract/teaching/registrations.file';
import { useChoices } from '@tandem/shared/forms/fields/useChoices';
import { ApiError, usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { isClosed } from '@tandem/shared/contract/teaching/registrations.steps';
import { Link, useSearchParams } from '@tandem/shared/router';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { NoStudent, StudentRoute } from '../../kit/record/StudentRoute';
import { ChangeForm } from './ChangeForm';
import { ExistingCard } from './ExistingCard';
import { RegistrationForm } from './RegistrationForm';

const registrationLists = [
  'branch',
  'location-course',
  'why-appapp',
  'payer-type',
  'source-student',
  'region',
] as const;

export default function RegistrationPage() {
  return <StudentRoute page={OfStudent} />;
}

function OfStudent({ id }: { id: number }) {
  const found = useEndpoint(registrations.ofStudent, { params: { id } });
  if (found.error instanceof ApiError && found.error.status === 404) return <NoStudent />;
  return <Loaded of={found}>{(of) => <Registering of={of} />}</Loaded>;
}

/** A new registration, or the one that the address names; a coach, and whoever opens a closed file, reads what exists. */
function Registering({ of }: { of: StudentRegistrations }) {
  const { user } = usePlatform();
  const choices = useChoices(registrationLists);
  const [search] = useSearchParams();
  const { student, rows } = of;
  const changed = rows.find(({ id, status }) => String(id) === search.get('registration') && !isClosed(status));
  const mayWrite = isAdministration(audienceOf(user));
  const facts = [student.profession, student.learningYear].filter(Boolean).join(', ');

  return (
    <>
      <PageHeader
        title={changed ? `Inscription ${changed.branch}` : 'Inscription AppApp'}
        subtitle={
          <>
            <Link to={`/internal/students/show/${student.id}`}>{student.name}</Link>
            {facts && ` · ${facts}`}
          </>
        }
      />
      {student.closedBecause && <Banner tone="info">{student.closedBecause}</Banner>}
      {mayWrite && !student.closedBecause ? (
        <Loaded of={choices}>
          {(lists) =>
            changed ? (
              <ChangeForm key={changed.id} row={changed} student={student} choices={lists} />
            ) : (
              <RegistrationForm of={of} choices={lists} />
            )
          }
        </Loaded>
      ) : (
        <ExistingCard rows={rows} />
      )}
    </>
  );
}
