import { attendanceStatusLabels } from '@tandem/shared/contract/enumerations';
import type { StudentLesson } from '@tandem/shared/contract/teaching/presence.student';
import { capital } from '@tandem/shared/rules/text/capital';
import { dateWithWeekday, monthText } from '@tandem/shared/rules/time/month';
import { statusLetters } from '../../status-letters';
import styles from './student.module.css';

/** The year as one line of cells for each month. */
export function MonthStrip({ lessons }: { lessons: readonly StudentLesson[] }) {
  const months = [...new Set(lessons.map(({ date }) => date.slice(0, 7)))];
  return (
    <ol className={styles.months} aria-label="Par mois">
      {months.map((month) => (
        <li key={month}>
          <span className={styles.month}>{capital(monthText(month))}</span>
          <ul>
            {lessons
              .filter(({ date }) => date.startsWith(month))
              .map((lesson) => (
                <li key={lesson.lessonId} className={styles.cell} data-status={lookOf(lesson)} title={titleOf(lesson)}>
                  <span aria-hidden="true">{signOf(lesson)}</span>
                  <span className="vh">{titleOf(lesson)}</span>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const lookOf = ({ cell, lesson, isOver }: StudentLesson) =>
  cell ? statusLetters[cell.status] : lesson === 'cancelled' ? 'cancelled' : isOver ? 'missing' : 'ahead';

function signOf({ cell, lesson, isOver, isAnnounced }: StudentLesson): string {
  if (cell) return statusLetters[cell.status];
  if (lesson === 'cancelled') return '×';
  if (isOver) return '?';
  return isAnnounced ? '!' : '·';
}

function titleOf(row: StudentLesson): string {
  const { cell, lesson, isOver, isAnnounced, group, date } = row;
  const state = cell
    ? attendanceStatusLabels[cell.status]
    : lesson === 'cancelled'
      ? 'Annulée'
      : isOver
        ? 'Non saisi'
        : isAnnounced
          ? 'Absence annoncée'
          : 'À venir';
  return `${dateWithWeekday(date)}, ${group}\u00a0: ${state}`;
}
