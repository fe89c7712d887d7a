import { LessonAttendance } from './LessonAttendance';
import { RunningAttendance } from './RunningAttendance';

interface Props {
  /** Undefined: the lesson that is on. */
  lesson?: { id: number; groupId: number } | undefined;
}

/** Attendance on a telephone, in one part: a device that has opened a lesson can open the one that is on without a network. */
export const PhoneAttendance = ({ lesson }: Props) =>
  lesson ? <LessonAttendance key={lesson.id} lessonId={lesson.id} groupId={lesson.groupId} /> : <RunningAttendance />;
