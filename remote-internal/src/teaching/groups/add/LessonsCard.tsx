import type { GroupPreview } from '@tandem/shared/contract/teaching/groups.plan';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { Card } from '@tandem/shared/ui/layout/Card';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { ConflictCards } from './ConflictCards';
import styles from './lessons.module.css';
import { datesInConflict, type Day, monthsOf } from './months';
import type { Plan } from './usePlan';

/** What a plan gives: its lessons by month, the holidays by name, and what collides. */
export function LessonsCard({ plan }: { plan: Plan }) {
  const { preview, isValid } = plan;
  return (
    <Card title="Séances" className={styles.card}>
      {isValid ? (
        <Loaded of={preview}>{(found) => <Lessons found={found} plan={plan} isStale={preview.isStale} />}</Loaded>
      ) : (
        <EmptyState title="Les séances suivent." text="Complétez le jour, l’heure et les dates du groupe." />
      )}
    </Card>
  );
}

function Lessons({ found, plan, isStale }: { found: GroupPreview; plan: Plan; isStale: boolean }) {
  const { lessons, skipped } = found;
  const collide = datesInConflict(found).length;
  return (
    <div aria-busy={isStale || undefined}>
      <ul className={styles.counts} aria-label="En bref">
        <li>
          <strong>{lessons.length - collide}</strong> {lessons.length - collide > 1 ? 'gardées' : 'gardée'}
        </li>
        <li>
          <strong>{skipped.length}</strong> {skipped.length > 1 ? 'sautées' : 'sautée'}
        </li>
        <li data-warn={collide > 0 || undefined}>
          <strong>{collide}</strong> {collide > 1 ? 'conflits' : 'conflit'}
        </li>
      </ul>
      <ul className={styles.months} aria-label="Dates">
        {monthsOf(found).map(({ key, name, days, lessonCount }) => (
          <li key={key} className={styles.month}>
            <span className={styles.name}>{name}</span>
            <span className={styles.days}>
              {days.map((day) => (
                <DayChip key={day.date} day={day} />
              ))}
            </span>
            <span className={styles.kept}>
              {lessonCount}
              <span className="vh"> {lessonCount > 1 ? 'séances' : 'séance'}</span>
            </span>
          </li>
        ))}
      </ul>
      <ConflictCards found={found} plan={plan} />
      <Shortage found={found} plan={plan} />
    </div>
  );
}

function DayChip({ day: { date, label, conflict } }: { day: Day }) {
  const day = date.slice(8);
  if (label !== undefined)
    return (
      <span className={styles.skipped} title={dateWithWeekday(date)}>
        <s>{day}</s> {label}
      </span>
    );
  return (
    <span className={conflict ? styles.collides : styles.day} title={dateWithWeekday(date)}>
      {day}
      {conflict && (
        <>
          <span className={styles.number}>{conflict}</span>
          <span className="vh"> en conflit</span>
        </>
      )}
    </span>
  );
}

/** «30 séances prévues, 23 possibles avant le 11.06.2027.» */
function Shortage({ found: { lessons }, plan: { draft, set } }: { found: GroupPreview; plan: Plan }) {
  const { plannedLessons, lastDate } = draft.plan;
  if (lessons.length === 0 || lessons.length >= plannedLessons) return null;
  return (
    <p className={styles.shortage}>
      {`${plannedLessons} séances prévues, ${lessons.length} possibles avant le ${formatDate(lastDate)}. `}
      <button
        type="button"
        onClick={() => set({ plannedLessons: lessons.length })}
      >{`Fixer à ${lessons.length}`}</button>
    </p>
  );
}
