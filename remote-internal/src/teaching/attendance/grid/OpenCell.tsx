import type { GridLesson, GridRow } from '@tandem/shared/contract/teaching/attendance.grid';
import { useState } from 'react';
import { DetailDialog } from '../sheet/DetailDialog';
import { LateMinutes } from '../sheet/LateMinutes';
import { RowNotes } from '../sheet/RowNotes';
import type { ShownRow } from '../sheet/rows';
import { StatusButtons } from '../sheet/StatusButtons';
import type { SheetOf } from '../sheet/useSheet';
import { absentText, isExpected } from './lessons';
import styles from './grid.module.css';

interface Props {
  row: GridRow;
  lesson: GridLesson;
  shown: ShownRow | undefined;
  of: SheetOf;
}

/** A cell of the opened lesson: the buttons, or why there are none. */
export function OpenCell({ row, lesson, shown, of }: Props) {
  const [isDetailed, setIsDetailed] = useState(false);
  if (!shown) {
    return <td className={styles.now}>{!isExpected(lesson, row) && <small>{absentText(row, lesson)}</small>}</td>;
  }
  const say = (said: ShownRow['said']) => of.set(shown, said);
  const openDetail = () => setIsDetailed(true);
  return (
    <td className={styles.now} data-enrolment={shown.enrolmentId}>
      <div className={styles.entry}>
        <StatusButtons row={shown} isDisabled={!of.mayEnter} onSay={say} onDetail={openDetail} />
        {of.mayEnter && <LateMinutes row={shown} onSay={say} onDetail={openDetail} />}
        {of.mayEnter && !shown.said && !shown.notice && <small className={styles.todo}>Non saisi</small>}
        {shown.isWaiting && of.isOffline && <small className={styles.todo}>En attente</small>}
      </div>
      <RowNotes row={shown} onSay={say} onForget={of.forget} />
      {isDetailed && shown.said && (
        <DetailDialog name={shown.name} said={shown.said} onSay={say} onClose={() => setIsDetailed(false)} />
      )}
    </td>
  );
}
