import type { ReactNode } from 'react';
import { GroupAttendance } from './GroupAttendance';
import { LessonAttendance } from './LessonAttendance';
import { RunningAttendance } from './RunningAttendance';
import { StoredAttendance } from './StoredAttendance';

interface Props {
  /** Undefined: the lesson that is on, of whatever group. */
  groupId?: number;
  /** Undefined: what is to be entered of the group. */
  lessonId?: number | undefined;
  /** Without a network: what this device has of the group. */
  isStored?: boolean;
  /** Where there is nothing to show. */
  children?: ReactNode;
}

/** Attendance under one thumb, in one part: a device that has opened a lesson can open the one that is on without a network. */
export function PhoneAttendance({ groupId, lessonId, isStored = false, children }: Props) {
  if (groupId === undefined) return <RunningAttendance />;
  if (isStored) {
    return (
      <StoredAttendance groupId={groupId} lessonId={lessonId}>
        {children}
      </StoredAttendance>
    );
  }
  if (lessonId !== undefined) return <LessonAttendance key={lessonId} lessonId={lessonId} groupId={groupId} />;
  return <GroupAttendance groupId={groupId}>{children}</GroupAttendance>;
}
