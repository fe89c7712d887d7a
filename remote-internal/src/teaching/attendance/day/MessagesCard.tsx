import type { TeacherDay } from '@tandem/shared/contract/teaching/attendance.day';
import { Link } from '@tandem/shared/router';
import { uncapital } from '@tandem/shared/rules/text/capital';
import { today } from '@tandem/shared/rules/time/dates';
import { Card } from '@tandem/shared/ui/layout/Card';
import { dateText, newsText } from './day.labels';
import styles from './day.module.css';

/** What is otherwise than usual in the next two weeks, and what the offices wrote in the last two. */
export function MessagesCard({ day: { day, news, mails } }: { day: TeacherDay }) {
  return (
    <Card title="Messages">
      {news.length + mails.length === 0 && <p className={styles.note}>Rien de nouveau ces deux semaines.</p>}
      <ul className={styles.rows} aria-label="Messages">
        {news.map((lesson) => (
          <li key={`lesson ${lesson.id}`}>
            <span className={styles.words}>
              <Link to={`/internal/appapp/group/show/${lesson.groupId}?tab=lessons`}>
                {`${lesson.code}, ${dateText(lesson.date, day)}, ${lesson.startsAt}`}
              </Link>
              <small>{newsText(lesson)}</small>
            </span>
          </li>
        ))}
        {mails.map(({ id, at, subject }) => (
          <li key={`mail ${id}`}>
            <span className={styles.words}>
              <b>{subject}</b>
              <small>{`E-mail du bureau, ${uncapital(dateText(today(new Date(at)), day))}`}</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
