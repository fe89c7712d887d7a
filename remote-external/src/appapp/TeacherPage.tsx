import { submissionKinds } from '@tandem/shared/contract/desk/submissions.kinds';
import { QueryScope } from '@tandem/shared/query';
import { ByLink } from '../follow/ByLink';
import { Steps } from '../steps/Steps';
import { teacherDoor } from './teacher/teacher.door';

export default function TeacherPage() {
  return (
    <QueryScope>
      <ByLink page={submissionKinds.aa_teacher.page}>
        <Steps door={teacherDoor} />
      </ByLink>
    </QueryScope>
  );
}
