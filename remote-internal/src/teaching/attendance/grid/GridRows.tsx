import type { AttendanceGrid, GridLesson, GridRow } from '@tandem/shared/contract/teaching/attendance.grid';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { Link } from '@tandem/shared/router';
import { Avatar } from '@tandem/shared/ui/display/Avatar';
import { TriangleAlert } from 'lucide-react';
import type { SheetOf } from '../sheet/useSheet';
import { Cell } from './Cell';
import { rateText } from './lessons';
import { OpenCell } from './OpenCell';
import styles from './grid.module.css';

interface Props {
  grid: AttendanceGrid;
  visible: readonly GridLesson[];
  opened: GridLesson;
  of: SheetOf;
}

/** One row a person, the sums of each lesson below. */
export function GridRows({ grid: { rows, lessons, tally, holidays }, visible, opened, of }: Props) {
  const indexes = new Map(lessons.map(({ id }, at) => [id, at]));
  const between = holidays.flatMap(({ label, dates }) => {
    const here = dates.filter((date) => date >= visible[0]!.date && date <= visible.at(-1)!.date);
    return here.length > 0 ? [`${label}\u00a0: ${here.map((date) => formatDate(date).slice(0, 5)).join(', ')}`] : [];
  });
  return (
    <>
      <tbody>
        {rows.map((row) => (
          <tr key={row.enrolmentId} data-gone={row.to !== null || undefined}>
            <th scope="row" className={styles.who}>
              <Who row={row} first={lessons[0]!.date} />
            </th>
            {visible.map((lesson) =>
              lesson.id === opened.id ? (
                <OpenCell
                  key={lesson.id}
                  row={row}
                  lesson={lesson}
                  of={of}
                  view={of.rows.find(({ enrolmentId }) => enrolmentId === row.enrolmentId)}
                />
              ) : (
                <Cell key={lesson.id} row={row} lesson={lesson} at={indexes.get(lesson.id)!} />
              ),
            )}
            <Sums tally={row.tally} isAlerting={row.isAlerting} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={styles.who}>
            Présences par séance
          </th>
          {visible.map((lesson) => (
            <td key={lesson.id}>{lesson.id === opened.id ? between.join(' · ') : presentText(lesson)}</td>
          ))}
          <Sums tally={tally} isAlerting={false} />
        </tr>
      </tfoot>
    </>
  );
}

const presentText = ({ tally: { present, late, rate }, expected }: GridLesson) =>
  rate === null ? '' : `${present + late}/${expected}`;

function Who({ row, first }: { row: GridRow; first: string }) {
  const { name, studentId, profession, from, inARow, isAlerting } = row;
  const alert = inARow > 1 ? `${inARow} absences de suite` : 'Trop d’absences';
  return (
    <span>
      <Avatar name={name} />
      <span>
        <Link to={`/internal/students/show/${studentId}`}>{name}</Link>
        {isAlerting ? (
          <small className={styles.alert}>
            <TriangleAlert size={12} aria-hidden />
            {alert}
          </small>
        ) : (
          <small>{from > first ? `Entrée ${formatDate(from).slice(0, 5)}` : profession}</small>
        )}
      </span>
    </span>
  );
}

const low = 0.75;

function Sums({ tally, isAlerting }: { tally: GridRow['tally']; isAlerting: boolean }) {
  const { present, late, absent_excused: excused, absent_unexcused: unexcused, rate } = tally;
  return (
    <>
      {[present, late, excused].map((count, at) => (
        <td key={at} className={styles.sum}>
          {count || <i>–</i>}
        </td>
      ))}
      <td className={styles.sum} data-bad={isAlerting || undefined}>
        {unexcused || <i>–</i>}
      </td>
      <td className={styles.rate}>
        <span>
          {rate !== null && (
            <svg width={34} height={5} aria-hidden="true" data-low={rate < low || undefined}>
              <rect width={34} height={5} rx={2.5} />
              <rect width={34 * rate} height={5} rx={2.5} />
            </svg>
          )}
          {rateText(rate)}
        </span>
      </td>
    </>
  );
}
