import type { TeacherFile } from '@tandem/shared/contract/people/teachers.file';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { PageHeader } from '@tandem/shared/ui/layout/PageHeader';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import { Suspense } from 'react';
import { useNameRecord } from '../../../kit/record/navigation/open-record';
import { TeacherDay } from '../../../panels';
import { CurrentStudents } from '../groups/CurrentStudents';

/** The head of «Mon profil»: who one is and how one is reached stands in «Aperçu». */
export function OwnHeader({ of }: { of: TeacherFile['identity'] }) {
  useNameRecord(fullNameOf(of), undefined);
  return <PageHeader title={<span data-personal="">{`Bonjour ${of.firstName}`}</span>} />;
}

/** The day of a teacher, then what lacks in the own file and all of the own apprentices. */
export const TodayTab = ({ file, missing }: { file: TeacherFile; missing: string }) => (
  <Suspense fallback={<Skeleton />}>
    <TeacherDay teacherId={file.id}>
      {missing && <Banner tone="warn">{missing}</Banner>}
      <CurrentStudents students={file.currentStudents} isOwn />
    </TeacherDay>
  </Suspense>
);
