import type { GridLesson } from '@tandem/shared/contract/teaching/attendance.grid';
import { capital } from '@tandem/shared/rules/text/capital';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { Lock } from 'lucide-react';
import { weekdayText } from '../attendance.labels';
import { monthsOf, shortMonth } from './lessons';
import styles from './grid.module.css';

interface Props {
  lessons: readonly GridLesson[];
  opened: GridLesson;
  onOpen: (id: number) => void;
}

/** The months, the days, and the opened lesson in full. */
export function GridHead({ lessons, opened, onOpen }: Props) {
  const months = monthsOf(lessons, opened.id);
  return (
    <thead>
      <tr>
        <th rowSpan={2} className={styles.corner}>
          Apprenti·e
        </th>
        {months.map(({ key, label, lessons: own, isOpened }) =>
          isOpened ? (
            <th key={key} rowSpan={2} className={styles.opened} scope="col">
              {openedText(opened)}
            </th>
          ) : (
            <th key={key} colSpan={own.length} className={styles.month} scope="colgroup">
              <Month label={label} lessons={own} />
            </th>
          ),
        )}
        <th colSpan={5} className={styles.month} scope="colgroup">
          Depuis le début
        </th>
      </tr>
      <tr>
        {lessons
          .filter(({ id }) => id !== opened.id)
          .map(({ id, date, status, whyNot }) => (
            <th
              key={id}
              className={styles.day}
              scope="col"
              aria-label={`Séance du ${dateWithWeekday(date)}`}
              data-cancelled={status === 'cancelled' || undefined}
            >
              <button
                type="button"
                aria-label={`Ouvrir la séance du ${dateWithWeekday(date)}`}
                title={whyNot ?? undefined}
                disabled={status === 'cancelled'}
                onClick={() => onOpen(id)}
              >
                {date.slice(8)}
              </button>
            </th>
          ))}
        {['P', 'R', 'E', 'N'].map((letter) => (
          <th key={letter} className={styles.sum} scope="col">
            {letter}
          </th>
        ))}
        <th className={styles.rate} scope="col">
          Taux
        </th>
      </tr>
    </thead>
  );
}

function Month({ label, lessons }: { label: string; lessons: readonly GridLesson[] }) {
  const locked = lessons.find(({ isLocked }) => isLocked);
  return (
    <span title={locked?.whyNot ?? undefined}>
      {locked && <Lock size={12} aria-label={locked.whyNot ?? 'Verrouillé'} role="img" />}
      {locked && lessons.length < 2 ? undefined : lessons.length < 3 ? shortMonth(label) : label}
    </span>
  );
}

function openedText({ date, startsAt, endsAt, isRunning }: GridLesson): string {
  const day = `${capital(weekdayText(date))} ${formatDate(date).slice(0, 5)} · ${startsAt}–${endsAt}`;
  return isRunning ? `${day} · en cours` : day;
}
