import type { StudentLesson } from '@tandem/shared/contract/teaching/presence.student';
import { Link } from '@tandem/shared/router';
import type { Column } from '@tandem/shared/ui/tables/DataTable';
import { statusLetters } from '../../status-letters';
import { dayText } from '../presence.labels';
import { CellMenu } from './CellMenu';
import styles from './student.module.css';

type Row = StudentLesson & { id: number };

/** «R 10 min», what the teacher had said, and the comment. */
function Note({ row: { cell, lesson } }: { row: Row }) {
  if (!cell) return lesson === 'cancelled' ? 'Séance annulée' : null;
  const corrected =
    cell.teacherStatus && cell.teacherStatus !== cell.status
      ? `Saisi ${statusLetters[cell.teacherStatus]} par le ou la répétiteur·trice`
      : null;
  return (
    <span className={styles.note}>
      {[cell.minutesLate && `${cell.minutesLate} min`, corrected, cell.comment].filter(Boolean).join(' · ')}
    </span>
  );
}

/** Each lesson with its cell, which can be corrected in its place. */
export const lessonColumns: readonly Column<Row>[] = [
  { id: 'date', header: 'Date', cell: ({ date }) => <strong>{dayText(date)}</strong> },
  { id: 'time', header: 'Heure', cell: ({ startsAt, endsAt }) => `${startsAt}–${endsAt}`, priority: 2 },
  {
    id: 'group',
    header: 'Groupe',
    cell: ({ groupId, group }) => <Link to={`/internal/appapp/group/show/${groupId}`}>{group}</Link>,
    priority: 6,
  },
  { id: 'branch', header: 'Branche', cell: ({ branch }) => branch, priority: 1, minWidth: 90 },
  { id: 'note', header: 'Remarque', cell: (row) => <Note row={row} />, priority: 4, minWidth: 100 },
  { id: 'cell', header: 'Présence', cell: (row) => <CellMenu row={row} />, priority: 9 },
];
