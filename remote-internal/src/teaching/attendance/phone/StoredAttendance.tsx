import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import type { ReactNode } from 'react';
import { useQueue } from '../queue/useQueue';
import { useStoredSheets } from '../queue/useStoredSheets';
import { LessonAttendance } from './LessonAttendance';
import { useClock } from './useClock';
import { isOn } from './useRunning';

interface Props {
  groupId: number;
  /** The lesson that the address names. */
  lessonId: number | undefined;
  /** Where this device has stored nothing of the group. */
  children: ReactNode;
}

/** Without a network: the lesson of a group that this device had open, the one that is on before the one seen last. */
export function StoredAttendance({ groupId, lessonId, children }: Props) {
  const { queue } = useQueue();
  const clock = useClock();
  const stored = useStoredSheets(queue);

  if (!stored) return <Skeleton />;
  const own = stored.filter(({ lesson }) => lesson.groupId === groupId);
  const opened = own.find(({ lesson }) => lesson.id === lessonId) ?? own.find((sheet) => isOn(sheet, clock)) ?? own[0];
  return opened ? <LessonAttendance lessonId={opened.lesson.id} groupId={groupId} /> : children;
}
