import { type AttendanceStatus, attendanceStatusLabels, keysOf } from '@tandem/shared/contract/enumerations';
import { attendance } from '@tandem/shared/contract/teaching/attendance';
import type { StudentLesson } from '@tandem/shared/contract/teaching/presence.student';
import { usePlatform } from '@tandem/shared/platform';
import { useAction } from '@tandem/shared/query';
import { Menu } from '@tandem/shared/ui/menus/Menu';
import { useState } from 'react';
import { useUndo } from '../../../kit/acts/useUndo';
import { statusLetters } from '../../status-letters';
import { refusalOf } from '../../useActionFeedback';
import { dayText } from '../presence.labels';
import { CorrectionDialog } from './CorrectionDialog';
import styles from './student.module.css';

type Cell = { status: AttendanceStatus; minutesLate: number | null; comment: string | null } | null;

/** The cell of one lesson as a letter; whoever may, corrects it here. */
export function CellMenu({ row }: { row: StudentLesson }) {
  const { lessonId, enrolmentId, date, lesson, isLocked, cell } = row;
  const { notify } = usePlatform();
  const { run, isRunning } = useAction(attendance.save);
  const undo = useUndo();
  const [correction, setCorrection] = useState<AttendanceStatus>();
  const stands: Cell = cell && { status: cell.status, minutesLate: cell.minutesLate, comment: cell.comment };
  if (lesson === 'cancelled' && !cell) return null;

  /** `reason`: why an approved month is corrected; what was empty in it stays filled. */
  const write = async (wanted: Cell, reason?: string) => {
    const said = wanted ?? { status: null, minutesLate: null, comment: null };
    const body = { entries: [{ enrolmentId, ...said, before: stands }], reason };
    const answer = await run({ params: { id: lessonId }, body });
    if (!answer) return;
    if (!answer.ok) return notify({ text: refusalOf(answer.body), tone: 'error' });
    if (answer.body.conflicts.length > 0)
      return notify({ text: 'Quelqu’un a changé cette présence entre-temps\u00a0: rien n’est écrit.', tone: 'error' });
    const back = isLocked && !stands ? {} : undo(answer.body.act);
    notify({ text: `Présence du ${dayText(date)} enregistrée.`, tone: 'ok', ...back });
  };
  const wantedAs = (status: AttendanceStatus) => ({ status, minutesLate: null, comment: stands?.comment ?? null });
  const letter = cell ? statusLetters[cell.status] : '–';
  const look = (
    <span className={styles.cell} data-status={cell ? letter : 'missing'}>
      {letter}
    </span>
  );

  return (
    <>
      <Menu
        label={`Présence du ${dayText(date)}\u00a0: ${cell ? attendanceStatusLabels[cell.status] : 'Non saisi'}`}
        trigger={look}
        items={[
          ...keysOf(attendanceStatusLabels).map((status) => ({
            label: `${statusLetters[status]}\u00a0· ${attendanceStatusLabels[status]}`,
            isDisabled: isRunning || status === cell?.status,
            onSelect: () => (isLocked ? setCorrection(status) : void write(wantedAs(status))),
          })),
          { label: 'Vider', isDisabled: isRunning || !cell || isLocked, onSelect: () => void write(null) },
        ]}
      />
      {correction && (
        <CorrectionDialog
          of={`${lesson === 'held' ? 'Séance' : 'Présence'} du ${dayText(date)}`}
          to={correction}
          onSave={(reason) => write(wantedAs(correction), reason)}
          onClose={() => setCorrection(undefined)}
        />
      )}
    </>
  );
}
