import type { LessonToEnter } from '@tandem/shared/contract/teaching/attendance.day';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Card } from '@tandem/shared/ui/layout/Card';
import { dateText, sheetOf } from './day.labels';
import styles from './day.module.css';

/** «5 sur 8 saisis», «à terminer» */
const stateOf = ({ entered, expected }: LessonToEnter): string =>
  entered < expected ? `${entered} sur ${expected} saisi${entered > 1 ? 's' : ''}` : 'à terminer';

/** Past lessons without attendance, the oldest first, each one press away. */
export function ToEnterCard({ lessons, day }: { lessons: readonly LessonToEnter[]; day: string }) {
  if (lessons.length === 0) return null;
  return (
    <Card title="À saisir">
      <ul className={styles.rows} aria-label="À saisir">
        {lessons.map((lesson, at) => (
          <li key={lesson.id}>
            <span className={styles.words}>
              <b>{`${dateText(lesson.date, day)}, ${lesson.startsAt}–${lesson.endsAt}`}</b>
              <small>{`${lesson.branch}, ${lesson.location} · ${lesson.code} · ${stateOf(lesson)}`}</small>
            </span>
            <LinkButton
              to={sheetOf(lesson)}
              size="small"
              variant={at === 0 ? 'primary' : 'secondary'}
              aria-label={`Saisir les présences\u00a0: ${lesson.code}, ${dateText(lesson.date, day)}`}
            >
              Saisir
            </LinkButton>
          </li>
        ))}
      </ul>
      <p className={styles.note}>Passé 14 jours, seul le bureau peut encore saisir une séance.</p>
    </Card>
  );
}
