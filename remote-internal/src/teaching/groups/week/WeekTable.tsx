import type { GroupWeek } from '@tandem/shared/contract/teaching/groups.week';
import { addDays, formatDate } from '@tandem/shared/rules/time/dates';
import { linesOf, type RoomLine } from '../../../kit/rooms';
import { LessonBlock } from './LessonBlock';
import { type Day, dayLabels, dayOf, days, type DisplayedWeek } from './useDisplayedWeek';
import styles from './WeekTable.module.css';

interface Props {
  week: GroupWeek;
  displayed: DisplayedWeek;
}

const shortDate = (date: string) => formatDate(date).slice(0, 5);

/** Rooms by days; a phone shows the chosen day alone. */
export function WeekTable({ week: { monday, lessons }, displayed: { day: chosen, today } }: Props) {
  const hasSunday = lessons.some(({ date }) => dayOf(date) === 'di');
  const columns = days
    .filter((day) => day !== 'di' || hasSunday)
    .map((day, at) => ({ day, date: addDays(monday, at) }));
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="vh">{`Séances par salle, semaine du ${formatDate(monday)}`}</caption>
        <thead>
          <tr>
            <th scope="col">Salle</th>
            {columns.map(({ day, date }) => (
              <th
                key={day}
                scope="col"
                data-chosen={day === chosen ? '' : undefined}
                aria-current={date === today ? 'date' : undefined}
              >
                {dayLabels[day]} <span>{shortDate(date)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(lessons).map((line) => (
            <Line key={line.key} line={line} columns={columns} chosen={chosen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LineProps {
  line: RoomLine;
  columns: readonly { day: Day; date: string }[];
  chosen: Day;
}

function Line({ line: { room, site, lessons }, columns, chosen }: LineProps) {
  const isFreeThen = lessons.every(({ date }) => dayOf(date) !== chosen);
  return (
    <tr data-free={isFreeThen ? '' : undefined}>
      <th scope="row">
        {room}
        <small>{site}</small>
      </th>
      {columns.map(({ day, date }) => (
        <td key={day} data-chosen={day === chosen ? '' : undefined}>
          <div className={styles.blocks}>
            {lessons
              .filter((lesson) => lesson.date === date)
              .map((lesson) => (
                <LessonBlock key={lesson.id} lesson={lesson} />
              ))}
          </div>
        </td>
      ))}
    </tr>
  );
}
