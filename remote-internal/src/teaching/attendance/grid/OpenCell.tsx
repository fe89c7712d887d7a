import type { GridLesson, GridRow } from '@tandem/shared/contract/teaching/attendance.grid';
import { useState } from 'react';
import { DetailDialog } from '../sheet/DetailDialog';
import { LateMinutes } from '../sheet/LateMinutes';
import { RowNotes } from '../sheet/RowNotes';
import type { SheetRowView } from '../sheet/rows';
import { StatusButtons } from '../sheet/StatusButtons';
import type { SheetOf } from '../sheet/useSheet';
import { absentText, isExpected } from './lessons';
import styles from './grid.module.css';

interface Props {
  row: GridRow;
  lesson: GridLesson;
  view: SheetRowView | undefined;
  of: SheetOf;
}

/** A cell of the opened lesson: the buttons, or why there are none. */
export function OpenCell({ row, lesson, view, of }: Props) {
  const [isDetailed, setIsDetailed] = useState(false);
  if (!view) {
    return <td className={styles.now}>{!isExpected(lesson, row) && <small>{absentText(row, lesson)}</small>}</td>;
  }
  const say = (said: SheetRowView['said']) => of.set(view, said);
  const openDetail = () => setIsDetailed(true);
  return (
    <td className={styles.now} data-enrolment={view.enrolmentId}>
      <div className={styles.entry}>
        <StatusButtons row={view} isDisabled={!of.mayEnter} onSay={say} onDetail={openDetail} />
        {of.mayEnter && <LateMinutes row={view} onSay={say} onDetail={openDetail} />}
        {of.mayEnter && !view.said && !view.notice && <small className={styles.todo}>Non saisi</small>}
        {view.isWaiting && of.isOffline && <small className={styles.todo}>En attente</small>}
      </div>
      <RowNotes row={view} onSay={say} onForget={of.forget} />
      {isDetailed && view.said && (
        <DetailDialog row={view} said={view.said} onSay={say} onClose={() => setIsDetailed(false)} />
      )}
    </td>
  );
}
