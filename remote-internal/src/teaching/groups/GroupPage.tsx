import { id as positive } from '@tandem/shared/contract/page';
import { groups } from '@tandem/shared/contract/teaching/groups';
import { ApiError } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { useParams, useSearchParams } from '@tandem/shared/router';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import { Suspense } from 'react';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useOpened } from '../../kit/record/file/useOpened';
import { useIsPhone } from '../../kit/useIsPhone';
import { PhoneAttendance } from '../../panels';
import { NoSuchGroup } from './NoSuchGroup';
import { GroupView } from './show/GroupView';

export default function GroupPage() {
  const { id } = useParams();
  const known = positive.safeParse(id);
  const lesson = positive.safeParse(useSearchParams()[0].get('lesson'));
  const isPhone = useIsPhone();
  const onPhone = isPhone && lesson.success && known.success && { id: lesson.data, groupId: known.data };
  // The group whose lesson is on: what Tandem opens on where a telephone has it as an application.
  if (onPhone || id === 'current') {
    return (
      <Suspense fallback={<Skeleton />}>
        <PhoneAttendance lesson={onPhone || undefined} />
      </Suspense>
    );
  }
  if (!known.success) return <NoSuchGroup />;
  // Another group is another page: nothing of the previous one may stay on the screen.
  return <Group key={known.data} id={known.data} />;
}

function Group({ id }: { id: number }) {
  const found = useEndpoint(groups.show, { params: { id } });
  useOpened('group', found.data?.id);
  if (found.error instanceof ApiError && found.error.status === 404) return <NoSuchGroup />;
  return <Loaded of={found}>{(group) => <GroupView group={group} />}</Loaded>;
}
