import { attendanceStatusLabels } from '@tandem/shared/contract/enumerations';
import type { GridLesson, GridRow } from '@tandem/shared/contract/teaching/attendance.grid';
import { statusLetters } from '../attendance.labels';
import { isExpected } from './lessons';
import styles from './grid.module.css';

/** One narrow cell: a quiet letter, a dot for what is to come, blank where nobody is expected. */
export function Cell({ row, lesson, at }: { row: GridRow; lesson: GridLesson; at: number }) {
  const cell = row.cells[at];
  if (!isExpected(lesson, row)) {
    return (
      <td className={styles.off}>
        <span className="vh">{lesson.status === 'cancelled' ? 'Annulée' : 'Pas inscrit·e'}</span>
      </td>
    );
  }
  if (cell) {
    const minutes = cell.minutesLate ? `, ${cell.minutesLate} min` : '';
    return (
      <td className={styles.cell}>
        <span className={styles.letter} data-status={statusLetters[cell.status]} title={minutes.slice(2) || undefined}>
          {statusLetters[cell.status]}
          <span className="vh">{` ${attendanceStatusLabels[cell.status]}${minutes}`}</span>
        </span>
      </td>
    );
  }
  return (
    <td className={styles.cell}>
      <span className={lesson.isOver ? styles.missing : styles.dot} />
      <span className="vh">{lesson.isOver ? 'Non saisi' : 'À venir'}</span>
    </td>
  );
}
