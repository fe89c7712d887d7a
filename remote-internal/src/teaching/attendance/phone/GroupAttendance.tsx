import { attendance } from '@tandem/shared/contract/teaching/attendance';
import type { GridLesson } from '@tandem/shared/contract/teaching/attendance.grid';
import { useEndpoint } from '@tandem/shared/query';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { type ReactNode, useState } from 'react';
import { toEnterFirst } from '../grid/lessons';
import { LessonAttendance } from './LessonAttendance';

interface Props {
  groupId: number;
  /** The group, where it has nothing to enter. */
  children: ReactNode;
}

/** On a teacher's telephone a group opens on the lesson that is to be entered. */
export function GroupAttendance({ groupId, children }: Props) {
  const found = useEndpoint(attendance.grid, { params: { id: groupId } });
  return (
    <Loaded of={found}>
      {({ lessons }) => (
        <Opened groupId={groupId} lessons={lessons}>
          {children}
        </Opened>
      )}
    </Loaded>
  );
}

function Opened({ groupId, lessons, children }: Props & { lessons: readonly GridLesson[] }) {
  // The lesson that was opened stays open, whatever becomes of the others meanwhile.
  const [opened] = useState(() => toEnterFirst(lessons));
  return opened ? <LessonAttendance lessonId={opened.id} groupId={groupId} /> : children;
}
