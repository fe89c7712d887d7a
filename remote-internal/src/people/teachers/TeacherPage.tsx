import { id as positive } from '@tandem/shared/contract/page';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { ApiError } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { useParams } from '@tandem/shared/router';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useOpened } from '../../kit/record/file/useOpened';
import { NoSuchTeacher } from './file/NoSuchTeacher';
import { TeacherFileView } from './file/TeacherFileView';

export default function TeacherPage() {
  const known = positive.safeParse(useParams()['id']);
  if (!known.success) return <NoSuchTeacher />;
  // Another person is another page: nothing of the previous one may stay on the screen.
  return <Teacher key={known.data} id={known.data} />;
}

function Teacher({ id }: { id: number }) {
  const found = useEndpoint(teachers.show, { params: { id } });
  // One's own profile is in the sidebar anyway.
  useOpened('teacher', found.data?.isOwn ? undefined : found.data?.id);
  if (found.error instanceof ApiError && found.error.status === 404) return <NoSuchTeacher />;
  return <Loaded of={found}>{(file) => <TeacherFileView file={file} />}</Loaded>;
}
