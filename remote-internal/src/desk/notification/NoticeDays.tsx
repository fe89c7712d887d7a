import type { Notice } from '@tandem/shared/contract/desk/notifications';
import { today } from '@tandem/shared/rules/time/dates';
import { dayName } from '../days';
import { handleListKeys } from '../rows';
import { NoticeRow } from './NoticeRow';
import styles from './notification.module.css';

/** Notices under the day on which they came. */
export function NoticeDays({ rows, leaves }: { rows: readonly Notice[]; leaves: boolean }) {
  const dayOf = ({ createdAt }: Notice) => today(new Date(createdAt));
  const days = [...new Set(rows.map(dayOf))];
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from the links and boxes inside
    <div className={styles.days} data-rows="" onKeyDown={handleListKeys}>
      {days.map((day) => (
        <section key={day} aria-label={dayName(day)}>
          <h2>{dayName(day)}</h2>
          <ul>
            {rows
              .filter((notice) => dayOf(notice) === day)
              .map((notice) => (
                <NoticeRow key={notice.id} notice={notice} leaves={leaves} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
