import type { WeekLesson } from '@tandem/shared/contract/teaching/groups.week';
import { Link } from '@tandem/shared/router';
import { TriangleAlert } from 'lucide-react';
import { addressOf } from '../address';
import styles from './WeekTable.module.css';

/** One lesson of the timetable, as a link to its group; what it collides with is said, not only coloured. */
export function LessonBlock({ lesson }: { lesson: WeekLesson }) {
  const { groupId, code, branch, color, startsAt, endsAt, teacher, isSubstituted, expected, capacity, clashes } =
    lesson;
  return (
    <Link
      to={addressOf.group(groupId)}
      className={styles.block}
      style={{ borderLeftColor: color ?? undefined }}
      data-open={teacher === null ? '' : undefined}
      data-clash={clashes.length > 0 ? '' : undefined}
      title={[branch, ...clashes].join('\n')}
    >
      <span className={styles.time}>{`${startsAt}–${endsAt}`}</span>
      <strong className={styles.code}>{code}</strong>
      <span className={styles.teacher}>
        {teacher ?? 'Sans répétiteur·trice'}
        {isSubstituted && teacher !== null && ' (remplace)'}
      </span>
      <span className={styles.seats}>{`${expected} / ${capacity}`}</span>
      {clashes.length > 0 && (
        <span className={styles.clash}>
          <TriangleAlert size={14} aria-hidden />
          Conflit<span className="vh">{`\u00a0: ${clashes.join('\u00a0; ')}`}</span>
        </span>
      )}
    </Link>
  );
}
