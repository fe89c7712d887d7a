import type { UnpaidLesson } from '@tandem/shared/contract/teaching/statements.file';
import { countOf } from '@tandem/shared/rules/text/count';
import { dateWithDay } from '../teaching.labels';
import styles from './UnenteredLessons.module.css';

type Lesson = Pick<UnpaidLesson, 'lessonId' | 'code' | 'date'>;

/** So many lessons stand by name. */
const mostNamed = 12;

/** The past lessons that an approval leaves unpaid, by name. */
export function UnenteredLessons({ of, lessons }: { of?: string; lessons: readonly Lesson[] }) {
  const more = lessons.length - mostNamed;
  const what = `${countOf(lessons.length, 'séance')} ${lessons.length > 1 ? 'passées' : 'passée'} sans saisie`;
  return (
    <>
      <p className={styles.what}>{`${of ? `${of}, ${what}` : what}\u00a0:`}</p>
      <ul className={styles.list}>
        {lessons.slice(0, mostNamed).map(({ lessonId, code, date }) => (
          <li key={lessonId}>{`${code}, ${dateWithDay(date)}`}</li>
        ))}
        {more > 0 && <li>{`et ${countOf(more, 'autre')}`}</li>}
      </ul>
    </>
  );
}
