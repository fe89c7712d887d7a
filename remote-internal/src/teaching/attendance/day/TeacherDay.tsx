import { attendance } from '@tandem/shared/contract/teaching/attendance';
import type { TeacherDay as Day } from '@tandem/shared/contract/teaching/attendance.day';
import { useEndpoint } from '@tandem/shared/query';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import type { ReactNode } from 'react';
import { FileColumns } from '../../../kit/record/file/FileColumns';
import { useClock } from '../phone/useClock';
import { leadOf } from './day.labels';
import { MessagesCard } from './MessagesCard';
import { NextLesson, OtherLesson } from './NextLesson';
import { StatementCard } from './StatementCard';
import { ToEnterCard } from './ToEnterCard';
import { WaitingTaps } from './WaitingTaps';
import styles from './day.module.css';

interface Props {
  teacherId: number;
  /** What stands below, of another domain. */
  children: ReactNode;
}

/** «Aujourd’hui» of a teacher: the next lesson, what is to be entered, what has changed, the statement. */
export function TeacherDay({ teacherId, children }: Props) {
  const found = useEndpoint(attendance.day, {});
  return (
    <>
      <WaitingTaps />
      <FileColumns
        first={
          <Loaded of={found}>
            {(day) => (
              <>
                <Lessons day={day} />
                <ToEnterCard lessons={day.toEnter} day={day.day} />
              </>
            )}
          </Loaded>
        }
        second={
          <>
            <StatementCard teacherId={teacherId} />
            {found.data && <MessagesCard day={found.data} />}
            {children}
          </>
        }
      />
    </>
  );
}

function Lessons({ day }: { day: Day }) {
  const clock = useClock();
  const [next, ...others] = day.lessons;
  return (
    <Card title="Aujourd’hui">
      <p className={styles.lead}>{leadOf(day)}</p>
      {next && <NextLesson lesson={next} clock={clock} day={day.day} />}
      {others.length > 0 && (
        <ul className={styles.rows} aria-label="Puis">
          {others.map((lesson) => (
            <OtherLesson key={lesson.id} lesson={lesson} clock={clock} />
          ))}
        </ul>
      )}
    </Card>
  );
}
