import { id as positive } from '@tandem/shared/contract/page';
import { students } from '@tandem/shared/contract/people/students';
import { ApiError } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { useParams } from '@tandem/shared/router';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useOpened } from '../../kit/record/file/useOpened';
import { NoSuchStudent } from './file/NoSuchStudent';
import { StudentCardView } from './file/StudentCardView';
import { StudentFileView } from './file/StudentFileView';

export default function StudentPage() {
  const known = positive.safeParse(useParams()['id']);
  if (!known.success) return <NoSuchStudent />;
  // Another person is another page: nothing of the previous one may stay on the screen.
  return <Student key={known.data} id={known.data} />;
}

function Student({ id }: { id: number }) {
  const found = useEndpoint(students.show, { params: { id } });
  useOpened('student', found.data?.id);
  if (found.error instanceof ApiError && found.error.status === 404) return <NoSuchStudent />;

  return (
    <Loaded of={found}>
      {(student) => (student.view === 'card' ? <StudentCardView card={student} /> : <StudentFileView file={student} />)}
    </Loaded>
  );
}
