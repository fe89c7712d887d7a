import { audienceOf } from '@tandem/shared/access';
import { id as positive } from '@tandem/shared/contract/page';
import { usePlatform } from '@tandem/shared/platform';
import { useParams, useSearchParams } from '@tandem/shared/router';
import { useOnline } from '@tandem/shared/ui/hooks/useOnline';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import { CloudOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useIsPhone } from '../../kit/useIsPhone';
import { PhoneAttendance } from '../../panels';
import { NoSuchGroup } from './NoSuchGroup';

/** A lesson on a telephone does without. */
const OneGroup = lazy(() => import('./show/OneGroup').then((module) => ({ default: module.OneGroup })));

export default function GroupPage() {
  const { id } = useParams();
  const known = positive.safeParse(id);
  // The group whose lesson is on: what Tandem opens on where a telephone has it as an application.
  const isCurrent = id === 'current';
  if (!isCurrent && !known.success) return <NoSuchGroup />;
  return (
    <Suspense fallback={<Skeleton />}>
      {isCurrent && <PhoneAttendance />}
      {/* Another group is another page: nothing of the previous one may stay on the screen. */}
      {known.success && <Group key={known.data} id={known.data} />}
    </Suspense>
  );
}

/** The group; what is to be entered, on a teacher's telephone; what this device has of it, without a network. */
function Group({ id }: { id: number }) {
  const [params] = useSearchParams();
  const lesson = positive.safeParse(params.get('lesson'));
  const lessonId = lesson.success ? lesson.data : undefined;
  const isPhone = useIsPhone();
  const isTeacher = audienceOf(usePlatform().user) === 'teacher';
  const isOnline = useOnline();
  const [hasBegunOffline] = useState(!isOnline);

  if (isPhone && lessonId !== undefined) return <PhoneAttendance groupId={id} lessonId={lessonId} />;
  if (hasBegunOffline && !isOnline) {
    return (
      <PhoneAttendance groupId={id} lessonId={lessonId} isStored>
        <NothingStored />
      </PhoneAttendance>
    );
  }
  const group = <OneGroup id={id} lessonId={lessonId} />;
  const isFirstTab = (params.get('tab') ?? 'attendance') === 'attendance';
  return isPhone && isTeacher && isFirstTab ? <PhoneAttendance groupId={id}>{group}</PhoneAttendance> : group;
}

const NothingStored = () => (
  <EmptyState
    icon={<CloudOff size={28} aria-hidden />}
    title="Hors ligne."
    text="Les présences de ce groupe n’ont pas encore été ouvertes sur cet appareil."
  />
);
