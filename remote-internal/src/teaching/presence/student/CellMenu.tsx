import { type AttendanceStatus, attendanceStatusLabels, keysOf } from '@tandem/shared/contract/enumerations';
import { attendance } from '@tandem/shared/contract/teaching/attendance';
import type { StudentLesson } from '@tandem/shared/contract/teaching/presence.student';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Menu } from '@tandem/shared/ui/menus/Menu';
import { statusLetters } from '../../status-letters';
import { refusalOf } from '../../useActionFeedback';
import { dayText } from '../presence.labels';
import styles from './student.module.css';

type Cell = { status: AttendanceStatus; minutesLate: number | null; comment: string | null } | null;

/** The cell of one lesson as a letter; whoever may, corrects it here. */
export function CellMenu({ row }: { row: StudentLesson }) {
  const { lessonId, enrolmentId, date, lesson, isLocked, cell } = row;
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(attendance.save);
  const stands: Cell = cell && { status: cell.status, minutesLate: cell.minutesLate, comment: cell.comment };
  if (lesson === 'cancelled' && !cell) return null;

  const write = async (wanted: Cell, before: Cell, isUndo = false) => {
    const said = wanted ?? { status: null, minutesLate: null, comment: null };
    const body = { entries: [{ enrolmentId, ...said, before }] };
    const answer = await run({ params: { id: lessonId }, body });
    if (!answer) return;
    if (!answer.ok) return notify({ text: refusalOf(answer.body), tone: 'error' });
    if (answer.body.conflicts.length > 0)
      return notify({ text: 'Quelqu’un a changé cette présence entre-temps\u00a0: rien n’est écrit.', tone: 'error' });
    notify({
      text: isUndo ? 'Présence rétablie.' : `Présence du ${dayText(date)} enregistrée.`,
      tone: 'ok',
      ...(!isUndo && { action: { label: 'Annuler', run: () => void write(before, wanted, true) } }),
    });
  };
  const letter = cell ? statusLetters[cell.status] : '–';
  const look = (
    <span className={styles.cell} data-status={cell ? letter : 'missing'}>
      {letter}
    </span>
  );
  if (isLocked) return <span title="Mois validé">{look}</span>;

  return (
    <Menu
      label={`Présence du ${dayText(date)}\u00a0: ${cell ? attendanceStatusLabels[cell.status] : 'Non saisi'}`}
      trigger={look}
      items={[
        ...keysOf(attendanceStatusLabels).map((status) => ({
          label: `${statusLetters[status]}\u00a0· ${attendanceStatusLabels[status]}`,
          isDisabled: isRunning || status === cell?.status,
          onSelect: () => void write({ status, minutesLate: null, comment: stands?.comment ?? null }, stands),
        })),
        { label: 'Vider', isDisabled: isRunning || !cell, onSelect: () => void write(null, stands) },
      ]}
    />
  );
}
