import { id as positive } from '@tandem/shared/contract/page';
import { groups } from '@tandem/shared/contract/teaching/groups';
import { ApiError } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { useParams, useSearchParams } from '@tandem/shared/router';
import { Skeleton } from '@tandem/shared/ui/Skeleton';
import { Suspense } from 'react';
import { Loaded } from '@tandem/shared/ui/Loaded';
import { useOpened } from '../../kit/record/file/useOpened';
import { useIsPhone } from '../../kit/useIsPhone';
import { LessonAttendance } from '../../panels';
import { NoSuchGroup } from './NoSuchGroup';
import { GroupView } from './show/GroupView';

export default function GroupPage() {
  const known = positive.safeParse(useParams()['id']);
  const lesson = positive.safeParse(useSearchParams()[0].get('lesson'));
  const isPhone = useIsPhone();
  if (!known.success) return <NoSuchGroup />;
  if (isPhone && lesson.success) {
    return (
      <Suspense fallback={<Skeleton />}>
        <LessonAttendance key={lesson.data} lessonId={lesson.data} groupId={known.data} />
      </Suspense>
    );
  }
  // Another group is another page: nothing of the previous one may stay on the screen.
  return <Group key={known.data} id={known.data} />;
}

function Group({ id }: { id: number }) {
  const found = useEndpoint(groups.show, { params: { id } });
  useOpened('group', found.data?.id);
  if (found.error instanceof ApiError && found.error.status === 404) return <NoSuchGroup />;
  return <Loaded of={found}>{(group) => <GroupView group={group} />}</Loaded>;
}
