import { audienceOf } from '@tandem/shared/access';
import { id as positive } from '@tandem/shared/contract/page';
import { groups } from '@tandem/shared/contract/teaching/groups';
import { ApiError, usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { useParams, useSearchParams } from '@tandem/shared/router';
import { useOnline } from '@tandem/shared/ui/hooks/useOnline';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import { CloudOff } from 'lucide-react';
import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { useOpened } from '../../kit/record/file/useOpened';
import { useIsPhone } from '../../kit/useIsPhone';
import { loadPhoneAttendance, PhoneAttendance } from '../../panels';
import { NoSuchGroup } from './NoSuchGroup';
import { GroupView } from './show/GroupView';

export default function GroupPage() {
  const { id } = useParams();
  const known = positive.safeParse(id);
  // The group whose lesson is on: what Tandem opens on where a telephone has it as an application.
  if (id === 'current') return <Attendance />;
  if (!known.success) return <NoSuchGroup />;
  // Another group is another page: nothing of the previous one may stay on the screen.
  return <OneGroup key={known.data} id={known.data} />;
}

/** The group; what is to be entered, on a teacher's telephone; what this device has of it, without a network. */
function OneGroup({ id }: { id: number }) {
  const [params] = useSearchParams();
  const lesson = positive.safeParse(params.get('lesson'));
  const lessonId = lesson.success ? lesson.data : undefined;
  const isPhone = useIsPhone();
  const isTeacher = audienceOf(usePlatform().user) === 'teacher';
  const isOnline = useOnline();
  const [hasBegunOffline] = useState(!isOnline);

  if (isPhone && lessonId !== undefined) return <Attendance groupId={id} lessonId={lessonId} />;
  if (hasBegunOffline && !isOnline) {
    return (
      <Attendance groupId={id} lessonId={lessonId} isStored>
        <NothingStored />
      </Attendance>
    );
  }
  const group = <Group id={id} lessonId={lessonId} />;
  const isFirstTab = (params.get('tab') ?? 'attendance') === 'attendance';
  return isPhone && isTeacher && isFirstTab ? <Attendance groupId={id}>{group}</Attendance> : group;
}

function Group({ id, lessonId }: { id: number; lessonId: number | undefined }) {
  const found = useEndpoint(groups.show, { params: { id } });
  useOpened('group', found.data?.id);
  useEffect(() => void loadPhoneAttendance().catch(() => undefined), []);
  const status = found.error instanceof ApiError ? found.error.status : undefined;
  if (status === 404) return <NoSuchGroup />;
  const view = <Loaded of={found}>{(group) => <GroupView group={group} />}</Loaded>;
  if (found.data || status !== 0) return view;
  return (
    <Attendance groupId={id} lessonId={lessonId} isStored>
      {view}
    </Attendance>
  );
}

const Attendance = (props: ComponentProps<typeof PhoneAttendance>) => (
  <Suspense fallback={<Skeleton />}>
    <PhoneAttendance {...props} />
  </Suspense>
);

const NothingStored = () => (
  <EmptyState
    icon={<CloudOff size={28} aria-hidden />}
    title="Hors ligne."
    text="Les présences de ce groupe n’ont pas encore été ouvertes sur cet appareil."
  />
);
